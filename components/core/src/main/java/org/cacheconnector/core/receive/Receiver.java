package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.frame.UnauthenticFrameException;
import org.cacheconnector.core.frame.UnknownVersionException;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.peers.ControlChannel;
import org.cacheconnector.core.peers.Membership;
import org.cacheconnector.core.peers.Peer;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Handles a received message. Is it authentic? Is it for this node? Is it new? If so, applies it;
 * otherwise, counts it as ignored. For one thread at a time.
 */
final class Receiver {

    private static final Logger LOG = LoggerFactory.getLogger(Receiver.class);

    private final NodeContext node;
    private final FrameDecoder decoder;
    private final Membership membership;
    private final Clearing clearing;
    private final ControlChannel channel;
    private final RefusedNodes refused;
    private final ConnectorMetrics metrics;
    private final AuthenticationConfig authentication;
    private final SenderId self;
    private boolean malformedLogged;

    Receiver(
            NodeContext node,
            FrameDecoder decoder,
            Membership membership,
            Clearing clearing,
            ControlChannel channel,
            RefusedNodes refused) {
        this.node = node;
        this.decoder = decoder;
        this.membership = membership;
        this.clearing = clearing;
        this.channel = channel;
        this.refused = refused;
        this.metrics = node.metrics();
        this.authentication = node.config().authentication();
        this.self = node.identity().sender();
    }

    /** Handles one message. */
    void receive(byte[] bytes, long now) {
        try {
            Frame frame = decoder.verify(bytes);
            if (isOfThisGroup(frame.header())) {
                handle(frame, now);
            }
        } catch (UnknownVersionException e) {
            if (isOfThisGroup(e.header())) {
                clearInstead(e, now);
            }
        } catch (UnauthenticFrameException e) {
            if (isOfThisGroup(e.header())) {
                boolean forged = e.verdict() == Verdict.FORGED;
                metrics.ignored(forged ? Ignored.FORGED : Ignored.UNAUTHENTICATED, 1);
                refuse(Refusal.of(e.verdict()), e.header(), "", now);
            }
        } catch (MalformedFrameException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            if (!malformedLogged) {
                malformedLogged = true;
                LOG.warn(
                        "A message on the topic is damaged, or is no message of the connector: {}."
                                + " Who else publishes to the topic? Logged once.",
                        e.getMessage());
            }
        }
    }

    /** Other groups on the topic have other secrets and versions. */
    private boolean isOfThisGroup(FrameHeader header) {
        if (header.group().equals(node.config().get(CoreSettings.GROUP))) {
            return true;
        }
        metrics.ignored(Ignored.FOREIGN_GROUP, 1);
        return false;
    }

    private void clearInstead(UnknownVersionException e, long now) {
        FrameHeader header = e.header();
        metrics.ignored(Ignored.UNKNOWN_VERSION, 1);
        refuse(Refusal.OTHER_VERSION, header, " (" + e.getMessage() + ")", now);
        if (header.carriesInvalidations()) {
            String detail = header.sender().nodeId() + ", version " + header.version();
            clearing.demand(ClearReason.UNREADABLE, detail, now);
        }
    }

    private void refuse(Refusal why, FrameHeader header, String detail, long now) {
        if (header.isFromRunningNode()) {
            refused.add(why, header.sender().nodeId() + detail, now);
        }
    }

    private void handle(Frame frame, long now) throws MalformedFrameException {
        if (frame.sender().equals(self)) {
            metrics.ignored(Ignored.OWN, 1);
            return;
        }
        if (frame.type() == FrameType.OPERATOR_REQUEST && node.requestDesk().isPresent()) {
            node.requestDesk().get().take(frame.open());
        }
        if (frame.type().isOfNode()) {
            handleOfNode(frame, now);
        }
    }

    private void handleOfNode(Frame frame, long now) throws MalformedFrameException {
        Peer peer = membership.find(frame.sender()).orElse(null);
        if (isLive(peer, frame.header(), now)) {
            process(membership.heard(frame, now), frame, now);
        } else {
            applyContent(peer, frame, now);
        }
    }

    /**
     * Returns whether the frame shows that its sender runs now: it is signed near this node's time,
     * and later than all frames of that sender before. Without a secret anybody can forge times, so
     * each frame counts.
     */
    private boolean isLive(Peer known, FrameHeader header, long now) {
        if (!authentication.isRequired()) {
            return true;
        }
        if (!isSignedNow(header)) {
            if (!header.carriesInvalidations()) {
                // Invalidations may have waited for the broker for longer.
                refuse(Refusal.WRONG_CLOCK, header, "", now);
            }
            return false;
        }
        return known == null || known.isLater(header.sentMicros());
    }

