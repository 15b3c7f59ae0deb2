package org.cacheconnector.core.peers;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Knows the other nodes. Nodes join, fall silent, come back, leave, and restart. If an invalidation
 * may have been lost by that, the caches are cleared. For one thread at a time.
 *
 * <pre>
 *              silent for a while            silent for peer_timeout: clear
 *   PRESENT ──────────────────────▶ SILENT ──────────────────────────────▶ LOST
 *      │  ▲◀─── heard again ──────────┴──────────────────────────────────────┘
 *      │  leaves                                     │ restarted without leaving: clear
 *      ▼                                             ▼
 *    LEFT                                         REPLACED ── still sends: two nodes, one name
 * </pre>
 *
 * <p>An unknown sender joins by this table. This node is settling until five heartbeats after its
 * first connection. It has just cleared its caches, so clearing them again costs less than asking
 * for all earlier frames.
 *
 * <pre>
 *  sender                 settling                            settled
 *  heard                  numbers count from here on;         all its numbers are missing,
 *                         clear if it has sent before         and are asked for
 *  named by others        clear if it has sent, else joins    all its numbers are missing,
 *                                                             and are asked for
 *  named, but covered     ignored                             ignored
 *  by the last clear
 *  earlier start: heard   as above, and REPLACED              as above, and REPLACED
 *  earlier start: named   as above, or REPLACED and clear     REPLACED and clear: no node repairs
 * </pre>
 */
public final class Membership {

    /** So many heartbeats of a replaced start show that it runs beside the later one. */
    private static final int HEARTBEATS_OF_A_DUPLICATE = 4;

    private static final int SETTLED_AFTER_HEARTBEATS = 5;

    private final NodeIdentity self;
    private final PeerRegistry peers;
    private final Clearing clearing;
    private final RollCall rollCall;
    private final Deafness deafness;
    private final UnfinishedSenders unfinished;
    private final PeerLog log;
    private final SilenceTimes times;
    private final long beatNanos;
    private final long settleNanos;

    private boolean linkUp;
    private boolean everConnected;
    private long settledAt;

    /**
     * @param node has the settings, the identity and the clocks
     * @param rollCall asks other nodes which peers they know
     * @param log logs peers that come and go
     */
    public Membership(
            NodeContext node,
            PeerRegistry peers,
            Clearing clearing,
            RollCall rollCall,
            PeerLog log) {
        this.self = node.identity();
        this.peers = peers;
        this.clearing = clearing;
        this.rollCall = rollCall;
        this.deafness = new Deafness(peers, clearing, node::clockMicros, node.nanos());
        this.log = log;
        this.times = new SilenceTimes(node.config());
        this.unfinished = new UnfinishedSenders(times, peers, clearing, rollCall, log);
        long interval = node.config().get(CoreSettings.HEARTBEAT_INTERVAL).toNanos();
        this.beatNanos = interval * 9 / 10;
        this.settleNanos = interval * SETTLED_AFTER_HEARTBEATS;
    }

    /** The link is up. */
    public void connected(long now) {
        linkUp = true;
        if (!everConnected) {
            everConnected = true;
            settledAt = now + settleNanos;
            clearing.demand(ClearReason.FIRST_CONNECTION, "it hears other nodes from now on", now);
            deafness.begin(now);
        } else {
            deafness.linkBack(now);
        }
        rollCall.connected(now);
        peers.all().forEach(peer -> peer.restartSilence(now));
    }

    /** The link is down: nobody can be heard. */
    public void disconnected(long now) {
        linkUp = false;
        if (isSettling(now)) {
            // This node may not know all nodes yet, so the next connection counts as the first.
            everConnected = false;
        }
    }

    /** Returns whether the link is up. */
    public boolean isLinkUp() {
        return linkUp;
    }

    private boolean isSettling(long now) {
        return !everConnected || now - settledAt < 0;
    }

    /** Returns a peer; empty if it never joined, or was forgotten. */
    public Optional<Peer> find(SenderId sender) {
        return peers.find(sender);
    }

    /** A verified frame of a running node arrived. Returns its sender. */
    public Peer heard(Frame frame, long now) throws MalformedFrameException {
        if (!linkUp && everConnected) {
            // The link delivers before it reports that it is up. Earlier messages may be missed.
            deafness.linkBack(now);
        }
        Peer peer = peers.find(frame.sender()).orElse(null);
        if (peer == null) {
            peer = join(frame, now);
        } else {
            noteFields(peer, frame);
        }
        deafness.heard(now);
        boolean wasMissing = peer.isMissing();
        if (wasMissing) {
            deafness.peerBack(peer, now);
            rollCall.scheduleHello(now);
        }
        peers.seen(peer, now);
        if (wasMissing) {
            peer.setState(PeerState.PRESENT);
            log.back(peer);
        } else if (peer.state() == PeerState.REPLACED && !frame.header().carriesInvalidations()) {
            countDuplicate(peer, now);
        }
        return peer;
    }

    private static void noteFields(Peer peer, Frame frame) throws MalformedFrameException {
        if (frame.type() == FrameType.HEARTBEAT) {
            peer.noteFields(frame.open().heartbeat());
        }
    }

