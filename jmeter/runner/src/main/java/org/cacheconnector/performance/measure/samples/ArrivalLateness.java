package org.cacheconnector.performance.measure.samples;

import java.util.HashMap;
import java.util.Map;

/**
 * The lateness of the open model's flows. Each arrival has a thread of its own, and the first thing
 * that this thread does shows when it really began: that may be the preparation of the flow, which
 * is no fault of the generator.
 */
public final class ArrivalLateness implements Lateness {

    private final String flow;
    private final IntendedStarts starts;
    private final Map<String, Long> begun = new HashMap<>();

    /**
     * @param flow the label of the samples that stand for whole flows
     */
    public ArrivalLateness(String flow, IntendedStarts starts) {
        this.flow = flow;
        this.starts = starts;
    }

    @Override
    public long of(Sample sample) {
        if (!sample.label().equals(flow)) {
            begun.merge(sample.thread(), sample.start(), Math::min);
            return 0;
        }
        Long first = begun.remove(sample.thread());
        return starts.lateness(
                sample, first == null ? sample.start() : Math.min(first, sample.start()));
    }
}
