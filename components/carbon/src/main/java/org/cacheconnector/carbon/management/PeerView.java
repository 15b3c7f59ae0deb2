package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.peers.PeerStatus;

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

    /** Returns the highest sequence number known of it. */
    public long getLastSequence() {
        return status.lastSequence();
    }

    /** Returns when something last came from it, in ISO 8601, by this node's clock. */
    public String getLastSeen() {
        return status.lastSeen().toString();
    }

    /** Returns PRESENT, SILENT, LOST, LEFT or REPLACED. */
    public String getState() {
        return status.state().name();
    }

    /** Returns its data centre; empty if it does not say it. */
    public String getSite() {
        return status.site();
    }

    /** Returns the version of its connector; empty if it does not say it. */
    public String getConnectorVersion() {
        return status.connectorVersion();
    }

    /** Returns when it was first heard of, in ISO 8601, by this node's clock. */
    public String getJoined() {
        return status.joined().toString();
    }

    /** Returns how many of its frames are missing now. */
    public long getMissingFrames() {
        return status.missingFrames();
    }

    /** Returns how many of its frames did not arrive in time, repaired or not. */
    public long getMissedFrames() {
        return status.missedFrames();
    }

    /** Returns how many of its frames came after having been missing. */
    public long getRepairedFrames() {
        return status.repairedFrames();
    }
}