    private boolean isSignedNow(FrameHeader header) {
        long window = TimeUnit.MILLISECONDS.toMicros(authentication.freshness().toMillis());
        return Math.abs(node.clockMicros() - header.sentMicros()) <= window;
    }

    private void process(Peer peer, Frame frame, long now) throws MalformedFrameException {
        FrameHeader header = frame.header();
        boolean news = peer.isLater(header.sentMicros());
        peer.signed(header.sentMicros());
        if (frame.type() == FrameType.INVALIDATIONS) {
            applyIfNew(peer, frame, news, now);
            peer.checkMissing(now);
            return;
        }
        if (peer.tracker().contradicts(header.sequence(), news, !authentication.isRequired())) {
            restart(peer, header.sequence(), now);
        } else {
            peer.tracker().announced(header.sequence());
        }
        frame.open();
        if (frame.type() == FrameType.HEARTBEAT) {
            // A copy of an old message has outdated facts about other nodes.
            process(peer, frame.heartbeat(), news || isSignedNow(header), now);
        } else if (frame.type() == FrameType.REPAIR_REQUEST) {
            answer(frame.repairRequest(), now);
        } else {
            repair(peer, frame, now);
        }
        peer.checkMissing(now);
    }

    private void process(Peer peer, Heartbeat heartbeat, boolean upToDate, long now) {
        if (heartbeat.isLeaving()) {
            membership.left(peer);
        }
        if (heartbeat.isHello()) {
            membership.helloReceived(heartbeat, now);
        }
        if (upToDate) {
            membership.noteMembers(heartbeat.members(), now);
        }
    }

    private void answer(RepairRequest request, long now) {
        if (request.target().equals(self)) {
            channel.resend(request.ranges());
        } else {
            membership
                    .find(request.target())
                    .ifPresent(peer -> peer.repair().requestedByOther(now));
        }
    }

    /**
     * Handles a frame that was overtaken, or may be a recording. If its number is missing, its
     * content is applied. Otherwise the frame proves nothing, and is not answered.
     */
    private void applyContent(Peer known, Frame frame, long now) throws MalformedFrameException {
        if (known != null && frame.type() == FrameType.INVALIDATIONS) {
            applyIfNew(known, frame, false, now);
            known.checkMissing(now);
            return;
        }
        metrics.ignored(Ignored.NOT_FRESH, 1);
        if (known != null && frame.type() == FrameType.REPAIR) {
            repair(known, frame.open(), now);
        }
    }

    /**
     * Applies a frame whose number did not arrive before. If a frame is signed later than all
     * others but has an old number, its sender uses that number for the second time.
     */
    private void applyIfNew(Peer peer, Frame frame, boolean news, long now)
            throws MalformedFrameException {
        boolean isNew = peer.tracker().isNew(frame.sequence());
        if (!isNew && !news) {
            metrics.ignored(Ignored.DUPLICATE, 1);
            return;
        }
        // First, so that a number whose frame can't be read stays missing.
        frame.open();
        if (isNew) {
            peer.tracker().arrived(frame.sequence());
        } else {
            restart(peer, frame.sequence(), now);
        }
        apply(frame.batch(), frame, now);
    }

    private void apply(InvalidationBatch batch, Frame frame, long now) {
        clearing.apply(batch, frame.nodeId(), now);
        metrics.applied(batch.count(), Math.max(0, node.clockMicros() - frame.sentMicros()));
    }

    /**
     * The sender runs from an old snapshot of its machine, or never sent frames that others
     * announced.
     */
    private void restart(Peer peer, long sequence, long now) {
        peer.tracker().restartAt(sequence);
        clearing.demand(ClearReason.CONTRADICTION, peer.sender().nodeId(), now);
    }

    private void repair(Peer peer, Frame frame, long now) {
        Repair repair = frame.repair();
        long gone = repair.gone().map(peer.tracker()::gone).orElse(0L);
        if (gone > 0) {
            String detail = gone + " messages that node " + frame.nodeId() + " does not send again";
            clearing.demand(ClearReason.NOT_REPAIRED, detail, now);
        }
        long found = 0;
        for (Repair.Resent resent : repair.frames()) {
            if (peer.tracker().isMissing(resent.sequence()) && applyResent(peer, resent, now)) {
                found++;
            }
        }
        if (found > 0) {
            metrics.count(Counter.REPAIRED_FRAMES, found);
        }
        if (gone + found > 0) {
            peer.repair().progressed(now);
        }
    }

    private boolean applyResent(Peer peer, Repair.Resent resent, long now) {
        try {
            applyIfNew(peer, decoder.verifyResent(resent, peer.sender()), false, now);
            return true;
        } catch (MalformedFrameException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            return false;
        }
    }
}
