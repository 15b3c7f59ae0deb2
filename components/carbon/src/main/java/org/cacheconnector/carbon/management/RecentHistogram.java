package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;

/**
 * The values of about the last minute: a ring of histograms of ten seconds each, of which the
 * oldest is emptied and used again. Takes 0.2 MB, whatever is recorded. Not thread-safe.
 */
final class RecentHistogram {

    private static final int SLICES = 6;
    private static final long SLICE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** Values within 1 %: a third digit would take eight times the memory. */
    private static final int DIGITS = 2;

    private final Histogram[] slices = new Histogram[SLICES];
    private final Histogram sum;
    private final LongSupplier nanoClock;
    private int current;
    private long currentBegan;

    /**
     * @param highest the highest value that is ever recorded
     * @param nanoClock monotonic, in nanoseconds
     */
    RecentHistogram(long highest, LongSupplier nanoClock) {
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.sum = new Histogram(1, highest, DIGITS);
        for (int i = 0; i < SLICES; i++) {
            slices[i] = new Histogram(1, highest, DIGITS);
        }
        currentBegan = nanoClock.getAsLong();
    }

    void record(long value, int count) {
        moveOn();
        slices[current].recordValueWithCount(value, count);
    }

    long count() {
        moveOn();
        long count = 0;
        for (Histogram slice : slices) {
            count += slice.getTotalCount();
        }
        return count;
    }

    /** Returns a percentile; 0 if nothing was recorded. */
    long percentile(double percentile) {
        if (count() == 0) {
            return 0;
        }
        sum.reset();
        for (Histogram slice : slices) {
            sum.add(slice);
        }
        return sum.getValueAtPercentile(percentile);
    }

    void reset() {
        for (Histogram slice : slices) {
            slice.reset();
        }
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
