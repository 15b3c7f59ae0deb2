package org.cacheconnector.performance.measure.samples;

import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Times;
import org.hipparchus.stat.descriptive.moment.Mean;

/** Adds up the times of one label in one slice. Used by one thread. */
final class LabelTimes {

    private static final long MICROS = 1_000;

    private final String label;
    private final boolean flow;
    private final Histogram histogram = Times.histogram();
    private final Mean mean = new Mean();
    private long errors;

    LabelTimes(String label, boolean flow) {
        this.label = label;
        this.flow = flow;
    }

    void add(long millis, boolean success) {
        Times.record(histogram, millis * MICROS);
        mean.increment((double) millis);
        if (!success) {
            errors++;
        }
    }

    LabelResult result() {
        return new LabelResult(
                label, flow, mean.getN(), errors, mean.getResult(), Times.encode(histogram));
    }
}
