package org.cacheconnector.core.peers;

import java.util.List;
import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.model.ClearReason;

/**
 * Second cause of loss: a sender ended before it had sent everything. If a node falls silent, or
 * restarts without having left, it may have had unsent invalidations, so the caches are cleared.
 * For one thread at a time.
 */
final class UnfinishedSenders {

    private final SilenceTimes times;
    private final PeerRegistry peers;
    private final Clearing clearing;
    private final RollCall rollCall;
    private final PeerLog log;

    UnfinishedSenders(
            SilenceTimes times,
            PeerRegistry peers,
            Clearing clearing,
            RollCall rollCall,
            PeerLog log) {
        this.times = times;
        this.peers = peers;
        this.clearing = clearing;
        this.rollCall = rollCall;
        this.log = log;
    }

    /** Looks for silent peers; only while the link is up. */
    void tick(long now) {
        peers.all().forEach(peer -> check(peer, now));
    }

    private void check(Peer peer, long now) {
        long silence = peer.ownSilenceNanos(now);
        if (peer.state() == PeerState.PRESENT && silence >= times.silentNanos()) {
            peer.setState(PeerState.SILENT);
            log.silent(peer);
        } else if (peer.state() == PeerState.SILENT && silence >= times.lostNanos()) {
            peer.setState(PeerState.LOST);
            log.lost(peer);
            clearing.demand(ClearReason.PEER_LOST, peer.sender().nodeId(), now);
            if (!peer.isNeverHeard()) {
                // Asks other nodes whether they hear it.
                rollCall.scheduleHello(now);
            }
        } else if (silence >= times.keptNanos(peer.state())) {
            peers.forget(peer);
        }
    }

    /** A node has a new start. Returns whether another start of that node was known. */
    boolean replaceOtherStarts(Peer latest, long now) {
        List<Peer> others = peers.otherStarts(latest.sender());
        for (Peer other : others) {
            if (other.state() == PeerState.REPLACED) {
                continue;
            }
            if (other.state() != PeerState.LEFT || !other.tracker().isComplete()) {
                clearing.demand(ClearReason.PEER_CRASHED, latest.sender().nodeId(), now);
            }
            other.setState(PeerState.REPLACED);
            other.giveUpMissing();
        }
        if (!others.isEmpty()) {
            log.restarted(latest);
        }
        return !others.isEmpty();
    }

    /** The operator forgets a silent node. Returns whether there was one. */
    boolean forget(String nodeId, long now) {
        List<Peer> starts = peers.startsOf(nodeId);
        if (starts.stream().anyMatch(peer -> peer.state() == PeerState.PRESENT)) {
            return false;
        }
        if (starts.stream().anyMatch(UnfinishedSenders::isUnsettled)) {
            // Nothing else makes up later for messages that this node may have missed.
            clearing.demand(ClearReason.PEER_LOST, nodeId, now);
        }
        starts.forEach(peers::forget);
        return !starts.isEmpty();
    }

    private static boolean isUnsettled(Peer peer) {
        return peer.state() == PeerState.SILENT || !peer.tracker().isComplete();
    }
}
