package org.cacheconnector.core.send;

import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.wire.ByteRing;

/**
 * The repair buffer: the latest frames, to be sent again to nodes that missed them. Bounded by
 * number, bytes and age; the oldest frames go first. Not thread-safe: it belongs to the flusher.
 */
final class SentFrames {

    private static final int INITIAL_CAPACITY = 256;

    private final int maxFrames;
    private final long maxAgeNanos;
    private final ByteRing bytes;
    private Sent[] ring = new Sent[INITIAL_CAPACITY];
    private long oldest = 1;
    private long next = 1;

    /** A frame, when it was sent, and when it was sent again. */
    private static final class Sent {
        private final long at;
        private final int length;
        private final long sentAt;
        private long resentAt;
        private boolean resent;

        private Sent(EncodedFrame frame, long at, long sentAt) {
            this.at = at;
            this.length = frame.bytes().length;
            this.sentAt = sentAt;
        }
    }

    SentFrames(int maxFrames, int maxBytes, long maxAgeNanos) {
        this.maxFrames = maxFrames;
        this.maxAgeNanos = maxAgeNanos;
        this.bytes = new ByteRing(maxBytes);
    }

    /** Keeps a frame, whose number follows that of the frame added before. */
    void add(EncodedFrame frame, long now) {
        if (frame.sequence() != next) {
            // Should not happen. A node that missed earlier frames gets a replacement for them.
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
        long at = bytes.add(frame.bytes());
        ring[index(next)] = new Sent(frame, at, now);
        next++;
        while (oldest < next && ring[index(oldest)].at < bytes.oldest()) {
            drop();
        }
    }

    /** Returns the number of the oldest frame kept; if none is kept, one above the last. */
    long oldest() {
        return oldest;
    }

    /** Returns the number of the last frame that was added, 0 before the first. */
    long last() {
        return next - 1;
    }

    /** Returns a copy of a frame. */
    byte[] frame(long sequence) {
        Sent frame = ring[index(sequence)];
        return bytes.copy(frame.at, frame.length);
    }

    /**
     * Returns whether a frame was sent again less than {@code quietNanos} ago, so that a node that
     * asks for it now is about to get it.
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
        bytes.dropUntil(ring[index].at + ring[index].length);
        ring[index] = null;
        oldest++;
    }

    private void clear() {
        while (oldest < next) {
            drop();
        }
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
