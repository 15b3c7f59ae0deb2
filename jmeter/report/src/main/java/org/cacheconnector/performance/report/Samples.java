package org.cacheconnector.performance.report;

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
 * @param millis their times added up
 * @param times in µs
 */
record Samples(long samples, long errors, double seconds, double millis, Histogram times) {

    static Samples ofRequests(Collection<Slice> slices) {
        return of(slices, label -> !label.flow());
    }

    static Samples ofFlows(Collection<Slice> slices) {
        return of(slices, LabelResult::flow);
    }

    private static Samples of(Collection<Slice> slices, Predicate<LabelResult> which) {
        List<LabelResult> labels =
                slices.stream()
                        .flatMap(slice -> slice.labels().stream())
                        .filter(which)
                        .filter(label -> label.samples() > 0)
                        .toList();
        Histogram times = Times.histogram();
        labels.forEach(label -> times.add(Times.decode(label.histogram())));
        return new Samples(
                labels.stream().mapToLong(LabelResult::samples).sum(),
                labels.stream().mapToLong(LabelResult::errors).sum(),
                slices.stream().mapToDouble(Slice::seconds).sum(),
                labels.stream().mapToDouble(label -> label.samples() * label.average()).sum(),
                times);
    }

    double perSecond() {
        return samples / seconds;
    }

    double average() {
        return samples == 0 ? Double.NaN : millis / samples;
    }

    double errorShare() {
        return samples == 0 ? Double.NaN : (double) errors / samples;
    }

    /** Returns a percentile in ms. */
    double percentile(double percent) {
        return times.getTotalCount() == 0
                ? Double.NaN
                : Times.millis(times.getValueAtPercentile(percent));
    }
}
