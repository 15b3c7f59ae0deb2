package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.model.ClearReason;

/**
 * What this node may have missed without a gap in any numbers: while it could not hear, a node may
 * have come, sent, and gone. Others remember that for a while and tell; where nobody can, the
 * caches are cleared. It could not hear while its link was down, nor, of those beyond, while the
 * network between two brokers was cut, nor while its machine was suspended. Then the monotonic
 * clock may stand still, so the wall clock counts too. For one thread at a time.
 */
final class Absence {

    /** Somewhat less than the time for which others tell of a node that is gone. */
    private static final long MEMORY_NANOS = TimeUnit.MINUTES.toNanos(25);

    private final PeerRegistry peers;
    private final StaleCacheClearing clearing;
    private final LongSupplier clockMicros;
    private long lastHeard;
    private long lastHeardMicros;
    private long backAt;
    private boolean doubtful;

    /** By the wall clock this node heard nothing for long; or that clock was set. */
    private boolean suspended;

    /**
     * @param clockMicros the wall clock, which may jump
     */
    Absence(PeerRegistry peers, StaleCacheClearing clearing, LongSupplier clockMicros, long now) {
        this.peers = peers;
        this.clearing = clearing;
        this.clockMicros = clockMicros;
        noteHeard(now);
    }

    /** Begins to listen; the caches are cleared now, so what was before does not matter. */
    void begin(long now) {
        noteHeard(now);
        backAt = now;
        doubtful = false;
        suspended = false;
    }

    /** The link is back. */
    void back(long now) {
        doubt(now);
        if (!peers.isAnyNear()) {
            clear("nobody was there before who could tell", now);
        }
    }

    /** A peer is heard of again after a silence: there may have been a cut in the network. */
    void reunited(Peer peer, long now) {
        doubt(now);
        if (peer.silenceNanos(now) >= MEMORY_NANOS) {
            clear(peer.sender().nodeId() + " was silent for longer than others remember", now);
        }
    }

    /** Something came from somebody. */
    void heard(long now) {
        long silentMicros = clockMicros.getAsLong() - lastHeardMicros;
        suspended |= silentMicros >= MEMORY_NANOS / 1_000;
        if (now - lastHeard >= MEMORY_NANOS || (suspended && doubtful)) {
            clear("nothing was heard for longer than others remember", now);
        }
        noteHeard(now);
    }

    private void noteHeard(long now) {
        lastHeard = now;
        lastHeardMicros = clockMicros.getAsLong();
    }

    /**
     * A start of a node is heard of for the first time. If its last start was not there since the
     * link is back, nor was seen leaving, there may have been others between the two. If it has not
     * just begun, and a peer is missing, both may have been beyond a cut together with others that
     * are gone. If an earlier start of it was forgotten while it was missing, nobody knows what
     * that sent meanwhile.
     */
    void joined(Peer peer, boolean hasJustBegun, long now) {
        boolean wasForgotten = peers.takeForgotten(peer.sender().nodeId());
        if (wasForgotten || (!hasJustBegun && peers.isAnyMissing())) {
            clear(peer.sender().nodeId() + " was there before and could not be heard", now);
            return;
        }
        boolean followsOn =
                peers.otherIncarnations(peer.sender()).stream()
                        .anyMatch(other -> other.isHeardSince(backAt) || other.isSeenLeaving());
        if (doubtful && !followsOn) {
            clear(peer.sender().nodeId() + " may have been started more than once", now);
        }
    }

    private void doubt(long now) {
        backAt = now;
        doubtful = true;
        peers.forEach(peer -> peer.setSeenLeaving(false));
    }

    private void clear(String detail, long now) {
        doubtful = false;
        suspended = false;
        clearing.demand(ClearReason.AWAY, detail, now);
    }
}
