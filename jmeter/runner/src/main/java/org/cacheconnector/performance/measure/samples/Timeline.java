package org.cacheconnector.performance.measure.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.results.TimePoint;
import org.cacheconnector.performance.results.Times;
import org.hipparchus.util.ResizableDoubleArray;

/** The flows of a cell, second by second. Used by one thread. */
final class Timeline {

    private static final double MEDIAN = 50;
    private static final double HIGH = 99;
    private static final double MICROS_PER_MILLI = 1_000;

    private final Map<Integer, Second> seconds = new TreeMap<>();

    /** Times are kept as they are: a histogram for each second would take much more memory. */
    private static final class Second {
        private final Phase phase;
        private final boolean measured;
        private final ResizableDoubleArray millis = new ResizableDoubleArray(8);
        private long errors;

        Second(Phase phase, boolean measured) {
            this.phase = phase;
            this.measured = measured;
        }
    }

    /**
     * @param start the second's first ms since 1970
     */
    void add(int second, long start, Phase phase, long millis, boolean success) {
        Second at =
                seconds.computeIfAbsent(
                        second,
                        unused ->
                                new Second(
                                        phase,
                                        phase.measured()
                                                && start >= phase.from()
                                                && start + 1_000 <= phase.until()));
        at.millis.addElement((double) millis);
        if (!success) {
            at.errors++;
        }
    }

    List<TimePoint> points() {
        List<TimePoint> points = new ArrayList<>(seconds.size());
        Histogram histogram = Times.histogram();
        seconds.forEach(
                (second, at) -> {
                    histogram.reset();
                    for (double millis : at.millis.getElements()) {
                        Times.record(histogram, (long) (millis * MICROS_PER_MILLI));
                    }
                    points.add(
                            new TimePoint(
                                    second,
                                    at.phase.setUp(),
                                    at.measured,
                                    histogram.getTotalCount(),
                                    at.errors,
                                    histogram.getValueAtPercentile(MEDIAN) / MICROS_PER_MILLI,
                                    histogram.getValueAtPercentile(HIGH) / MICROS_PER_MILLI,
                                    histogram.getMaxValue() / MICROS_PER_MILLI));
                });
        return points;
    }
}
