package org.cacheconnector.core.apply;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.ClearReason;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Clears this node's synchronised caches when any entry may be stale: soon, after a random wait
 * that keeps nodes from doing it all at once, and at most once a second, so that a broker that
 * drops message after message does not turn into a flood of cache misses. Demands that come
 * meanwhile are met by the same clear. Not thread-safe.
 */
public final class StaleCacheClearing {

    static final long MIN_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);
    static final long JITTER_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    /** Nothing is wrong with what this node hears. */
    private static final Set<ClearReason> EXPECTED =
            EnumSet.of(ClearReason.FIRST_CONNECTION, ClearReason.PEER_REQUEST);

    private static final Logger LOG = LoggerFactory.getLogger(StaleCacheClearing.class);

    private final InvalidationApplier applier;
    private final UnappliedCaches unapplied;
    private final ConnectorMetrics metrics;
    private final DoubleSupplier random;
    private final Map<ClearReason, String> demands = new EnumMap<>(ClearReason.class);
    private boolean cleared;
    private long lastClear;
    private long due;
    private boolean failing;

    /**
     * @param unapplied takes the caches that can't be cleared
     */
    public StaleCacheClearing(
            InvalidationApplier applier,
            UnappliedCaches unapplied,
            ConnectorMetrics metrics,
            DoubleSupplier random) {
        this.applier = applier;
        this.unapplied = unapplied;
        this.metrics = metrics;
        this.random = random;
    }

    /**
     * Has the caches cleared soon.
     *
     * @param detail what happened, for the log; the first of each reason counts
     */
    public void demand(ClearReason reason, String detail, long now) {
        if (demands.isEmpty()) {
            due = now + (long) (random.getAsDouble() * JITTER_NANOS);
            if (cleared && due - lastClear < MIN_INTERVAL_NANOS) {
                due = lastClear + MIN_INTERVAL_NANOS;
            }
        }
        demands.putIfAbsent(reason, detail);
    }

    /** Returns whether what was cached at {@code nanos} or before is cleared by now, or soon. */
    public boolean covers(long nanos) {
        return !demands.isEmpty() || (cleared && lastClear - nanos > 0);
    }

    /** Returns when {@link #clearIfDue} has something to do; {@link Long#MAX_VALUE} for never. */
    public long due() {
        return demands.isEmpty() ? Long.MAX_VALUE : due;
    }

    /**
     * Clears if that is due, and returns whether it did. If it fails it is due again in a second.
     */
    public boolean clearIfDue(long now) {
        if (demands.isEmpty() || now - due < 0) {
            return false;
        }
        if (!failing) {
            log();
        }
        // If it fails it stays demanded.
        due = now + MIN_INTERVAL_NANOS;
        failing = true;
        cleared = true;
        lastClear = now;
        if (!clear(now)) {
            return false;
        }
        failing = false;
        demands.keySet().forEach(metrics::cleared);
        demands.clear();
        return true;
    }

    private void log() {
        String why =
                demands.entrySet().stream()
                        .map(demand -> demand.getKey().text() + " (" + demand.getValue() + ")")
                        .collect(Collectors.joining("; "));
        if (EXPECTED.containsAll(demands.keySet())) {
            LOG.info("The synchronised caches of this node are cleared: {}.", why);
        } else {
            LOG.warn(
                    "The synchronised caches of this node are cleared, as entries may be stale:"
                            + " {}.",
                    why);
        }
    }

    private boolean clear(long now) {
        try {
            applier.clearEverything();
            unapplied.cleared();
            return true;
        } catch (CachesNotClearedException e) {
            metrics.failed(Failure.APPLY);
            return unapplied.clearedAllBut(e.caches(), e, now);
        } catch (RuntimeException | Error e) {
            metrics.failed(Failure.APPLY);
            unapplied.nothingCleared(e, now);
            return false;
        }
    }
}
