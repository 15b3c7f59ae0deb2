package org.cacheconnector.core.peers;

import java.time.Instant;

/** The state of another node, at most a second old. Immutable. */
public final class PeerStatus {

    private final String nodeId;
    private final long incarnation;
    private final PeerState state;
    private final String connectorVersion;
    private final String site;
    private final Instant lastSeen;
    private final long lastSequence;
    private final long missingFrames;

    PeerStatus(Peer peer) {
        this.nodeId = peer.sender().nodeId();
        this.incarnation = peer.sender().incarnation();
        this.state = peer.state();
        this.connectorVersion = peer.connectorVersion();
        this.site = peer.site();
        this.lastSeen = peer.lastSeen();
        this.lastSequence = peer.tracker().highest();
        this.missingFrames = peer.tracker().missingCount();
    }

    /** Returns the peer's unique name. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns the start of the peer. */
    public long incarnation() {
        return incarnation;
    }

    /** Returns the peer's state. */
    public PeerState state() {
        return state;
    }

    /** Returns the version of its connector; empty if unknown. */
    public String connectorVersion() {
        return connectorVersion;
    }

    /** Returns its data centre; empty if unknown. */
    public String site() {
        return site;
    }

    /** Returns when its last message came, by this node's clock. */
    public Instant lastSeen() {
        return lastSeen;
    }

    /** Returns its highest known sequence number. */
    public long lastSequence() {
        return lastSequence;
    }

    /** Returns how many of its frames are missing now. */
    public long missingFrames() {
        return missingFrames;
    }
}
