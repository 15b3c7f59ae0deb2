package org.cacheconnector.performance.measure.samples;

import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Times;

/** Adds up the times of one label in one slice. Used by one thread. */
final class LabelTimes {

    private static final long MICROS = 1_000;

    private final String label;
    private final boolean flow;
    private final Histogram histogram = Times.histogram();
    private long samples;
    private long millis;
    private long errors;

    LabelTimes(String label, boolean flow) {
        this.label = label;
        this.flow = flow;
    }

    void add(long time, boolean success) {
        Times.record(histogram, time * MICROS);
        samples++;
        millis += time;
        errors += success ? 0 : 1;
    }

    LabelResult result() {
        double average = (double) millis / samples;
        return new LabelResult(label, flow, samples, errors, average, Times.encode(histogram));
    }
}
