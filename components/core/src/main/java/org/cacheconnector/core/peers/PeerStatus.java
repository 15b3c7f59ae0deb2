package org.cacheconnector.core.peers;

import java.time.Instant;
import org.cacheconnector.core.model.NodeFacts;

/**
 * What this node knows of another one, as it was last made known: a second ago at most. Immutable.
 */
public final class PeerStatus {

    private final String nodeId;
    private final long incarnation;
    private final PeerState state;
    private final NodeFacts facts;
    private final Instant joined;
    private final Instant lastSeen;
    private final long lastSequence;
    private final long missingFrames;
    private final long missedFrames;
    private final long repairedFrames;

    PeerStatus(Peer peer) {
        this.nodeId = peer.sender().nodeId();
        this.incarnation = peer.sender().incarnation();
        this.state = peer.state();
        this.facts = peer.facts();
        this.joined = peer.joined();
        this.lastSeen = peer.lastSeen();
        this.lastSequence = peer.tracker().highest();
        this.missingFrames = peer.tracker().missingCount();
        this.missedFrames = peer.tracker().missed();
        this.repairedFrames = peer.tracker().recovered();
    }

    /** Returns whether it says what is known of the same peer by now. */
    boolean isStillThatOf(Peer peer) {
        return lastSeen.equals(peer.lastSeen())
                && state == peer.state()
                && facts.equals(peer.facts())
                && lastSequence == peer.tracker().highest()
                && missingFrames == peer.tracker().missingCount()
                && missedFrames == peer.tracker().missed()
                && repairedFrames == peer.tracker().recovered();
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

    /** Returns what it says of itself: its site, its connector's version, the frames it reads. */
    public NodeFacts facts() {
        return facts;
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
