package org.cacheconnector.core.receive;

import static java.util.Objects.requireNonNull;

import java.time.Instant;

/** What this node knows of another one, at the moment it was asked. Immutable. */
public final class PeerStatus {

    private final String nodeId;
    private final long incarnation;
    private final PeerState state;
    private final Instant joined;
    private final Instant lastSeen;
    private final long lastSequence;
    private final long missingFrames;
    private final long missedFrames;
    private final long repairedFrames;

    /**
     * @param nodeId the peer's unique name
     * @param incarnation which start of the peer this is
     * @param state whether it is there
     * @param joined when it was first heard of, by this node's clock
     * @param lastSeen when something last came from it, by this node's clock
     * @param lastSequence the highest sequence number known of it
     * @param missingFrames how many of its frames are missing now
     * @param missedFrames how many of its frames did not arrive in time, repaired or not
     * @param repairedFrames how many of its frames came after having been missing
     */
    public PeerStatus(
            String nodeId,
            long incarnation,
            PeerState state,
            Instant joined,
            Instant lastSeen,
            long lastSequence,
            long missingFrames,
            long missedFrames,
            long repairedFrames) {
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.incarnation = incarnation;
        this.state = requireNonNull(state, "state");
        this.joined = requireNonNull(joined, "joined");
        this.lastSeen = requireNonNull(lastSeen, "lastSeen");
        this.lastSequence = lastSequence;
        this.missingFrames = missingFrames;
        this.missedFrames = missedFrames;
        this.repairedFrames = repairedFrames;
    }

    /** Returns the peer's unique name. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns which start of the peer this is. */
    public long incarnation() {
        return incarnation;
    }

    /** Returns whether it is there. */
    public PeerState state() {
        return state;
    }

    /** Returns when it was first heard of, by this node's clock. */
    public Instant joined() {
        return joined;
    }

    /** Returns when something last came from it, by this node's clock. */
    public Instant lastSeen() {
        return lastSeen;
    }

    /** Returns the highest sequence number known of it. */
    public long lastSequence() {
        return lastSequence;
    }

    /** Returns how many of its frames are missing now. */
    public long missingFrames() {
        return missingFrames;
    }

    /** Returns how many of its frames did not arrive in time, repaired or not. */
    public long missedFrames() {
        return missedFrames;
    }

    /** Returns how many of its frames came after having been missing. */
    public long repairedFrames() {
        return repairedFrames;
    }
}
