package org.cacheconnector.core.receive;

import java.time.Instant;

/**
 * What this node knows of one sender: which incarnation, how far its frames have come without a
 * gap. Not thread-safe; guarded by {@link PeerRegistry}.
 */
final class PeerTracker {

    /** What a frame's sequence number means. */
    enum Arrival {
        /** The next one, or the first of an incarnation. */
        EXPECTED,
        /** It comes after others that have not come. */
        AFTER_GAP,
        /** It was received before, or is older than what was missed before. */
        OLD
    }

    private final String nodeId;
    private long incarnation;
    private long lastSequence;
    private Instant lastSeen;
    private long missedFrames;
    private long lastGap;

    PeerTracker(String nodeId, long incarnation, Instant now) {
        this.nodeId = nodeId;
        this.incarnation = incarnation;
        this.lastSequence = -1;
        this.lastSeen = now;
    }

    long incarnation() {
        return incarnation;
    }

    Instant lastSeen() {
        return lastSeen;
    }

    void seen(Instant now) {
        lastSeen = now;
    }

    /** The node was started again: its numbers begin anew. */
    void restarted(long newIncarnation) {
        incarnation = newIncarnation;
        lastSequence = 0;
    }

    /** A frame with invalidations came. */
    Arrival arrived(long sequence) {
        if (lastSequence < 0 || sequence == lastSequence + 1) {
            lastSequence = sequence;
            return Arrival.EXPECTED;
        }
        if (sequence <= lastSequence) {
            return Arrival.OLD;
        }
        missed(sequence - 1);
        lastSequence = sequence;
        return Arrival.AFTER_GAP;
    }

    /** A heartbeat came: frames up to {@code sequence} were sent before it. */
    Arrival announced(long sequence) {
        if (lastSequence < 0) {
            lastSequence = sequence;
            return Arrival.EXPECTED;
        }
        if (sequence <= lastSequence) {
            return Arrival.EXPECTED;
        }
        missed(sequence);
        lastSequence = sequence;
        return Arrival.AFTER_GAP;
    }

    private void missed(long lastMissed) {
        lastGap = lastMissed - lastSequence;
        missedFrames += lastGap;
    }

    /** Returns how many frames the gap found last is wide. */
    long lastGap() {
        return lastGap;
    }

    PeerStatus status() {
        return new PeerStatus(
                nodeId, incarnation, Math.max(0, lastSequence), lastSeen, missedFrames);
    }
}
