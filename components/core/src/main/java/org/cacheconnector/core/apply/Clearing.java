package org.cacheconnector.core.apply;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes this node's caches: applies invalidations, clears all caches on demand, and retries what
 * failed until it succeeds.
 *
 * <ul>
 *   <li>All caches are cleared after a random wait of up to {@link #JITTER_NANOS}, so that not all
 *       nodes load from the database at once. They are cleared at most once in {@link
 *       #MIN_INTERVAL_NANOS}. One clear answers all demands that wait.
 *   <li>A cache from which a removal failed is cleared as a whole, at growing intervals up to
 *       {@link #LONGEST_RETRY_NANOS}. If more than {@link #MAX_CACHES} wait, all caches are
 *       cleared.
 * </ul>
 *
 * <p>For one thread at a time, except {@link #problem}.
 */
public final class Clearing {

    /** So many caches can wait for a retry. */
    public static final int MAX_CACHES = 1_000;

    static final long MIN_INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);
    static final long JITTER_NANOS = TimeUnit.MILLISECONDS.toNanos(300);
    static final long FIRST_RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Short enough that a cache is right two seconds after its failure has ended. */
    static final long LONGEST_RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(1_600);

    private static final long LOG_INTERVAL_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** These clears are no sign of a loss. */
    private static final Set<ClearReason> EXPECTED =
            EnumSet.of(ClearReason.FIRST_CONNECTION, ClearReason.PEER_REQUEST);

    private static final Logger LOG = LoggerFactory.getLogger(Clearing.class);

    private final InvalidationApplier applier;
    private final ConnectorMetrics metrics;
    private final DoubleSupplier random;

    private final Map<ClearReason, String> demands = new EnumMap<>(ClearReason.class);
    private long clearDue;
    private boolean everCleared;
    private long lastClear;
    private boolean clearFailed;

    private final Set<CacheId> failedCaches = new LinkedHashSet<>();
    private long retryInterval;
    private long retryDue;
    private boolean allFailed;
    private String cause = "";
    private boolean everLogged;
    private long loggedAt;
    private volatile String problem;

    /**
     * @param applier removes entries from the caches
     * @param metrics counts clears and failures
     * @param random spreads clears, from 0 to 1
     */
    public Clearing(InvalidationApplier applier, ConnectorMetrics metrics, DoubleSupplier random) {
        this.applier = applier;
        this.metrics = metrics;
        this.random = random;
    }

    /** Applies invalidations of {@code sender}. A cache that fails does not stop the others. */
    public void apply(InvalidationBatch batch, String sender, long now) {
        if (batch.isEverything()) {
            demand(ClearReason.PEER_REQUEST, sender, now);
            return;
        }
        try {
            applier.inOneTenantFlow(() -> batch.groups().forEach(group -> apply(group, now)));
        } catch (RuntimeException | Error e) {
            // The message counts as arrived, so no node sends it again.
            demand(ClearReason.NOT_APPLIED, sender, now);
            throw e;
        }
    }

    private void apply(CacheInvalidations invalidations, long now) {
        try {
            applier.apply(invalidations);
        } catch (RuntimeException | Error e) {
            failed(e, now);
            if (failedCaches.size() < MAX_CACHES || failedCaches.contains(invalidations.cache())) {
                retryLater(Set.of(invalidations.cache()), now);
            } else {
                demand(ClearReason.NOT_APPLIED, "in too many caches", now);
            }
        }
    }

    /**
     * Schedules a clear of all caches.
     *
     * @param detail what happened, for the log; the first of each reason counts
     */
    public void demand(ClearReason reason, String detail, long now) {
        if (demands.isEmpty()) {
            clearDue = now + (long) (random.getAsDouble() * JITTER_NANOS);
            if (everCleared && clearDue - lastClear < MIN_INTERVAL_NANOS) {
                clearDue = lastClear + MIN_INTERVAL_NANOS;
            }
        }
        demands.putIfAbsent(reason, detail);
    }

    /** Returns whether entries that were cached before {@code nanos} are cleared, or will be. */
    public boolean covers(long nanos) {
        return !demands.isEmpty() || (everCleared && lastClear - nanos > 0);
    }

    /** Returns when {@link #tick} has something to do; {@link Long#MAX_VALUE} for never. */
    public long due() {
        return Math.min(
                demands.isEmpty() ? Long.MAX_VALUE : clearDue,
                failedCaches.isEmpty() ? Long.MAX_VALUE : retryDue);
    }

    /** Retries and clears what is due. Returns whether all caches were cleared. */
    public boolean tick(long now) {
        if (!failedCaches.isEmpty() && now - retryDue >= 0) {
            retry(now);
        }
        if (demands.isEmpty() || now - clearDue < 0) {
            return false;
        }
        if (!clearFailed) {
            logClear();
        }
        clearDue = now + MIN_INTERVAL_NANOS;
        everCleared = true;
        lastClear = now;
        // The demands stay if the clear fails.
        clearFailed = !clearAll(now);
        showProblem();
        if (clearFailed) {
            return false;
        }
        demands.keySet().forEach(metrics::cleared);
        demands.clear();
        return true;
    }

    private boolean clearAll(long now) {
        Map<CacheId, Throwable> left;
        try {
            left = applier.clearEverything();
        } catch (RuntimeException | Error e) {
            failed(e, now);
            allFailed = true;
            return false;
        }
        left.values().stream().findFirst().ifPresent(e -> failed(e, now));
        allFailed = left.size() > MAX_CACHES;
        if (!allFailed) {
            failedCaches.retainAll(left.keySet());
            retryLater(left.keySet(), now);
        }
        return !allFailed;
    }

    private void retryLater(Set<CacheId> caches, long now) {
        if (failedCaches.isEmpty()) {
            retryInterval = FIRST_RETRY_NANOS;
            retryDue = now + FIRST_RETRY_NANOS;
        }
        failedCaches.addAll(caches);
        showProblem();
    }

    private void retry(long now) {
        for (CacheId cache : List.copyOf(failedCaches)) {
            try {
                applier.apply(CacheInvalidations.wholeCache(cache));
                failedCaches.remove(cache);
            } catch (RuntimeException | Error e) {
                cause = e.getClass().getName();
                metrics.failed(Failure.APPLY);
                LOG.debug("{} could not be cleared; the connector retries", cache, e);
            }
        }
        retryInterval = Math.min(LONGEST_RETRY_NANOS, 2 * retryInterval);
        retryDue = now + retryInterval;
        showProblem();
    }

    private void failed(Throwable failure, long now) {
        metrics.failed(Failure.APPLY);
        cause = failure.getClass().getName();
        if (problem == null && (!everLogged || now - loggedAt >= LOG_INTERVAL_NANOS)) {
            everLogged = true;
            loggedAt = now;
            LOG.error(
                    "Invalidations of other nodes could not be applied to the caches. The connector"
                            + " retries until it succeeds.",
                    failure);
        }
    }

    private void logClear() {
        String why =
                demands.entrySet().stream()
                        .map(demand -> demand.getKey().text() + " (" + demand.getValue() + ")")
                        .collect(Collectors.joining("; "));
        if (EXPECTED.containsAll(demands.keySet())) {
            LOG.info("Clearing the synchronised caches of this node: {}.", why);
        } else {
            LOG.warn(
                    "Clearing the synchronised caches of this node, as entries may be stale: {}.",
                    why);
        }
    }

    /**
     * Returns the caches from which removals still fail, in sentences; empty if there is none. Any
     * thread; never waits.
     */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    private void showProblem() {
        problem = allFailed || !failedCaches.isEmpty() ? describeProblem() : null;
    }

    private String describeProblem() {
        String where = "this node's caches";
        if (!allFailed) {
            int others = failedCaches.size() - 1;
            where = "cache " + failedCaches.iterator().next();
            where += others == 0 ? "" : " and " + others + " more";
        }
        return "Invalidations of other nodes could not be applied to "
                + where
                + ", so answers may be stale: "
                + cause
                + " was thrown. The connector retries until it succeeds. The log shows the first"
                + " failure with its listener or key. Fix or stop its bundle, or restart this"
                + " server.";
    }
}
