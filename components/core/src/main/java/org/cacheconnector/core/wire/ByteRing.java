package org.cacheconnector.core.wire;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Bytes that are kept for a while, the oldest of which go first. They lie in one direct buffer that
 * is used again and again: arrays in the heap would be copied by a dozen young collections each. It
 * grows as need be, up to a bound, and never shrinks: a direct buffer that has grown old is given
 * back late. Where there is no memory to grow, it keeps less from then on. Not thread-safe.
 */
public final class ByteRing {

    private static final Logger LOG = LoggerFactory.getLogger(ByteRing.class);
    private static final int SMALLEST = 1 << 12;

    private final IntFunction<ByteBuffer> memory;
    private int maxBytes;
    private ByteBuffer ring;
    private long oldest;
    private long next;

    /**
     * @param maxBytes how many bytes are kept at most
     */
    public ByteRing(int maxBytes) {
        this(maxBytes, ByteBuffer::allocateDirect);
    }

    ByteRing(int maxBytes, IntFunction<ByteBuffer> memory) {
        this.maxBytes = maxBytes;
        this.memory = memory;
        this.ring = ByteBuffer.allocate(1);
    }

    /**
     * Keeps a copy of {@code bytes}. Where there is no room for it, the oldest are dropped; all, if
     * it is too long at all, and itself.
     *
     * @return its position, for {@link #copy}
     */
    public long add(byte[] bytes) {
        long position = next;
        next += bytes.length;
        makeRoom(bytes.length);
        if (oldest <= position) {
            write(bytes, position);
        }
        return position;
    }

    private void makeRoom(int length) {
        dropUntil(length > maxBytes ? next : next - maxBytes);
        if (next - oldest > ring.capacity()) {
            try {
                grow(next - length);
            } catch (OutOfMemoryError e) {
                // Not tried again: the platform collects all garbage each time, and waits.
                int wanted = maxBytes;
                maxBytes = ring.capacity();
                makeRoom(length);
                // Last, as it needs memory, too.
                LOG.warn(
                        "No memory to keep {} bytes of messages for repairs: {} are"
                                + " kept until the connector is started again. Raise"
                                + " -XX:MaxDirectMemorySize, or -Xmx.",
                        wanted,
                        maxBytes,
                        e);
            }
        }
    }

    private void write(byte[] bytes, long position) {
        int at = index(position);
        int first = Math.min(bytes.length, ring.capacity() - at);
        ring.position(at);
        ring.put(bytes, 0, first);
        ring.rewind();
        ring.put(bytes, first, bytes.length - first);
    }

    private void grow(long until) {
        long needed = Math.max(SMALLEST, Math.max(2L * ring.capacity(), next - oldest));
        byte[] kept = copy(oldest, (int) (until - oldest));
        ring = memory.apply((int) Math.min(maxBytes, needed));
        write(kept, oldest);
    }

    /** Returns the position of the oldest byte that is kept; that of the next if none is. */
    public long oldest() {
        return oldest;
    }

    /** Returns a copy of {@code length} bytes that were added at {@code position} and are kept. */
    public byte[] copy(long position, int length) {
        byte[] bytes = new byte[length];
        int at = index(position);
        int first = Math.min(length, ring.capacity() - at);
        ring.position(at);
        ring.get(bytes, 0, first);
        ring.rewind();
        ring.get(bytes, first, length - first);
        return bytes;
    }

    /** Drops what lies before {@code position}. */
    public void dropUntil(long position) {
        oldest = Math.max(oldest, position);
    }

    private int index(long position) {
        return (int) (position % ring.capacity());
    }
}
