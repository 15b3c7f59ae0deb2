package org.cacheconnector.core.peers;

import java.util.function.LongSupplier;
import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.model.ClearReason;

/**
 * Notices that peers fall silent while the link is up, has the caches cleared for those that stay
 * silent, and the roll called, so that others tell whether they hear them; where they told of a
 * peer in the first place, they do so anyway. For one thread at a time.
 */
final class SilenceWatch {

    private final SilenceTimes times;
    private final LongSupplier maxStaleness;
    private final PeerRegistry peers;
    private final StaleCacheClearing clearing;
    private final RollCall rollCall;
    private final PeerLog log;

    /**
     * @param maxStaleness in nanoseconds; asked each time, as it may change
     */
    SilenceWatch(
            SilenceTimes times,
            LongSupplier maxStaleness,
            PeerRegistry peers,
            StaleCacheClearing clearing,
            RollCall rollCall,
            PeerLog log) {
        this.times = times;
        this.maxStaleness = maxStaleness;
        this.peers = peers;
        this.clearing = clearing;
        this.rollCall = rollCall;
        this.log = log;
    }

    void tick(long now) {
        peers.forEach(peer -> check(peer, now));
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
            if (!peer.isOnlyToldOf()) {
                rollCall.wanted(now);
            }
        } else if (silence >= keptNanos(peer)) {
            peers.forget(peer);
        }
    }

    /** A lost one counts for max_staleness once at least. */
    private long keptNanos(Peer peer) {
        return peer.state() == PeerState.LOST
                ? Math.max(times.forgottenNanos(), maxStaleness.getAsLong())
                : times.forgottenNanos();
    }
}
