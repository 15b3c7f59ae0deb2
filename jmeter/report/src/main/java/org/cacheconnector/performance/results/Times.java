package org.cacheconnector.performance.results;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Times in µs as a compressed histogram in text. Stateless. */
public final class Times {

    /** Longer times count as this one. */
    public static final long MOST_MICROS = 600_000_000;

    private static final long NONE = 1;

    private Times() {}

    /** Returns an empty histogram for times of up to ten minutes, in µs, three digits exact. */
    public static Histogram histogram() {
        return new Histogram(1, MOST_MICROS, 3);
    }

    /** Records a time; none counts as 1 µs, as times are compared by their ratio. */
    public static void record(Histogram histogram, long micros) {
        histogram.recordValue(Math.max(NONE, Math.min(MOST_MICROS, micros)));
    }

    /** Returns a recorded time in ms, 0 for none. */
    public static double millis(long micros) {
        return micros == NONE ? 0 : micros / 1000.0;
    }

    /** Returns a histogram as text. */
    public static String encode(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        byte[] bytes = new byte[length];
        buffer.flip();
        buffer.get(bytes, 0, length);
        return Base64.getEncoder().encodeToString(bytes);
    }

    /**
     * Returns the histogram in a text.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Histogram decode(String text) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), MOST_MICROS);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("Not a histogram", e);
        }
    }
}
