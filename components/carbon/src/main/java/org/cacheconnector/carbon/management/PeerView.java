package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.receive.PeerStatus;

/** A peer as JMX shows it. Immutable. */
public final class PeerView {

    private final PeerStatus status;

    /**
     * @param status what is known of the peer
     */
    public PeerView(PeerStatus status) {
        this.status = requireNonNull(status, "status");
    }

    /** Returns the peer's unique name. */
    public String getNodeId() {
        return status.nodeId();
    }

    /** Returns which start of the peer this is. */
    public long getIncarnation() {
        return status.incarnation();
    }

    /** Returns the highest sequence number received from it. */
    public long getLastSequence() {
        return status.lastSequence();
    }

    /** Returns when something last came from it, in ISO 8601, by this node's clock. */
    public String getLastSeen() {
        return status.lastSeen().toString();
    }

    /** Returns how many of its frames did not arrive. */
    public long getMissedFrames() {
        return status.missedFrames();
    }
}
