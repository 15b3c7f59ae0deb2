package org.cacheconnector.core.receive;

import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.Peer;
import org.cacheconnector.core.wire.MalformedFrameException;

/**
 * Keeps account of the frames of each sender: has those applied that are new, notes which are
 * missing, and takes the answers to repair requests. For one thread at a time.
 */
final class FrameIntake {

    private final FrameDecoder decoder;
    private final StaleCacheClearing clearing;
    private final BatchApplication application;
    private final ConnectorMetrics metrics;

    FrameIntake(
            FrameDecoder decoder,
            StaleCacheClearing clearing,
            BatchApplication application,
            ConnectorMetrics metrics) {
        this.decoder = decoder;
        this.clearing = clearing;
        this.application = application;
        this.metrics = metrics;
    }

    /** A frame came that does not prove that its sender is running. */
    void notFresh() {
        metrics.ignored(Ignored.NOT_FRESH, 1);
    }

    /** A frame with invalidations came that this version can't read. */
    void unreadable(FrameHeader header, long now) {
        if (header.carriesInvalidations()) {
            String detail = header.sender().nodeId() + ", version " + header.version();
            clearing.demand(ClearReason.UNREADABLE, detail, now);
        }
    }

    /** Returns whether something is to be cleared or applied once more. */
    boolean hasWork() {
        return clearing.due() != Long.MAX_VALUE || application.isIncomplete();
    }

    /**
     * What can't be read did not arrive: it is missing, and asked for again. A number that came
     * before, in a frame that was signed later than all others, is used for the second time.
     */
    void applyIfNew(Peer peer, VerifiedFrame frame, boolean news, long now)
            throws MalformedFrameException {
        FrameHeader header = frame.header();
        boolean isNew = peer.tracker().isNew(header.sequence());
        if (!isNew && !news) {
            metrics.ignored(Ignored.DUPLICATE, 1);
            return;
        }
        // Before it counts as arrived.
        Frame opened = frame.open();
        if (isNew) {
            peer.tracker().arrived(header.sequence());
        } else {
            restart(peer, header.sequence(), now);
        }
        application.apply(opened, now);
    }

    void announced(Peer peer, FrameHeader header, boolean news, boolean anybodyCanForge, long now) {
        long sequence = header.sequence();
        if (peer.contradicts(sequence, news, anybodyCanForge)) {
            restart(peer, sequence, now);
            return;
        }
        peer.tracker().announced(sequence);
    }

    /** The sender goes on from a snapshot of its machine, or never came as far as was believed. */
    private void restart(Peer peer, long sequence, long now) {
        peer.tracker().restartAt(sequence);
        clearing.demand(ClearReason.CONTRADICTION, peer.sender().nodeId(), now);
    }

    void repair(Peer peer, Frame frame, long now) {
        Repair repair = frame.repair();
        long found = repair.replaced().map(peer.tracker()::replaced).orElse(0L);
        boolean progress = found > 0;
        if (progress) {
            metrics.repaired(found);
            application.applyReplacement(frame, now);
        }
        for (Repair.Resent resent : repair.frames()) {
            if (peer.tracker().isMissing(resent.sequence())) {
                progress |= applyResent(peer, resent, now);
            }
        }
        if (progress) {
            peer.repair().progressed(now);
        }
    }

    private boolean applyResent(Peer peer, Repair.Resent resent, long now) {
        try {
            VerifiedFrame frame = decoder.verifyEnclosed(resent.frame());
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
