package org.cacheconnector.core.guard;

import java.util.function.BiPredicate;
import java.util.function.IntSupplier;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.apply.SparedEntries;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.queue.InvalidationSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks for invalidated keys in the caches, and removes them. Never throws. For one thread. */
final class RefillLook {

    private static final Logger LOG = LoggerFactory.getLogger(RefillLook.class);

    private final InvalidationApplier caches;
    private final ConnectorMetrics metrics;
    private final BiPredicate<CacheId, Object> inStorm;
    private boolean failureLogged;

    /**
     * @param inStorm whether many threads recently put a key again and again
     */
    RefillLook(
            InvalidationApplier caches,
            ConnectorMetrics metrics,
            BiPredicate<CacheId, Object> inStorm) {
        this.caches = caches;
        this.metrics = metrics;
        this.inStorm = inStorm;
    }

    /**
     * @param early whether this look is within a second of the invalidation, and another follows
     */
    void at(InvalidationSet<KeyWriter> invalidations, boolean early) {
        if (invalidations.isEverything() && !early) {
            remove(caches::removeAllRefills);
        }
        for (CacheInvalidations group : invalidations.groups()) {
            CacheId cache = group.cache();
            SparedEntries spared =
                    (key, value) -> {
                        KeyWriter writer = invalidations.get(cache, key);
                        return (writer != null && writer.hasPut(value))
                                || (early && inStorm.test(cache, key));
                    };
            remove(
                    () ->
                            caches.removeRefills(
                                    group, group.isWholeCache() ? SparedEntries.NONE : spared));
        }
    }

    /** Catches exceptions, so that a cache that fails does not stop the others. */
    private void remove(IntSupplier removal) {
        try {
            int removed = removal.getAsInt();
            if (removed > 0) {
                metrics.count(Counter.REFILLS_REMOVED, removed);
            }
        } catch (RuntimeException | Error e) {
            failed(e);
        }
    }

    void failed(Throwable e) {
        try {
            metrics.failed(Failure.APPLY);
            if (!failureLogged) {
                failureLogged = true;
                LOG.error("The refill guard failed. It continues. Logged once.", e);
            }
        } catch (RuntimeException | Error again) {
            // For example no memory to log: the thread matters more than the line.
        }
    }
}
