package org.cacheconnector.core.receive;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/** What this node knows of another one, at the moment it was asked. Immutable. */
public final class PeerStatus {

    private final String nodeId;
    private final long incarnation;
    private final long lastSequence;
    private final Instant lastSeen;
    private final long missedFrames;

    /**
     * @param nodeId the peer's unique name
     * @param incarnation which start of the peer this is
     * @param lastSequence the highest sequence number received from it
     * @param lastSeen when something last came from it, by this node's clock
     * @param missedFrames how many of its frames did not arrive
     */
    public PeerStatus(
            String nodeId,
            long incarnation,
            long lastSequence,
            Instant lastSeen,
            long missedFrames) {
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.incarnation = incarnation;
        this.lastSequence = lastSequence;
        this.lastSeen = requireNonNull(lastSeen, "lastSeen");
        this.missedFrames = missedFrames;
    }

    /** Returns the peer's unique name. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns which start of the peer this is. */
    public long incarnation() {
        return incarnation;
    }

    /** Returns the highest sequence number received from it. */
    public long lastSequence() {
        return lastSequence;
    }

    /** Returns when something last came from it, by this node's clock. */
    public Instant lastSeen() {
        return lastSeen;
    }

    /** Returns how many of its frames did not arrive. */
    public long missedFrames() {
        return missedFrames;
    }
}
