package org.cacheconnector.core.peers;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Who is there: notices that nodes join, fall silent, come back, leave, and start anew, and has the
 * caches cleared where that may have lost something. For one thread at a time.
 *
 * <pre>
 *              silent for a while            silent for peer_timeout: clear
 *   PRESENT ──────────────────────▶ SILENT ──────────────────────────────▶ LOST
 *      │  ▲◀─── heard of again ───────┴──────────────────────────────────────┘
 *      │  leave                                      │ started again without leaving: clear
 *      ▼                                             ▼
 *    LEFT                                         REPLACED ── goes on sending: same name twice
 * </pre>
 */
public final class Membership {

    /** So many heartbeats of a replaced node show that it runs beside the later one. */
    private static final int HEARTBEATS_OF_A_DUPLICATE = 4;

    private static final int SETTLED_AFTER_HEARTBEATS = 5;

    private final NodeIdentity self;
    private final PeerRegistry peers;
    private final StaleCacheClearing clearing;
    private final RollCall rollCall;
    private final Absence absence;
    private final PeerLog log;
    private final SilenceTimes times;
    private final SilenceWatch silences;
    private final long beatNanos;
    private final long settleNanos;

    private boolean linkUp;
    private boolean everConnected;
    private long settledAt;

    public Membership(
            NodeContext node,
            PeerRegistry peers,
            StaleCacheClearing clearing,
            RollCall rollCall,
            PeerLog log) {
        this.self = node.identity();
        this.peers = peers;
        this.clearing = clearing;
        this.rollCall = rollCall;
        this.absence = new Absence(peers, clearing, node::clockMicros, node.nanos());
        this.log = log;
        this.times = new SilenceTimes(node.config());
        this.silences =
                new SilenceWatch(
                        times,
                        () -> node.config().maxStaleness().toNanos(),
                        peers,
                        clearing,
                        rollCall,
                        log);
        long interval = node.config().heartbeatInterval().toNanos();
        this.beatNanos = interval * 9 / 10;
        this.settleNanos = interval * SETTLED_AFTER_HEARTBEATS;
    }

    /** Returns this node, as others know it. */
    public SenderId self() {
        return self.sender();
    }

    /** The link is up. */
    public void connected(long now) {
        linkUp = true;
        if (!everConnected) {
            everConnected = true;
            settledAt = now + settleNanos;
            clearing.demand(ClearReason.FIRST_CONNECTION, "from now on it hears the others", now);
            absence.begin(now);
        } else {
            absence.back(now);
        }
        rollCall.connected(now);
        peers.forEach(peer -> peer.restartSilence(now));
    }

    /** The link is down: nobody can be heard. */
    public void disconnected(long now) {
        linkUp = false;
        if (isSettling(now)) {
            // It has not heard of everybody yet: that begins anew.
            everConnected = false;
        }
    }

    public boolean isLinkUp() {
        return linkUp;
    }

    /** A verified frame came. Returns its sender. */
    public Peer heard(VerifiedFrame frame, long now) throws MalformedFrameException {
        if (!linkUp && everConnected) {
            // The link has not said so yet, but what went through it before may have been missed.
            absence.back(now);
        }
        FrameHeader header = frame.header();
        Peer peer = peers.find(header.sender()).orElse(null);
        if (peer == null) {
            peer = join(frame, now);
        } else {
            listen(peer, frame);
        }
        absence.heard(now);
        boolean wasMissing = peer.isMissing();
        if (wasMissing) {
            absence.reunited(peer, now);
            rollCall.wanted(now);
        }
        peers.seen(peer, now);
        if (wasMissing) {
            peer.setState(PeerState.PRESENT);
            log.back(peer);
        } else if (peer.state() == PeerState.REPLACED && !header.carriesInvalidations()) {
            countDuplicate(peer, now);
        }
        return peer;
    }

    private static void listen(Peer peer, VerifiedFrame frame) throws MalformedFrameException {
        if (frame.type() == FrameType.HEARTBEAT) {
            peer.says(frame.open().heartbeat().facts());
        }
    }

    /** The peer says that it has sent all it had. */
    public void left(Peer peer) {
        if (peer.state() != PeerState.LEFT) {
            peer.setState(PeerState.LEFT);
            log.left(peer);
        }
        peer.setSeenLeaving(true);
    }

    /**
     * Another node knows of these senders. Of whom this node never heard though it should have, it
     * missed everything. Those that fell silent before its caches were last cleared do not matter.
     */
    public void heardOf(List<Progress> members, long now) {
        for (Progress member : members) {
            SenderId sender = member.sender();
            if (sender.equals(self.sender())) {
                continue;
            }
            Peer peer = peers.find(sender).orElse(null);
            long heardAt = now - TimeUnit.MILLISECONDS.toNanos(member.silentMillis());
            boolean mattersNot = member.hasLeft() && member.sequence() == 0;
            if (peer == null && !mattersNot && !clearing.covers(heardAt)) {
                if (isSettling(now) && member.sequence() > 0) {
                    // It is new itself: a clear costs it less than asking for all that was sent.
                    hearsLate(now);
                } else {
                    // Even if it has sent nothing: it may die with something unsent.
                    peer = joinUnheard(sender, heardAt, now);
                }
            }
            if (peer != null && peer.state() != PeerState.REPLACED) {
                peer.tracker().announced(member.sequence());
                peer.heardElsewhere(heardAt);
                if (member.hasLeft()) {
                    // Its leave message passed this node by.
                    left(peer);
                }
            }
            if (peer != null) {
                peers.publish(peer);
            }
        }
    }

