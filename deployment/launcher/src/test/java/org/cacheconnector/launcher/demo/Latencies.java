package org.cacheconnector.launcher.demo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Durations and their percentiles. Not thread-safe. */
final class Latencies {

    private final List<Long> nanos = new ArrayList<>();

    void add(Duration duration) {
        nanos.add(duration.toNanos());
    }

    int count() {
        return nanos.size();
    }

    /** Returns e.g. {@code p50 4.1 ms, p99 17.0 ms, max 20.3 ms}. */
    @Override
    public String toString() {
        List<Long> sorted = nanos.stream().sorted().toList();
        return String.format(
                Locale.ROOT,
                "p50 %.1f ms, p99 %.1f ms, max %.1f ms",
                millis(sorted, 0.5),
                millis(sorted, 0.99),
                millis(sorted, 1));
    }

    private static double millis(List<Long> sorted, double quantile) {
        int rank = (int) Math.ceil(quantile * sorted.size());
        return sorted.get(Math.max(0, rank - 1)) / 1e6;
    }
}
