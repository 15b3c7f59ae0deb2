package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.model.ClearReason;

/**
 * Third cause of loss: this node was deaf for longer than other nodes remember. While it is deaf, a
 * node may start, send, and end, and no number shows that. For a while other nodes remember such a
 * node and name it. If no node can, this class demands a clear of the caches.
 *
 * <p>This node is deaf while its link is down. It is deaf to some nodes while the network between
 * two brokers is cut. It is deaf while its machine is suspended: the monotonic clock may stand
 * still then, so the wall clock counts too. For one thread at a time.
 */
final class Deafness {

    /**
     * Somewhat less than {@link RollCall#REMEMBERED_NANOS}, for which other nodes remember a node.
     */
    private static final long MEMORY_NANOS = TimeUnit.MINUTES.toNanos(25);

    private final PeerRegistry peers;
    private final Clearing clearing;
    private final LongSupplier clockMicros;
    private long lastHeard;
    private long lastHeardMicros;
    private long backAt;

    /** This node was deaf, and other nodes have not shown yet that it missed nothing. */
    private boolean doubtful;

    /** By the wall clock this node heard nothing for long; or somebody set the clock. */
    private boolean suspended;

    /**
     * @param clockMicros the wall clock, which may jump
     */
    Deafness(PeerRegistry peers, Clearing clearing, LongSupplier clockMicros, long now) {
        this.peers = peers;
        this.clearing = clearing;
        this.clockMicros = clockMicros;
        noteHeard(now);
    }

    /** This node hears from now on. Its caches are cleared now, so the past does not matter. */
    void begin(long now) {
        noteHeard(now);
        backAt = now;
        doubtful = false;
        suspended = false;
    }

    /** The link is back. */
    void linkBack(long now) {
        doubt(now);
        if (!peers.isAnyNear()) {
            clear("no node was heard before that could name others", now);
        }
    }

    /** A silent peer is heard again: the network may have been cut. */
    void peerBack(Peer peer, long now) {
        doubt(now);
        if (peer.silenceNanos(now) >= MEMORY_NANOS) {
            clear(peer.sender().nodeId() + " was silent for longer than others remember", now);
        }
    }

    /** Any peer is heard. */
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
     * This node learns of a start of a node. The caches are cleared in three cases:
     *
     * <ul>
     *   <li>An earlier start was forgotten while it was missing: nobody knows what that start sent.
     *   <li>The start is not new, and a peer is missing: both may have been beyond a cut, together
     *       with nodes that are gone.
     *   <li>This node was deaf, and heard or saw leaving no other start since: there may have been
     *       starts in between.
     * </ul>
     */
    void joined(Peer peer, boolean hasJustStarted, long now) {
        boolean wasForgotten = peers.takeForgotten(peer.sender().nodeId());
        if (wasForgotten || (!hasJustStarted && peers.isAnyMissing())) {
            clear(peer.sender().nodeId() + " ran before and could not be heard", now);
            return;
        }
        boolean followsOn =
                peers.otherStarts(peer.sender()).stream()
                        .anyMatch(other -> other.isHeardSince(backAt) || other.isSeenLeaving());
        if (doubtful && !followsOn) {
            clear(peer.sender().nodeId() + " may have been started more than once", now);
        }
    }

    private void doubt(long now) {
        backAt = now;
        doubtful = true;
        peers.all().forEach(peer -> peer.setSeenLeaving(false));
    }

    private void clear(String detail, long now) {
        doubtful = false;
        suspended = false;
        clearing.demand(ClearReason.AWAY, detail, now);
    }
}
