package org.cacheconnector.carbon.management;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;

/**
 * How long invalidations took from being sent to being applied here, in microseconds: since the
 * start or reset, and in about the last minute. Thread-safe; recording happens once a frame, so a
 * lock does.
 */
final class LatencyRecorder {

    private static final long LONGEST_MICROS = TimeUnit.HOURS.toMicros(1);
    private static final int DIGITS = 3;

    private final Histogram histogram = new Histogram(1, LONGEST_MICROS, DIGITS);
    private final RecentHistogram recent;

    /**
     * @param nanoClock monotonic, in nanoseconds, tells what is recent
     */
    LatencyRecorder(LongSupplier nanoClock) {
        recent = new RecentHistogram(LONGEST_MICROS, nanoClock);
    }

    /** Records that {@code count} invalidations took {@code micros} each. */
    synchronized void record(long micros, int count) {
        if (count > 0) {
            long bounded = Math.max(1, Math.min(micros, LONGEST_MICROS));
            histogram.recordValueWithCount(bounded, count);
            recent.record(bounded, count);
        }
    }

    synchronized long count() {
        return histogram.getTotalCount();
    }

    synchronized long percentile(double percentile) {
        return histogram.getTotalCount() == 0 ? 0 : histogram.getValueAtPercentile(percentile);
    }

    synchronized long max() {
        return histogram.getTotalCount() == 0 ? 0 : histogram.getMaxValue();
    }

    synchronized long recentCount() {
        return recent.count();
    }

    synchronized long recentPercentile(double percentile) {
        return recent.percentile(percentile);
    }

    synchronized void reset() {
        histogram.reset();
        recent.reset();
    }

    /** Returns the whole histogram in HdrHistogram's compressed form, in base64. */
    synchronized String encoded() {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }
}
