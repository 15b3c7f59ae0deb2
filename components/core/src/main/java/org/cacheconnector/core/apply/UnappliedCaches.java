package org.cacheconnector.core.apply;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The caches of this node that may still hold what other nodes found invalid, as removing it
 * failed. Each is cleared as a whole, again and again at growing distances, until that succeeds.
 * Bounded to {@link #MAX_CACHES}; who is told that there is no room has everything cleared. For one
 * thread at a time, but for {@link #problem}.
 */
public final class UnappliedCaches {

    /** So many caches may wait for a retry. */
    public static final int MAX_CACHES = 1_000;

    static final long FIRST_RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** With this the caches are right within two seconds after the cause is gone. */
    static final long LONGEST_RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(1_600);

    private static final long LOG_INTERVAL_NANOS = TimeUnit.MINUTES.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(UnappliedCaches.class);

    /** When a cache is tried again. */
    private static final class Retry {
        private long distance = FIRST_RETRY_NANOS;
        private long due;

        private Retry(long now) {
            due = now + distance;
        }

        private void failed(long now) {
            distance = Math.min(LONGEST_RETRY_NANOS, 2 * distance);
            due = now + distance;
        }
    }

    private final InvalidationApplier applier;
    private final ConnectorMetrics metrics;
    private final Map<CacheId, Retry> retries = new LinkedHashMap<>();
    private boolean everything;
    private String cause = "";
    private boolean logged;
    private long loggedAt;
    private volatile ApplyProblem problem;

    public UnappliedCaches(InvalidationApplier applier, ConnectorMetrics metrics) {
        this.applier = applier;
        this.metrics = metrics;
    }

    /** Returns what is not applied now; any thread. */
    public Optional<ApplyProblem> problem() {
        return Optional.ofNullable(problem);
    }

    /** Something could not be removed from a cache. Returns false if there is no room for it. */
    public boolean add(CacheId cache, Throwable failure, long now) {
        note(failure, now);
        if (retries.size() >= MAX_CACHES && !retries.containsKey(cache)) {
            return false;
        }
        retries.computeIfAbsent(cache, c -> new Retry(now));
        show();
        return true;
    }

    /** Nothing was cleared, or it is not known what. It is tried again from elsewhere. */
    public void nothingCleared(Throwable failure, long now) {
        note(failure, now);
        everything = true;
        show();
    }

    /** Every cache was cleared. */
    public void cleared() {
        everything = false;
        retries.clear();
        show();
    }

    /** All others were cleared. Returns false if there is no room for these. */
    public boolean clearedAllBut(Collection<CacheId> caches, Throwable failure, long now) {
        if (caches.size() > MAX_CACHES) {
            nothingCleared(failure, now);
            return false;
        }
        everything = false;
        retries.keySet().retainAll(caches);
        caches.forEach(cache -> add(cache, failure, now));
        show();
        return true;
    }

    /** Returns when {@link #tick} has something to do; {@link Long#MAX_VALUE} for never. */
    public long due() {
        long earliest = Long.MAX_VALUE;
        for (Retry retry : retries.values()) {
            earliest = Math.min(earliest, retry.due);
        }
        return earliest;
    }

    /** Tries again where it is time. */
    public void tick(long now) {
        if (retries.isEmpty()) {
            return;
        }
        List<CacheId> due = new ArrayList<>();
        retries.forEach(
                (cache, retry) -> {
                    if (now - retry.due >= 0) {
                        due.add(cache);
                    }
                });
        for (CacheId cache : due) {
            retry(cache, now);
        }
        if (!due.isEmpty()) {
            show();
        }
    }

    private void retry(CacheId cache, long now) {
        try {
            applier.apply(CacheInvalidations.wholeCache(cache));
            retries.remove(cache);
        } catch (RuntimeException | Error e) {
            cause = e.getClass().getName();
            retries.get(cache).failed(now);
            metrics.failed(Failure.APPLY);
            LOG.debug("{} could not be cleared; it is tried again", cache, e);
        }
    }

    private void note(Throwable failure, long now) {
        cause = failure.getClass().getName();
        if (problem == null && (!logged || now - loggedAt >= LOG_INTERVAL_NANOS)) {
            logged = true;
            loggedAt = now;
            LOG.error(
                    "What another node found invalid could not be removed from the caches; it is"
                            + " tried again until it succeeds.",
                    failure);
        }
    }

    private void show() {
        if (everything) {
            problem = new ApplyProblem(0, "", cause);
        } else if (retries.isEmpty()) {
            problem = null;
        } else {
            String example = retries.keySet().iterator().next().toString();
            problem = new ApplyProblem(retries.size(), example, cause);
        }
    }
}
