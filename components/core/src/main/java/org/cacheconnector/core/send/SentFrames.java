package org.cacheconnector.core.send;

import java.util.Arrays;
import org.cacheconnector.core.frame.EncodedFrame;

/**
 * The frames sent last, to be sent again to whom they did not reach. Bounded by number, bytes and
 * age; the oldest go first. Not thread-safe: it belongs to the flusher.
 */
final class SentFrames {

    private static final int INITIAL_CAPACITY = 256;

    private final int maxFrames;
    private final long maxBytes;
    private final long maxAgeNanos;
    private Sent[] ring = new Sent[INITIAL_CAPACITY];
    private long oldest = 1;
    private long next = 1;
    private long bytes;

    /** A frame, when it was sent, and when it was sent again. */
    private static final class Sent {
        private final byte[] frame;
        private final int version;
        private final long sentAt;
        private long resentAt;
        private boolean resent;

        private Sent(EncodedFrame frame, long sentAt) {
            this.frame = frame.bytes();
            this.version = frame.version();
            this.sentAt = sentAt;
        }
    }

    SentFrames(int maxFrames, long maxBytes, long maxAgeNanos) {
        this.maxFrames = maxFrames;
        this.maxBytes = maxBytes;
        this.maxAgeNanos = maxAgeNanos;
    }

    /** Keeps a frame; the numbers of two following ones follow each other. */
    void add(EncodedFrame frame, long now) {
        if (frame.sequence() != next) {
            // Not to happen; whoever misses what was kept before gets a replacement for it.
            clear();
            oldest = frame.sequence();
            next = oldest;
        }
        dropAged(now);
        if (next - oldest == ring.length && ring.length < maxFrames) {
            grow();
        }
        if (maxFrames == 0) {
            next++;
            oldest = next;
            return;
        }
        while (next - oldest >= Math.min(ring.length, maxFrames)) {
            drop();
        }
        ring[index(next)] = new Sent(frame, now);
        bytes += frame.bytes().length;
        next++;
        while (bytes > maxBytes) {
            drop();
        }
    }

    /** Returns the number of the oldest frame that is there; one above the last if none is. */
    long oldest() {
        return oldest;
    }

    /** Returns the number of the last frame that was added, 0 before the first. */
    long last() {
        return next - 1;
    }

    byte[] frame(long sequence) {
        return ring[index(sequence)].frame;
    }

    /** Returns of which version a frame is. */
    int version(long sequence) {
        return ring[index(sequence)].version;
    }

    /**
     * Returns whether a frame was sent again less than {@code quietNanos} ago: who asks now for
     * what is on its way has not waited for it.
     */
    boolean isResent(long sequence, long now, long quietNanos) {
        Sent frame = ring[index(sequence)];
        return frame.resent && now - frame.resentAt < quietNanos;
    }

    /** Marks a frame as being sent again. */
    void markResent(long sequence, long now) {
        Sent frame = ring[index(sequence)];
        frame.resent = true;
        frame.resentAt = now;
    }

    void dropAged(long now) {
        while (oldest < next && now - ring[index(oldest)].sentAt > maxAgeNanos) {
            drop();
        }
    }

    private void drop() {
        int index = index(oldest);
        bytes -= ring[index].frame.length;
        ring[index] = null;
        oldest++;
    }

    private void clear() {
        Arrays.fill(ring, null);
        bytes = 0;
    }

    private void grow() {
        Sent[] larger = new Sent[Math.min(maxFrames, ring.length * 2)];
        for (long sequence = oldest; sequence < next; sequence++) {
            larger[(int) (sequence % larger.length)] = ring[index(sequence)];
        }
        ring = larger;
    }

    private int index(long sequence) {
        return (int) (sequence % ring.length);
    }
}
