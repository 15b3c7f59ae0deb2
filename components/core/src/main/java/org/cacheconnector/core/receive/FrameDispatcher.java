package org.cacheconnector.core.receive;

import java.util.List;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Does what a verified frame of another node asks for: applies, notes, answers. For one thread at a
 * time.
 */
final class FrameDispatcher {

    private final Admission admission;
    private final PeerRegistry peers;
    private final Membership membership;
    private final GapWatch gaps;
    private final FrameIntake intake;
    private final ControlChannel channel;

    FrameDispatcher(
            Admission admission,
            PeerRegistry peers,
            Membership membership,
            GapWatch gaps,
            FrameIntake intake,
            ControlChannel channel) {
        this.admission = admission;
        this.peers = peers;
        this.membership = membership;
        this.gaps = gaps;
        this.intake = intake;
        this.channel = channel;
    }

    /** Does what {@code frame} asks for. Returns whether there is something to do soon. */
    boolean dispatch(VerifiedFrame frame, long now) throws MalformedFrameException {
        Peer known = peers.find(frame.sender()).orElse(null);
        boolean admitted = admission.admits(known, frame, now);
        Peer peer = admitted ? membership.heard(frame, now) : known;
        try {
            if (admitted) {
                accept(peer, frame, now);
                return peer.repair().isWaiting() || hasWork();
            }
            takeContentOnly(known, frame, now);
            return hasWork();
        } finally {
            if (peer != null) {
                peers.publish(peer);
            }
        }
    }

    private void accept(Peer peer, VerifiedFrame frame, long now) throws MalformedFrameException {
        boolean news = admission.heard(peer, frame.header(), now);
        switch (frame.type()) {
            case INVALIDATIONS:
                intake.applyIfNew(peer, frame, news, now);
                break;
            case HEARTBEAT:
                announced(peer, frame, news, now);
                handle(peer, frame.open().heartbeat(), now);
                if (news || admission.isFresh(frame.header().sentMicros())) {
                    // What a copy of an old message tells of others would admit copies of theirs.
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
     * The frame may be a replay, or was overtaken on its way. Missing content is taken from it all
     * the same, but it neither proves that its sender is running nor is its request answered.
     */
    private void takeContentOnly(Peer known, VerifiedFrame frame, long now)
            throws MalformedFrameException {
        if (known != null && frame.type() == FrameType.INVALIDATIONS) {
            intake.applyIfNew(known, frame, false, now);
            gaps.look(known, now);
            return;
        }
        intake.notFresh();
        if (known != null && frame.type() == FrameType.REPAIR) {
            intake.repair(known, frame.open(), now);
        } else if (frame.type() == FrameType.REPAIR_REQUEST) {
            // Two nodes whose clocks differ each wait for the other's answer.
            answerChallenge(frame.open().repairRequest());
        }
    }

    /** A frame came that this node has sent itself, or a copy of it. */
    void own(FrameHeader header) {
        channel.ownProgress(header.sequence());
    }

    /** A frame came that this version can't read. */
    void unreadable(FrameHeader header, long now) {
        intake.unreadable(header, now);
    }

    private boolean hasWork() {
        return membership.isAnswerAwaited() || intake.hasWork();
    }

    private void announced(Peer peer, VerifiedFrame frame, boolean news, long now) {
        intake.announced(peer, frame.header(), news, !admission.isRequired(), now);
    }

    private void handle(Peer peer, Heartbeat heartbeat, long now) {
        if (heartbeat.isLeaving()) {
            membership.left(peer);
        }
        if (heartbeat.isHello()) {
            membership.asked(heartbeat, now);
        }
        for (Progress member : heartbeat.members()) {
            if (member.sender().equals(membership.self())) {
                channel.ownProgress(member.sequence());
            }
        }
    }

    private void answer(Peer asker, RepairRequest request, long now) {
        if (!request.target().equals(membership.self())) {
            peers.find(request.target()).ifPresent(peer -> peer.repair().askedByOther(now));
            return;
        }
        answerChallenge(request);
        if (!request.ranges().isEmpty()) {
            channel.resend(asker.sender(), request.ranges());
        }
    }

    private void answerChallenge(RepairRequest request) {
        if (request.challenge() != 0 && request.target().equals(membership.self())) {
            channel.send(new Heartbeat(false, false, List.of(request.challenge()), List.of()));
        }
    }
}
