package org.cacheconnector.connectorctl.ping;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.cacheconnector.connectorctl.report.Spans;

/** Times that were measured, in microseconds. Not thread-safe. */
public final class Latencies {

    /** What {@link #shown} shows. */
    public static final List<String> COLUMNS = List.of("count", "min", "p50", "p90", "p99", "max");

    private static final int DIGITS = 3;

    private final Histogram histogram = new Histogram(DIGITS);

    /** Adds a time; less than nothing, as clocks may show, counts as nothing. */
    public void add(long micros) {
        histogram.recordValue(Math.max(0, micros));
    }

    /** Returns how many there are. */
    public long count() {
        return histogram.getTotalCount();
    }

    /** Returns them in the order of {@link #COLUMNS}. */
    public List<String> shown() {
        if (count() == 0) {
            return List.of("0", "-", "-", "-", "-", "-");
        }
        return List.of(
                Long.toString(count()),
                Spans.ofMicros(histogram.getMinValue()),
                Spans.ofMicros(histogram.getValueAtPercentile(50)),
                Spans.ofMicros(histogram.getValueAtPercentile(90)),
                Spans.ofMicros(histogram.getValueAtPercentile(99)),
                Spans.ofMicros(histogram.getMaxValue()));
    }

    /** Returns them to be written as JSON. */
    public Map<String, Long> json() {
        return count() == 0
                ? Map.of("count", 0L)
                : Map.of(
                        "count", count(),
                        "min", histogram.getMinValue(),
                        "p50", histogram.getValueAtPercentile(50),
                        "p90", histogram.getValueAtPercentile(90),
                        "p99", histogram.getValueAtPercentile(99),
                        "max", histogram.getMaxValue());
    }
}
