package org.cacheconnector.benchmarks.pacing;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** One way to pace the flusher. */
record Candidate(String name, Supplier<BatchSource> source) {

    static List<Candidate> all() {
        return List.of(
                new Candidate("core as it is", CoreBatchSource::new),
                new Candidate("always woken", () -> new TrialBatchSource(0, 0, 0)),
                trial(200, 200, 4),
                trial(200, 200, 8),
                trial(200, 200, 20),
                trial(200, 800, 8),
                trial(200, 800, 20),
                trial(500, 500, 8),
                trial(500, 500, 20));
    }

    private static Candidate trial(long spacingMicros, long maxSpacingMicros, long busyMillis) {
        long spacing = TimeUnit.MICROSECONDS.toNanos(spacingMicros);
        long maxSpacing = TimeUnit.MICROSECONDS.toNanos(maxSpacingMicros);
        long busy = TimeUnit.MILLISECONDS.toNanos(busyMillis);
        String looks =
                spacingMicros == maxSpacingMicros
                        ? spacingMicros + " us"
                        : spacingMicros + " to " + maxSpacingMicros + " us";
        return new Candidate(
                looks + ", " + busyMillis + " ms",
                () -> new TrialBatchSource(spacing, maxSpacing, busy));
    }
}
