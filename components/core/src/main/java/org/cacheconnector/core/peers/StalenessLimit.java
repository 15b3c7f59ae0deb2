package org.cacheconnector.core.peers;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.model.ClearReason;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps a node that may not hear of invalidations from answering out of old caches: when there has
 * been no broker, or no sign of a peer that never left in order, for {@code max_staleness}, the
 * synchronised caches are cleared, and again each time it is over, until all is well. A lost peer
 * may live beyond a split, even if nobody expects it, and counts until it is forgotten. {@link
 * #tick} is for one thread at a time; {@link #isExceeded} for any.
 */
public final class StalenessLimit {

    private static final Logger LOG = LoggerFactory.getLogger(StalenessLimit.class);

    private final LongSupplier limit;
    private final PeerRegistry peers;
    private final StaleCacheClearing clearing;
    private volatile boolean exceeded;
    private long downSince;
    private boolean linkUp;
    private long lastClear;

    /**
     * @param limit in nanoseconds, 0 for none; asked each time, as it may change
     * @param now when this node began to be without link
     */
    public StalenessLimit(
            LongSupplier limit, PeerRegistry peers, StaleCacheClearing clearing, long now) {
        this.limit = limit;
        this.peers = peers;
        this.clearing = clearing;
        this.downSince = now;
    }

    public void connected() {
        linkUp = true;
    }

    public void disconnected(long now) {
        if (linkUp) {
            linkUp = false;
            downSince = now;
        }
    }

    /** Returns whether this node's caches are limited in their age at the moment. */
    public boolean isExceeded() {
        return exceeded;
    }

    /** Returns when to {@link #tick} at the latest; {@link Long#MAX_VALUE} for never. */
    public long due(long now) {
        long limitNanos = limit.getAsLong();
        return limitNanos == 0 ? Long.MAX_VALUE : now + Math.min(limitNanos / 4, 1_000_000_000L);
    }

    public void tick(long now) {
        long limitNanos = limit.getAsLong();
        String who = limitNanos == 0 ? null : whoIsSilent(now, limitNanos);
        if (who == null) {
            if (exceeded) {
                exceeded = false;
                LOG.info(
                        "max_staleness is kept again: {}.",
                        limitNanos == 0 ? "there is no limit" : "all nodes are heard of");
            }
            return;
        }
        if (!exceeded) {
            exceeded = true;
            lastClear = now - limitNanos;
            LOG.warn(
                    "No sign of {} for max_staleness ({} ms): the synchronised caches are cleared"
                            + " each time it is over, until there is one again.",
                    who,
                    limitNanos / 1_000_000);
        }
        if (now - lastClear >= limitNanos) {
            lastClear = now;
            clearing.demand(ClearReason.MAX_STALENESS, who, now);
        }
    }

    private String whoIsSilent(long now, long limitNanos) {
        if (!linkUp) {
            return now - downSince >= limitNanos ? "the broker" : null;
        }
        AtomicLong worst = new AtomicLong(-1);
        String[] name = new String[1];
        peers.forEach(
                peer -> {
                    long silence = peer.silenceNanos(now);
                    if (peer.isExpected() && silence >= limitNanos && silence > worst.get()) {
                        worst.set(silence);
                        name[0] = "node " + peer.sender().nodeId();
                    }
                });
        return name[0];
    }
}
