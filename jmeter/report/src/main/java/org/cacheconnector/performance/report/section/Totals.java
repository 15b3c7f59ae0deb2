package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Times;

/**
 * All samples of one kind in some slices.
 *
 * @param samples how many
 * @param errors how many of them failed
 * @param seconds the slices' length in all
 * @param average ms
 * @param stddev ms
 * @param times in µs
 */
record Totals(
        long samples, long errors, double seconds, double average, double stddev, Histogram times) {

    /** A sample that is a time between two requests, not a request. */
    private static final String TIME_UNTIL_INACTIVE = "time until inactive";

    static boolean isRequest(LabelResult label) {
        return !label.flow() && !label.label().equals(TIME_UNTIL_INACTIVE);
    }

    static Totals of(Collection<Slice> slices, Predicate<LabelResult> which) {
        Histogram times = Times.histogram();
        List<LabelResult> labels = new ArrayList<>();
        double seconds = 0;
        for (Slice slice : slices) {
            seconds += slice.seconds();
            slice.labels().stream().filter(which).forEach(labels::add);
        }
        long samples = 0;
        long errors = 0;
        double sum = 0;
        double squares = 0;
        for (LabelResult label : labels) {
            if (label.samples() > 0) {
                samples += label.samples();
                errors += label.errors();
                sum += label.samples() * label.average();
                squares +=
                        label.samples()
                                * (label.stddev() * label.stddev()
                                        + label.average() * label.average());
            }
            if (label.histogram() != null && !label.histogram().isEmpty()) {
                times.add(Times.decode(label.histogram()));
            }
        }
        double average = samples == 0 ? Double.NaN : sum / samples;
        double variance = samples == 0 ? Double.NaN : squares / samples - average * average;
        return new Totals(
                samples, errors, seconds, average, Math.sqrt(Math.max(0, variance)), times);
    }

    double perSecond() {
        return samples / seconds;
    }

    double errorShare() {
        return samples == 0 ? Double.NaN : (double) errors / samples;
    }

    long successful() {
        return samples - errors;
    }

    /** Returns a percentile in ms. */
    double percentile(double percent) {
        return times.getTotalCount() == 0
                ? Double.NaN
                : Times.millis(times.getValueAtPercentile(percent));
    }

    double least() {
        return percentile(0);
    }

    double most() {
        return percentile(100);
    }
}
