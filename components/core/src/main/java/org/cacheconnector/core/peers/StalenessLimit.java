package org.cacheconnector.core.peers;

import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.model.ClearReason;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps {@code max_staleness}. If this node has had no link for that long, or no sign of a peer
 * that has not left, clears the caches. Clears again at that interval, until the link and all peers
 * are back. A lost peer counts until it is forgotten, as it may run beyond a network cut. For one
 * thread at a time, except {@link #isExceeded}.
 */
public final class StalenessLimit {

    private static final Logger LOG = LoggerFactory.getLogger(StalenessLimit.class);

    private final long limitNanos;
    private final PeerRegistry peers;
    private final Clearing clearing;
    private volatile boolean exceeded;
    private long downSince;
    private boolean linkUp;
    private long lastClear;

    /**
     * @param limitNanos {@code max_staleness}; 0 for no limit
     * @param now since when this node has had no link
     */
    public StalenessLimit(long limitNanos, PeerRegistry peers, Clearing clearing, long now) {
        this.limitNanos = limitNanos;
        this.peers = peers;
        this.clearing = clearing;
        this.downSince = now;
    }

    /** The link is up. */
    public void connected() {
        linkUp = true;
    }

    /** The link is down. */
    public void disconnected(long now) {
        if (linkUp) {
            linkUp = false;
            downSince = now;
        }
    }

    /** Returns whether the limit is exceeded, so that this node clears at intervals. */
    public boolean isExceeded() {
        return exceeded;
    }

    /** Clears if the limit is exceeded. */
    public void tick(long now) {
        String silent = limitNanos == 0 ? null : longestSilent(now);
        if (silent == null) {
            if (exceeded) {
                exceeded = false;
                LOG.info(
                        "max_staleness is no longer exceeded: the broker and all nodes are heard.");
            }
            return;
        }
        if (!exceeded) {
            exceeded = true;
            lastClear = now - limitNanos;
            LOG.warn(
                    "No sign of {} for max_staleness ({} ms). This node clears its synchronised"
                            + " caches once in that time until there is a sign.",
                    silent,
                    TimeUnit.NANOSECONDS.toMillis(limitNanos));
        }
        if (now - lastClear >= limitNanos) {
            lastClear = now;
            clearing.demand(ClearReason.MAX_STALENESS, silent, now);
        }
    }

    private String longestSilent(long now) {
        if (!linkUp) {
            return now - downSince >= limitNanos ? "the broker" : null;
        }
        return peers.all().stream()
                .filter(peer -> peer.isExpected() && peer.silenceNanos(now) >= limitNanos)
                .max(Comparator.comparingLong(peer -> peer.silenceNanos(now)))
                .map(peer -> "node " + peer.sender().nodeId())
                .orElse(null);
    }
}
