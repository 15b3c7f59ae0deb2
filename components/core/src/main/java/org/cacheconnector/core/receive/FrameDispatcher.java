package org.cacheconnector.core.receive;

import java.util.List;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Does what a verified frame of another node asks for: applies, notes, answers. For one thread at a
 * time.
 */
final class FrameDispatcher {

    private final SenderId self;
    private final FrameDecoder decoder;
    private final Admission admission;
    private final PeerRegistry peers;
    private final Membership membership;
    private final RollCall rollCall;
    private final GapWatch gaps;
    private final StaleCacheClearing clearing;
    private final BatchApplication application;
    private final ControlChannel channel;
    private final ConnectorMetrics metrics;

    FrameDispatcher(
            SenderId self,
            FrameDecoder decoder,
            Admission admission,
            PeerRegistry peers,
            Membership membership,
            RollCall rollCall,
            GapWatch gaps,
            StaleCacheClearing clearing,
            BatchApplication application,
            ControlChannel channel,
            ConnectorMetrics metrics) {
        this.self = self;
        this.decoder = decoder;
        this.admission = admission;
        this.peers = peers;
        this.membership = membership;
        this.rollCall = rollCall;
        this.gaps = gaps;
        this.clearing = clearing;
        this.application = application;
        this.channel = channel;
        this.metrics = metrics;
    }

    /** Does what {@code frame} asks for. Returns whether there is something to do soon. */
    boolean dispatch(VerifiedFrame frame, long now) throws MalformedFrameException {
        Peer known = peers.find(frame.sender()).orElse(null);
        if (!admission.admits(known, frame, now)) {
            takeWithoutHeeding(known, frame, now);
            return hasWork();
        }
        Peer peer = membership.heard(frame, now);
        boolean news = admission.heard(peer, frame.header(), now);
        switch (frame.type()) {
            case INVALIDATIONS:
                applyIfNew(peer, frame, news, now);
                break;
            case HEARTBEAT:
                announced(peer, frame.header(), news, now);
                heed(peer, frame.open().heartbeat(), now);
                if (news || admission.isFresh(frame.header().sentMicros())) {
                    // What a copy of an old message tells of others would admit copies of theirs.
                    membership.heardOf(frame.open().heartbeat().members(), now);
                }
                break;
            case REPAIR_REQUEST:
                announced(peer, frame.header(), news, now);
                answer(peer, frame.open().repairRequest(), now);
                break;
            default:
                announced(peer, frame.header(), news, now);
                repair(peer, frame.open(), now);
                break;
        }
        peers.update(peer, p -> gaps.look(p, now));
        return peer.repair().isWaiting() || hasWork();
    }

    /**
     * The frame may be a replay, or was overtaken on its way. What is missing is taken from it all
     * the same; but it shows no life, and asks for nothing.
     */
    private void takeWithoutHeeding(Peer known, VerifiedFrame frame, long now)
            throws MalformedFrameException {
        if (known != null && frame.type() == FrameType.INVALIDATIONS) {
            applyIfNew(known, frame, false, now);
            peers.update(known, p -> gaps.look(p, now));
            return;
        }
        metrics.ignored(Ignored.NOT_FRESH, 1);
        if (known != null && frame.type() == FrameType.REPAIR) {
            repair(known, frame.open(), now);
        } else if (frame.type() == FrameType.REPAIR_REQUEST) {
            // Two nodes whose clocks differ each wait for the other's answer.
            answerChallenge(frame.open().repairRequest());
        }
    }

    /** A frame came that this node has sent itself, or a copy of it. */
    void own(FrameHeader header) {
        channel.ownProgress(header.sequence());
    }

    /** A frame with invalidations came that this version can't read. */
    void unreadable(FrameHeader header, long now) {
        if (header.carriesInvalidations()) {
            String detail = header.sender().nodeId() + ", version " + header.version();
            clearing.demand(ClearReason.UNREADABLE, detail, now);
        }
    }

    private boolean hasWork() {
        return rollCall.isAwaited()
                || clearing.due() != Long.MAX_VALUE
                || application.isIncomplete();
    }

