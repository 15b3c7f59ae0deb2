package org.cacheconnector.core.wire;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the latest bytes; the oldest go first. They lie in one direct buffer that is used again and
 * again, as a dozen young collections would copy each array in the heap. The buffer grows up to a
 * bound, and never shrinks, as the JVM frees an old direct buffer late. If there is no memory to
 * grow, the ring keeps fewer bytes from then on. Not thread-safe.
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
     * Keeps a copy of {@code bytes}. If there is no room, drops the oldest bytes. If {@code bytes}
     * is longer than the bound, drops all, and {@code bytes} too.
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
                // We don't try again, as the JVM collects all garbage each time, and waits.
                int wanted = maxBytes;
                maxBytes = ring.capacity();
                makeRoom(length);
                // Last, as logging needs memory too.
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

    /** Returns the position of the oldest byte kept; if none is kept, of the next byte. */
    public long oldest() {
        return oldest;
    }

    /**
     * Returns a copy of {@code length} bytes that were added at {@code position} and are still
     * kept.
     */
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

    /** Drops the bytes before {@code position}. */
    public void dropUntil(long position) {
        oldest = Math.max(oldest, position);
    }

    private int index(long position) {
        return (int) (position % ring.capacity());
    }
}
