package org.cacheconnector.performance.measure.samples;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Staleness;

/** The samples that ended in one slice's measured part. Used by one thread. */
public final class SliceSamples {

    /** Flows that begin later than this after their time are counted as late, in ms. */
    public static final long LATE = 10;

    private final Map<String, LabelTimes> labels = new HashMap<>();
    private final StalenessTimes staleness = new StalenessTimes();
    private long flows;
    private long lateStarts;

    SliceSamples() {}

    void add(Sample sample, boolean flow, long lateness) {
        if (sample.label().equals(StalenessTimes.LABEL)) {
            staleness.add(sample);
            return;
        }
        labels.computeIfAbsent(sample.label(), label -> new LabelTimes(label, flow))
                .add(sample.elapsed() + (flow ? lateness : 0), sample.success());
        if (flow) {
            flows++;
            if (lateness > LATE) {
                lateStarts++;
            }
        }
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
        return staleness.result();
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
