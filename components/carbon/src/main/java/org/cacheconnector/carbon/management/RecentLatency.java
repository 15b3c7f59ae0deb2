package org.cacheconnector.carbon.management;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * How long invalidations took from being sent to being applied here, in microseconds, in about the
 * last minute: a ring of histograms of ten seconds each, of which the oldest is emptied and used
 * again. Takes 0.2 MB, whatever is recorded. Thread-safe; recording happens once a frame, so a lock
 * does.
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
        moveOn();
        // Clocks that differ make absurd times.
        long bounded = Math.max(1, Math.min(micros, LONGEST_MICROS));
        slices[current].recordValueWithCount(bounded, count);
    }

    /** Returns a percentile; 0 if nothing was recorded. */
    synchronized long percentile(double percentile) {
        moveOn();
        Histogram sum = new Histogram(1, LONGEST_MICROS, DIGITS);
        Stream.of(slices).forEach(sum::add);
        return sum.getTotalCount() == 0 ? 0 : sum.getValueAtPercentile(percentile);
    }

    /** Forgets what was recorded. */
    synchronized void reset() {
        Stream.of(slices).forEach(Histogram::reset);
    }

    private void moveOn() {
        long passed = (nanoClock.getAsLong() - currentBegan) / SLICE_NANOS;
        for (long i = Math.min(passed, SLICES); i > 0; i--) {
            current = (current + 1) % SLICES;
            slices[current].reset();
        }
        currentBegan += passed * SLICE_NANOS;
    }
}
