package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Clears this node's synchronised caches when messages were missed, since any entry may then be
 * stale. At most once a second, so that a broker that drops message after message does not turn
 * into a flood of cache misses; a clear that falls due earlier is made up for with the next frame,
 * and heartbeats see to it that there is one soon. For one thread.
 */
final class StaleCacheClearing {

    static final long MIN_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(StaleCacheClearing.class);

    private final InvalidationApplier applier;
    private final LongSupplier nanoClock;
    private long missedFrames;
    private String lastNode;
    private long lastClear;

    StaleCacheClearing(InvalidationApplier applier, LongSupplier nanoClock) {
        this.applier = applier;
        this.nanoClock = nanoClock;
        this.lastClear = nanoClock.getAsLong() - MIN_INTERVAL_NANOS;
    }

    /** Notes that frames of a node did not arrive. */
    void missed(String nodeId, long frames) {
        missedFrames += frames;
        lastNode = nodeId;
    }

    /** Clears if that is due. Called after every frame that came. */
    void clearIfDue() {
        if (missedFrames == 0) {
            return;
        }
        long now = nanoClock.getAsLong();
        if (now - lastClear < MIN_INTERVAL_NANOS) {
            return;
        }
        LOG.warn(
                "{} messages did not arrive, the last of them of node {}: the synchronised caches of"
                        + " this node are cleared, as any entry may be stale.",
                missedFrames,
                lastNode);
        missedFrames = 0;
        lastClear = now;
        applier.clearEverything();
    }
}
