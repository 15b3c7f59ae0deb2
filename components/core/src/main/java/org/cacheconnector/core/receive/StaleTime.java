package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;

/**
 * Adds up the time in which this node may have been stale. A node that has just started is not
 * connected, so it may be stale. For one thread at a time.
 */
final class StaleTime {

    private final ConnectorMetrics metrics;
    private boolean stale = true;
    private long countedUntil;

    /**
     * @param metrics counts the time in whole milliseconds
     * @param now by the monotonic clock, in nanoseconds
     */
    StaleTime(ConnectorMetrics metrics, long now) {
        this.metrics = metrics;
        this.countedUntil = now;
    }

    /** Counts the time since the last call, if the node may have been stale since then. */
    void tick(boolean mayBeStale, long now) {
        if (stale) {
            long millis = TimeUnit.NANOSECONDS.toMillis(now - countedUntil);
            metrics.count(Counter.POSSIBLY_STALE_MILLIS, millis);
            countedUntil += TimeUnit.MILLISECONDS.toNanos(millis);
        }
        if (!stale || !mayBeStale) {
            countedUntil = now;
        }
        stale = mayBeStale;
    }
}
