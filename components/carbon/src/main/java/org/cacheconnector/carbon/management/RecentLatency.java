package org.cacheconnector.carbon.management;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The latency of invalidations in about the last minute, in microseconds, from sending to applying
 * on this node. A ring of six histograms has ten seconds each; the oldest is emptied and used
 * again. Takes 0.2 MB at any load. Thread-safe; one recording a frame makes a lock cheap enough.
 */
final class RecentLatency {

    private static final long LONGEST_MICROS = TimeUnit.HOURS.toMicros(1);
    private static final int SLICES = 6;
    private static final long SLICE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** Values within 1 %: a third digit would take eight times the memory. */
    private static final int DIGITS = 2;

    private final Histogram[] slices =
            Stream.generate(() -> new Histogram(1, LONGEST_MICROS, DIGITS))
                    .limit(SLICES)
                    .toArray(Histogram[]::new);
    private final LongSupplier nanoClock;
    private int current;
    private long currentBegan;

    /**
     * @param nanoClock monotonic, in nanoseconds
     */
    RecentLatency(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        currentBegan = nanoClock.getAsLong();
    }

    /** Records that {@code count} invalidations took {@code micros} each. */
    synchronized void record(long micros, int count) {
        rotate();
        // If clocks differ, times may be absurd.
        long bounded = Math.max(1, Math.min(micros, LONGEST_MICROS));
        slices[current].recordValueWithCount(bounded, count);
    }

    /** Returns a percentile; 0 if nothing was recorded. */
    synchronized long percentile(double percentile) {
        rotate();
        Histogram sum = new Histogram(1, LONGEST_MICROS, DIGITS);
        Stream.of(slices).forEach(sum::add);
        return sum.getTotalCount() == 0 ? 0 : sum.getValueAtPercentile(percentile);
    }

    /** Forgets all recorded values. */
    synchronized void reset() {
        Stream.of(slices).forEach(Histogram::reset);
    }

    private void rotate() {
        long passed = (nanoClock.getAsLong() - currentBegan) / SLICE_NANOS;
        for (long i = Math.min(passed, SLICES); i > 0; i--) {
            current = (current + 1) % SLICES;
            slices[current].reset();
        }
        currentBegan += passed * SLICE_NANOS;
    }
}
