package org.cacheconnector.performance.measure.samples;

import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Sorts samples into the phases of a cell by the time at which they ended. Phases must be told
 * before the samples that end in them; samples may come in any order. Used by one thread.
 */
public final class SliceCutter {

    private final String flow;
    private final NavigableMap<Long, Phase> phases = new TreeMap<>();
    private final Map<Phase, SliceSamples> slices = new HashMap<>();
    private final Failures failures = new Failures();

    /**
     * @param flow the label of the samples that stand for whole flows
     */
    public SliceCutter(String flow) {
        this.flow = flow;
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
        Map.Entry<Long, Phase> at = phases.floorEntry(sample.end());
        boolean measured =
                at != null && at.getValue().measured() && sample.end() < at.getValue().until();
        if (measured) {
            slices.get(at.getValue()).add(sample, isFlow, late);
        }
        if (isFlow) {
            failures.flow(sample.success());
        } else if (!sample.success()) {
            failures.request(sample, measured);
        }
    }

    /** Returns what ended in the measured part of a slice that has begun. */
    public SliceSamples slice(Phase measured) {
        return slices.get(measured);
    }

    /** Returns a sentence on the requests that failed in measured slices, if any did. */
    public Optional<String> errors() {
        return failures.summary();
    }

    /** Returns a sentence if most of the flows that were added last failed. */
    public Optional<String> trouble() {
        return failures.trouble();
    }
}