    private Peer joinUnheard(SenderId sender, long heardAt, long now) {
        boolean earlier = peers.isEarlierIncarnation(sender);
        Peer peer = peers.join(sender, 0, now);
        peer.heardByOther(heardAt);
        if (earlier) {
            // It came and went before the start that is known: nobody is left to repair.
            peer.setState(PeerState.REPLACED);
            clearing.demand(ClearReason.PEER_CRASHED, sender.nodeId(), now);
        } else {
            absence.joined(peer, true, now);
            replaceOtherIncarnations(peer, now);
        }
        return peer;
    }

    /** Another node says hello. */
    public void asked(Heartbeat hello, long now) {
        rollCall.asked(hello, now);
    }

    /** Returns whether somebody waits for what this node has to tell of the others. */
    public boolean isAnswerAwaited() {
        return rollCall.isAwaited();
    }

    /** Notices silence, and tells others what they wait for. */
    public void tick(long now) {
        if (linkUp) {
            silences.tick(now);
            rollCall.tick(now);
        }
    }

    /** Returns when {@link #tick} has something to tell. */
    public long due() {
        return rollCall.due();
    }

    private boolean isSettling(long now) {
        return !everConnected || now - settledAt < 0;
    }

    private Peer join(VerifiedFrame frame, long now) throws MalformedFrameException {
        FrameHeader header = frame.header();
        SenderId sender = header.sender();
        boolean earlier = peers.isEarlierIncarnation(sender);
        long before = header.carriesInvalidations() ? header.sequence() - 1 : header.sequence();
        Peer peer = peers.join(sender, isSettling(now) ? Math.max(0, before) : 0, now);
        listen(peer, frame);
        if (everConnected && isSettling(now) && before > 0) {
            // What was sent since the first clear may be among what is not asked for.
            hearsLate(now);
        }
        boolean hasJustBegun = isGreeting(frame) && before == 0;
        if (!hasJustBegun && !isSettling(now)) {
            rollCall.wanted(now);
        }
        absence.joined(peer, hasJustBegun, now);
        if (earlier) {
            // The last messages of an earlier incarnation, or a node of the same name: its
            // heartbeats tell.
            peer.setState(PeerState.REPLACED);
        } else if (!replaceOtherIncarnations(peer, now)) {
            log.joined(peer);
        }
        if (sender.nodeId().equals(self.nodeId()) && sender.incarnation() > self.incarnation()) {
            log.nameShared(sender.nodeId());
        }
        return peer;
    }

    /** Whether the sender has just been connected; who calls the roll later on knows somebody. */
    private static boolean isGreeting(VerifiedFrame frame) throws MalformedFrameException {
        if (frame.type() != FrameType.HEARTBEAT) {
            return false;
        }
        Heartbeat heartbeat = frame.open().heartbeat();
        return heartbeat.isHello() && heartbeat.members().isEmpty();
    }

    private void hearsLate(long now) {
        clearing.demand(ClearReason.FIRST_CONNECTION, "it hears of the others late", now);
    }

    /** Returns whether there was an earlier start of the peer's node. */
    private boolean replaceOtherIncarnations(Peer peer, long now) {
        boolean found = false;
        for (Peer earlier : peers.otherIncarnations(peer.sender())) {
            found = true;
            boolean complete = earlier.state() == PeerState.LEFT && earlier.tracker().isComplete();
            if (earlier.state() != PeerState.REPLACED) {
                if (!complete) {
                    clearing.demand(ClearReason.PEER_CRASHED, peer.sender().nodeId(), now);
                }
                earlier.setState(PeerState.REPLACED);
                earlier.tracker().giveUp();
                earlier.repair().done();
                peers.publish(earlier);
            }
        }
        if (found) {
            log.restarted(peer);
        }
        return found;
    }

    /**
     * The last messages of an earlier incarnation may come late, but hardly at the pace of
     * heartbeats.
     */
    private void countDuplicate(Peer peer, long now) {
        if (!peer.isHeardRegularly(now, beatNanos, HEARTBEATS_OF_A_DUPLICATE)) {
            return;
        }
        peer.setState(PeerState.PRESENT);
        if (isAlone(peer, now)) {
            // Its clock was set back between two starts, so that the later has the lower number.
            replaceOtherIncarnations(peer, now);
        } else {
            log.nameShared(peer.sender().nodeId());
        }
    }

    private boolean isAlone(Peer peer, long now) {
        return !peer.sender().nodeId().equals(self.nodeId())
                && peers.otherIncarnations(peer.sender()).stream()
                        .noneMatch(
                                other ->
                                        other.state() == PeerState.PRESENT
                                                && other.ownSilenceNanos(now)
                                                        < times.silentNanos() / 2);
    }
}