    /**
     * What can't be read did not arrive: it is missing, and asked for again. A number that came
     * before, in a frame that was signed later than all others, is used for the second time.
     */
    private void applyIfNew(Peer peer, VerifiedFrame frame, boolean news, long now)
            throws MalformedFrameException {
        FrameHeader header = frame.header();
        boolean isNew = peer.tracker().isNew(header.sequence());
        if (!isNew && !news) {
            metrics.ignored(Ignored.DUPLICATE, 1);
            return;
        }
        InvalidationBatch batch = frame.open().batch();
        if (isNew) {
            peers.update(peer, p -> p.tracker().arrived(header.sequence()));
        } else {
            restart(peer, header.sequence(), now);
        }
        application.apply(batch, header.sender().nodeId(), header.sentMicros(), now);
    }

    private void announced(Peer peer, FrameHeader header, boolean news, long now) {
        long sequence = header.sequence();
        if (peer.contradicts(sequence, news, !admission.isRequired())) {
            restart(peer, sequence, now);
            return;
        }
        if (news) {
            tell(peer, sequence, now);
        }
        peers.update(peer, p -> p.tracker().announced(sequence));
    }

    /** The sender has not come as far as was believed. */
    private void restart(Peer peer, long sequence, long now) {
        tell(peer, sequence, now);
        peers.update(peer, p -> p.tracker().restartAt(sequence));
        clearing.demand(ClearReason.CONTRADICTION, peer.sender().nodeId(), now);
    }

    /**
     * More of it has come than it says to have sent: something was overtaken, or it goes on from a
     * snapshot and does not know it. Only what came is told, or rumours would never end.
     */
    private void tell(Peer peer, long sequence, long now) {
        long came = peer.tracker().highestArrived();
        if (came > sequence && peer.mayBeTold(now)) {
            Progress had = new Progress(peer.sender(), came, 0);
            channel.send(new Heartbeat(false, false, List.of(), List.of(had)));
        }
    }

    private void heed(Peer peer, Heartbeat heartbeat, long now) {
        if (heartbeat.isLeaving()) {
            membership.left(peer);
        }
        if (heartbeat.isHello()) {
            rollCall.asked(heartbeat, now);
        }
        for (Progress member : heartbeat.members()) {
            if (member.sender().equals(self)) {
                channel.ownProgress(member.sequence());
            }
        }
    }

    private void answer(Peer asker, RepairRequest request, long now) {
        if (!request.target().equals(self)) {
            peers.find(request.target())
                    .ifPresent(peer -> peers.update(peer, p -> p.repair().askedByOther(now)));
            return;
        }
        answerChallenge(request);
        if (!request.ranges().isEmpty()) {
            channel.resend(asker.sender(), request.ranges());
        }
    }

    private void answerChallenge(RepairRequest request) {
        if (request.challenge() != 0 && request.target().equals(self)) {
            channel.send(new Heartbeat(false, false, List.of(request.challenge()), List.of()));
        }
    }

    private void repair(Peer peer, Frame frame, long now) {
        Repair repair = frame.repair();
        long[] found = new long[1];
        repair.replaced()
                .ifPresent(
                        range -> peers.update(peer, p -> found[0] = p.tracker().replaced(range)));
        boolean progress = found[0] > 0;
        if (progress) {
            metrics.repaired(found[0]);
            application.apply(repair.replacement(), frame.nodeId(), frame.sentMicros(), now);
        }
        for (Repair.Resent resent : repair.frames()) {
            if (peer.tracker().isMissing(resent.sequence())) {
                progress |= applyResent(peer, resent, now);
            }
        }
        if (progress) {
            peers.update(peer, p -> p.repair().progressed(now));
        }
    }

    private boolean applyResent(Peer peer, Repair.Resent resent, long now) {
        try {
            VerifiedFrame frame = decoder.verify(resent.frame());
            if (frame.type() != FrameType.INVALIDATIONS
                    || !frame.sender().equals(peer.sender())
                    || frame.header().sequence() != resent.sequence()) {
                throw new MalformedFrameException("a repair with a frame of another sender");
            }
            applyIfNew(peer, frame, false, now);
            metrics.repaired(1);
            return true;
        } catch (MalformedFrameException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            return false;
        }
    }
}