    private Peer join(Frame frame, long now) throws MalformedFrameException {
        FrameHeader header = frame.header();
        SenderId sender = header.sender();
        boolean settling = isSettling(now);
        boolean earlierStart = peers.isEarlierStart(sender);
        long sentBefore = header.carriesInvalidations() ? header.sequence() - 1 : header.sequence();
        boolean hasJustStarted = sentBefore == 0 && isFirstHello(frame);

        Peer peer = peers.join(sender, settling ? Math.max(0, sentBefore) : 0, now);
        noteFields(peer, frame);
        if (settling && everConnected && sentBefore > 0) {
            clearAgain(now);
        } else if (!settling && !hasJustStarted) {
            rollCall.scheduleHello(now);
        }
        deafness.joined(peer, hasJustStarted, now);
        if (earlierStart) {
            // A late message of that start, or a second node of that name: heartbeats will show
            // which.
            peer.setState(PeerState.REPLACED);
        } else if (!unfinished.replaceOtherStarts(peer, now)) {
            log.joined(peer);
        }
        return peer;
    }

    /** Returns whether the sender has just connected and knows no peer yet. */
    private static boolean isFirstHello(Frame frame) throws MalformedFrameException {
        if (frame.type() != FrameType.HEARTBEAT) {
            return false;
        }
        Heartbeat heartbeat = frame.open().heartbeat();
        return heartbeat.isHello() && heartbeat.members().isEmpty();
    }

    private void clearAgain(long now) {
        clearing.demand(ClearReason.FIRST_CONNECTION, "it learned of other nodes late", now);
    }

    /** Another node says hello. */
    public void helloReceived(Heartbeat hello, long now) {
        rollCall.helloReceived(hello, now);
    }

    /** Another node names the senders that it knows. This node may have missed some of them. */
    public void noteMembers(List<Progress> members, long now) {
        for (Progress member : members) {
            if (!member.sender().equals(self.sender())) {
                long heardAt = now - TimeUnit.MILLISECONDS.toNanos(member.silentMillis());
                noteMember(member, heardAt, now);
            }
        }
    }

    private void noteMember(Progress member, long heardAt, long now) {
        Peer peer = peers.find(member.sender()).orElse(null);
        if (peer == null) {
            peer = joinUnheard(member, heardAt, now);
        }
        if (peer == null || peer.state() == PeerState.REPLACED) {
            return;
        }
        peer.tracker().announced(member.sequence());
        peer.heardElsewhere(heardAt);
        if (member.hasLeft()) {
            // Its leave message did not reach this node.
            left(peer);
        }
    }

    /** Returns the new peer; null if the sender does not join. */
    private Peer joinUnheard(Progress member, long heardAt, long now) {
        boolean sentNothing = member.sequence() == 0;
        if ((member.hasLeft() && sentNothing) || clearing.covers(heardAt)) {
            return null;
        }
        if (isSettling(now) && !sentNothing) {
            clearAgain(now);
            return null;
        }
        // A sender that has sent nothing joins too, as it may end with something unsent.
        SenderId sender = member.sender();
        boolean earlierStart = peers.isEarlierStart(sender);
        Peer peer = peers.join(sender, 0, now);
        peer.heardByOther(heardAt);
        if (earlierStart) {
            peer.setState(PeerState.REPLACED);
            clearing.demand(ClearReason.PEER_CRASHED, sender.nodeId(), now);
        } else {
            deafness.joined(peer, true, now);
            unfinished.replaceOtherStarts(peer, now);
        }
        return peer;
    }

    /** The peer says that it has sent everything and leaves. */
    public void left(Peer peer) {
        if (peer.state() != PeerState.LEFT) {
            peer.setState(PeerState.LEFT);
            log.left(peer);
        }
        peer.setSeenLeaving(true);
    }

    /**
     * Late messages of a replaced start hardly come at the pace of heartbeats. If a replaced start
     * keeps that pace, it runs beside the later start. Or it is the later one, and its clock was
     * set back in between.
     */
    private void countDuplicate(Peer peer, long now) {
        if (!peer.isHeardRegularly(now, beatNanos, HEARTBEATS_OF_A_DUPLICATE)) {
            return;
        }
        peer.setState(PeerState.PRESENT);
        if (isAlone(peer, now)) {
            unfinished.replaceOtherStarts(peer, now);
        }
    }

    private boolean isAlone(Peer peer, long now) {
        return !peer.sender().nodeId().equals(self.nodeId())
                && peers.otherStarts(peer.sender()).stream()
                        .noneMatch(
                                other ->
                                        other.state() == PeerState.PRESENT
                                                && other.ownSilenceNanos(now)
                                                        < times.silentNanos() / 2);
    }

    /**
     * Forgets a silent node. If this node may have missed messages of it, clears the caches.
     *
     * @return whether a node was forgotten; a node that is heard is never forgotten
     */
    public boolean forget(String nodeId, long now) {
        return unfinished.forget(nodeId, now);
    }

    /** Looks for silent nodes, and sends due heartbeats. To be called only while the link is up. */
    public void tick(long now) {
        unfinished.tick(now);
        rollCall.tick(now);
    }
}
