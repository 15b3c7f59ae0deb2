package org.cacheconnector.performance.measure.samples;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Times;

/** The samples that ended in one slice's measured part. Used by one thread. */
public final class SliceSamples {

    /** Flows that begin later than this after their time are counted as late, in ms. */
    private static final long LATE = 10;

    /** How the labels of the samples begin that tell how long another cluster answered the old. */
    private static final String STALENESS = "time until ";

    private static final long MICROS = 1_000;

    private final Map<String, LabelTimes> labels = new HashMap<>();
    private final List<Sample> revoked = new ArrayList<>();
    private long flows;
    private long lateStarts;

    SliceSamples() {}

    void add(Sample sample, boolean flow, long lateness) {
        if (sample.label().startsWith(STALENESS)) {
            revoked.add(sample);
            return;
        }
        labels.computeIfAbsent(sample.label(), label -> new LabelTimes(label, flow))
                .add(sample.elapsed() + (flow ? lateness : 0), sample.success());
        flows += flow ? 1 : 0;
        lateStarts += flow && lateness > LATE ? 1 : 0;
    }

    /** Returns each label's figures: the flow first, then its requests by name. */
    public List<LabelResult> labels() {
        return labels.values().stream()
                .map(LabelTimes::result)
                .sorted(
                        Comparator.comparing(LabelResult::flow)
                                .reversed()
                                .thenComparing(LabelResult::label))
                .toList();
    }

    /** Returns what was seen of stale answers, or null if nothing was looked for. */
    public Staleness staleness() {
        if (revoked.isEmpty()) {
            return null;
        }
        Histogram times = Times.histogram();
        revoked.stream()
                .filter(sample -> !sample.neverInactive())
                .forEach(sample -> Times.record(times, sample.elapsed() * MICROS));
        return new Staleness(
                revoked.size(),
                revoked.stream().mapToLong(Sample::staleAnswers).sum(),
                revoked.stream().mapToLong(Sample::staleAfterOneSecond).sum(),
                revoked.stream().filter(Sample::neverInactive).count(),
                Times.encode(times));
    }

    /** Returns how many flows ended. */
    public long flows() {
        return flows;
    }

    /** Returns how many of them had begun late; 0 in the closed model. */
    public long lateStarts() {
        return lateStarts;
    }
}
