package org.cacheconnector.core.receive;

import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.peers.ControlChannel;
import org.cacheconnector.core.peers.Membership;
import org.cacheconnector.core.peers.Peer;
import org.cacheconnector.core.peers.PeerRegistry;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Does what a verified frame of another node asks for: applies, notes, answers. For one thread at a
 * time.
 */
final class FrameDispatcher {

    private final Freshness freshness;
    private final PeerRegistry peers;
    private final Membership membership;
    private final GapWatch gaps;
    private final FrameIntake intake;
    private final ControlChannel channel;

    FrameDispatcher(
            Freshness freshness,
            PeerRegistry peers,
            Membership membership,
            GapWatch gaps,
            FrameIntake intake,
            ControlChannel channel) {
        this.freshness = freshness;
        this.peers = peers;
        this.membership = membership;
        this.gaps = gaps;
        this.intake = intake;
        this.channel = channel;
    }

    /** Does what {@code frame} asks for. Returns whether there is something to do soon. */
    boolean dispatch(VerifiedFrame frame, long now) throws MalformedFrameException {
        Peer known = peers.find(frame.sender()).orElse(null);
        boolean live = freshness.admits(known, frame.header(), now);
        Peer peer = live ? membership.heard(frame, now) : known;
        try {
            if (live) {
                obey(peer, frame, now);
            } else {
                takeContent(known, frame, now);
            }
            return (peer != null && peer.repair().isWaiting()) || hasWork();
        } finally {
            if (peer != null) {
                peers.publish(peer);
            }
        }
    }

    private void obey(Peer peer, VerifiedFrame frame, long now) throws MalformedFrameException {
        boolean news = peer.isLater(frame.header().sentMicros());
        peer.signed(frame.header().sentMicros());
        switch (frame.type()) {
            case INVALIDATIONS:
                intake.applyIfNew(peer, frame, news, now);
                break;
            case HEARTBEAT:
                announced(peer, frame, news, now);
                handle(peer, frame.open().heartbeat(), now);
                if (news || freshness.isWithinWindow(frame.header())) {
                    // What a copy of an old message tells of others is out of date.
                    membership.heardOf(frame.open().heartbeat().members(), now);
                }
                break;
            case REPAIR_REQUEST:
                announced(peer, frame, news, now);
                answer(peer, frame.open().repairRequest(), now);
                break;
            default:
                announced(peer, frame, news, now);
                intake.repair(peer, frame.open(), now);
                break;
        }
        gaps.look(peer, now);
    }

    /**
     * The frame may be a recorded one, or was overtaken on its way. Numbers tell whether what it
     * carries is missing; if so, that is applied. It proves nothing else, and is not answered.
     */
    private void takeContent(Peer known, VerifiedFrame frame, long now)
            throws MalformedFrameException {
        if (known != null && frame.type() == FrameType.INVALIDATIONS) {
            intake.applyIfNew(known, frame, false, now);
            gaps.look(known, now);
            return;
        }
        intake.notFresh();
        if (known != null && frame.type() == FrameType.REPAIR) {
            intake.repair(known, frame.open(), now);
        }
    }

    /** A frame came that this version can't read. */
    void unreadable(FrameHeader header, long now) {
        intake.unreadable(header, now);
    }

    private boolean hasWork() {
        return membership.isAnswerAwaited() || intake.hasWork();
    }

    private void announced(Peer peer, VerifiedFrame frame, boolean news, long now) {
        intake.announced(peer, frame.header(), news, !freshness.isRequired(), now);
    }

    private void handle(Peer peer, Heartbeat heartbeat, long now) {
        if (heartbeat.isLeaving()) {
            membership.left(peer);
        }
        if (heartbeat.isHello()) {
            membership.asked(heartbeat, now);
        }
    }

    private void answer(Peer asker, RepairRequest request, long now) {
        if (!request.target().equals(membership.self())) {
            peers.find(request.target()).ifPresent(peer -> peer.repair().askedByOther(now));
            return;
        }
        channel.resend(asker.sender(), request.ranges());
    }
}
