package org.cacheconnector.core.receive;

import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.frame.RepairRequest;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.ControlChannel;
import org.cacheconnector.core.peers.GapRepair.Step;
import org.cacheconnector.core.peers.Peer;
import org.cacheconnector.core.peers.PeerRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks for missing messages of all peers. If they do not arrive, demands a clear of the caches. For
 * one thread at a time.
 */
final class GapWatch {

    private static final Logger LOG = LoggerFactory.getLogger(GapWatch.class);

    private final PeerRegistry peers;
    private final Clearing clearing;
    private final ControlChannel channel;
    private final ConnectorMetrics metrics;

    GapWatch(
            PeerRegistry peers,
            Clearing clearing,
            ControlChannel channel,
            ConnectorMetrics metrics) {
        this.peers = peers;
        this.clearing = clearing;
        this.channel = channel;
        this.metrics = metrics;
    }

    /** The link is back. */
    void connected(long now) {
        peers.all().forEach(peer -> peer.repair().linkBack(now));
    }

    /**
     * Takes the steps that are due. To be called only while the link is up, as nobody could answer
     * otherwise.
     */
    void tick(long now) {
        for (Peer peer : peers.all()) {
            // Other nodes may have announced numbers meanwhile.
            peer.checkMissing(now);
            step(peer, now);
        }
    }

    private void step(Peer peer, long now) {
        boolean first = peer.repair().isBeforeFirstRequest();
        Step step = peer.repair().step(now);
        if (step == Step.NOTHING) {
            return;
        }
        long frames = peer.tracker().missingCount();
        if (step == Step.GIVE_UP) {
            String detail = frames + " messages of node " + peer.sender().nodeId();
            clearing.demand(ClearReason.NOT_REPAIRED, detail, now);
            peer.giveUpMissing();
            return;
        }
        if (first) {
            metrics.count(Counter.MISSED_FRAMES, frames);
            LOG.debug("{} messages of node {} are missing", frames, peer.sender());
        }
        metrics.count(Counter.REPAIR_REQUESTS);
        channel.send(new RepairRequest(peer.sender(), peer.tracker().missing()));
    }

    /** Returns when a step is due; {@link Long#MAX_VALUE} if nothing is missing. */
    long due() {
        long due = Long.MAX_VALUE;
        for (Peer peer : peers.all()) {
            due = Math.min(due, peer.repair().due());
        }
        return due;
    }

    /** All caches were cleared: missing messages do not matter any more. */
    void cleared() {
        peers.all().forEach(Peer::giveUpMissing);
    }
}
