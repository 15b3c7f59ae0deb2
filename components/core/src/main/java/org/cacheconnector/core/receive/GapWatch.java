package org.cacheconnector.core.receive;

import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.ControlChannel;
import org.cacheconnector.core.peers.GapRepair.Step;
import org.cacheconnector.core.peers.Peer;
import org.cacheconnector.core.peers.PeerRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sees to what is missing: asks for it, and has the caches cleared if it does not come. For one
 * thread at a time.
 */
final class GapWatch {

    private static final Logger LOG = LoggerFactory.getLogger(GapWatch.class);

    private final PeerRegistry peers;
    private final StaleCacheClearing clearing;
    private final ControlChannel channel;
    private final ConnectorMetrics metrics;

    GapWatch(
            PeerRegistry peers,
            StaleCacheClearing clearing,
            ControlChannel channel,
            ConnectorMetrics metrics) {
        this.peers = peers;
        this.clearing = clearing;
        this.channel = channel;
        this.metrics = metrics;
    }

    /** Looks whether something of {@code peer} is missing. */
    void look(Peer peer, long now) {
        if (peer.tracker().isComplete()) {
            peer.repair().done();
        } else {
            peer.repair().noticed(peer.tracker().firstMissing(), now);
        }
    }

    /** The link is back. */
    void connected(long now) {
        peers.forEach(peer -> peer.repair().linkBack(now));
    }

    /** Asks and gives up where it is time. Only while the link is up: else nobody could answer. */
    void tick(long now) {
        peers.forEach(
                peer -> {
                    // A sender that another node told of may never have been looked at.
                    look(peer, now);
                    step(peer, now);
                });
    }

    /** Returns when {@link #tick} has something to do; {@link Long#MAX_VALUE} for never. */
    long due() {
        AtomicLong due = new AtomicLong(Long.MAX_VALUE);
        peers.forEach(peer -> due.accumulateAndGet(peer.repair().due(), Math::min));
        return due.get();
    }

    /** All caches were cleared: what is missing does not matter any more. */
    void cleared() {
        peers.forEach(
                peer -> {
                    peer.tracker().giveUp();
                    peer.repair().done();
                });
    }

    private void step(Peer peer, long now) {
        boolean first = peer.repair().isBeforeFirstRequest();
        Step step = peer.repair().step(now);
        if (step == Step.ASK) {
            if (first) {
                long frames = peer.tracker().missingCount();
                peer.tracker().countMissed(frames);
                metrics.gap(frames);
                LOG.debug("{} messages of node {} are missing", frames, peer.sender());
            }
            metrics.repairRequested();
            channel.send(new RepairRequest(peer.sender(), peer.tracker().missing()));
        } else if (step == Step.GIVE_UP) {
            String detail =
                    peer.tracker().missingCount() + " messages of node " + peer.sender().nodeId();
            clearing.demand(ClearReason.NOT_REPAIRED, detail, now);
            peer.tracker().giveUp();
            peer.repair().done();
        }
    }
}
