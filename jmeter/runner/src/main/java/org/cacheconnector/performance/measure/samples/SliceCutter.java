package org.cacheconnector.performance.measure.samples;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.cacheconnector.performance.results.TimePoint;

/**
 * Sorts samples into the phases of a cell by the time at which they ended. Phases must be told
 * before the samples that end in them; samples may come in any order. Used by one thread.
 */
public final class SliceCutter {

    private static final long SECOND = 1_000;

    private final String flow;
    private final long start;
    private final NavigableMap<Long, Phase> phases = new TreeMap<>();
    private final Map<Phase, SliceSamples> slices = new HashMap<>();
    private final Timeline timeline = new Timeline();
    private final ErrorCounts errors = new ErrorCounts();
    private final RecentFlows recent = new RecentFlows();

    /**
     * @param flow the label of the samples that stand for whole flows
     * @param start when the cell's load began, in ms since 1970
     */
    public SliceCutter(String flow, long start) {
        this.flow = flow;
        this.start = start;
    }

    /** Tells that a phase begins; the one before it ends there at the latest. */
    public void begin(Phase phase) {
        phases.put(phase.from(), phase);
        if (phase.measured()) {
            slices.put(phase, new SliceSamples());
        }
    }

    /**
     * Adds a sample.
     *
     * @param lateness of flows, which is added to their own time
     * @throws IllegalArgumentException as {@code lateness} does
     */
    public void add(Sample sample, Lateness lateness) {
        boolean isFlow = sample.label().equals(flow);
        long late = lateness.of(sample);
        watch(sample, isFlow);
        long end = sample.end();
        Map.Entry<Long, Phase> entry = phases.floorEntry(end);
        if (entry == null) {
            return;
        }
        Phase phase = entry.getValue();
        if (phase.measured() && end < phase.until()) {
            slices.get(phase).add(sample, isFlow, late);
            if (!isFlow && !sample.success()) {
                errors.add(sample);
            }
        }
        if (isFlow && end >= start) {
            addToTimeline(end, sample.elapsed() + late, sample.success());
        }
    }

    private void watch(Sample sample, boolean isFlow) {
        if (isFlow) {
            recent.flow(sample);
        } else {
            recent.request(sample);
        }
    }

    private void addToTimeline(long end, long millis, boolean success) {
        int second = Math.toIntExact((end - start) / SECOND);
        long from = start + second * SECOND;
        Map.Entry<Long, Phase> inForce = phases.floorEntry(from);
        if (inForce != null) {
            timeline.add(second, from, inForce.getValue(), millis, success);
        }
    }

    /** Returns what ended in the measured part of a slice that has begun. */
    public SliceSamples slice(Phase measured) {
        return slices.get(measured);
    }

    /** Returns the flows second by second. */
    public List<TimePoint> timeline() {
        return timeline.points();
    }

    /** Returns a sentence on the requests that failed in measured slices, if any did. */
    public Optional<String> errors() {
        return errors.summary();
    }

    /** Returns a sentence if most of the flows that were added last failed. */
    public Optional<String> trouble() {
        return recent.trouble();
    }
}
