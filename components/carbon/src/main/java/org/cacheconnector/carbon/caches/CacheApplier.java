package org.cacheconnector.carbon.caches;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.cacheconnector.carbon.caches.EntryRemoval.CacheGoneException;
import org.cacheconnector.core.apply.CachesNotClearedException;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.guard.SparedEntries;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes from this server's caches what other nodes found invalid: in the name of each cache's
 * tenant, never creating one, and marked so that it is not captured again. What listeners throw
 * keeps nothing from being removed; it throws only if something may have stayed. Thread-safe.
 */
public final class CacheApplier implements InvalidationApplier {

    private static final Logger LOG = LoggerFactory.getLogger(CacheApplier.class);

    private final CacheDirectory directory;
    private final BlockList blockList;
    private final NamedCaches keptCaches;
    private final ApplyingMark applying;
    private final ConnectorMetrics metrics;
    private volatile boolean failureLogged;

    /**
     * @param directory finds the caches
     * @param blockList caches to leave alone
     * @param keptCaches caches not to clear as a whole
     * @param applying marks the thread while it removes
     * @param metrics told of what is left out and what fails
     */
    public CacheApplier(
            CacheDirectory directory,
            BlockList blockList,
            NamedCaches keptCaches,
            ApplyingMark applying,
            ConnectorMetrics metrics) {
        this.directory = requireNonNull(directory, "directory");
        this.blockList = requireNonNull(blockList, "blockList");
        this.keptCaches = requireNonNull(keptCaches, "keptCaches");
        this.applying = requireNonNull(applying, "applying");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        if (blockList.contains(invalidations.cache())) {
            metrics.ignored(Ignored.BLOCKED_CACHE, invalidations.count());
        } else if (invalidations.isWholeCache() && keptCaches.test(invalidations.cache())) {
            metrics.ignored(Ignored.KEPT_CACHE, 1);
        } else if (!tryToApply(invalidations)) {
            metrics.ignored(Ignored.UNKNOWN_CACHE, invalidations.count());
        }
    }

    @Override
    public void together(Runnable applications) {
        applying.during(() -> TenantFlow.runAsSuperTenant(applications));
    }

    @Override
    public void clearEverything() {
        List<CacheId> failed = new ArrayList<>();
        Throwable cause = null;
        for (ManagedCache cache : synchronisedCaches()) {
            try {
                clear(cache);
            } catch (RuntimeException | Error e) {
                failed.add(cache.id());
                cause = cause == null ? e : cause;
            }
        }
        if (!failed.isEmpty()) {
            throw new CachesNotClearedException(failed, cause);
        }
    }

    /**
     * Clears every synchronised cache of this node. Does not throw: the first connection to the
     * broker clears once more what fails.
     */
    public void clearThisNode() {
        try {
            for (ManagedCache cache : synchronisedCaches()) {
                try {
                    clear(cache);
                } catch (RuntimeException | Error e) {
                    failed(cache, e);
                }
            }
        } catch (RuntimeException | LinkageError e) {
            failed("every cache", e);
        }
    }

    private List<ManagedCache> synchronisedCaches() {
        List<ManagedCache> caches = directory.all();
        caches.removeIf(cache -> blockList.contains(cache.id()) || keptCaches.test(cache.id()));
        return caches;
    }

    private void clear(ManagedCache cache) {
        try {
            work(cache, EntryRemoval::removeAll);
        } catch (CacheGoneException e) {
            LOG.debug("{} is gone, with all its entries", cache, e);
        }
    }

    /** Looks the cache up anew when it turns out to have been replaced since it was found. */
    private boolean tryToApply(CacheInvalidations invalidations) {
        for (int attempt = 0; attempt < 2; attempt++) {
            ManagedCache cache = directory.find(invalidations.cache());
            if (cache == null) {
                return false;
            }
            try {
                work(
                        cache,
                        removal -> {
                            if (invalidations.isWholeCache()) {
                                removal.removeAll();
                            } else {
                                removal.remove(invalidations.keys());
                                metrics.removed(
                                        cache.id(), invalidations.keys().size(), removal.found());
                            }
                        });
                return true;
            } catch (CacheGoneException e) {
                LOG.debug("{} is gone", cache, e);
                directory.forget(invalidations.cache());
            }
        }
        return false;
    }

    private void work(ManagedCache cache, Consumer<EntryRemoval> work) {
        applying.during(
                () ->
                        cache.inTenantFlow(
                                found -> {
                                    EntryRemoval removal =
                                            new EntryRemoval(found, SparedEntries.NONE);
                                    work.accept(removal);
                                    if (removal.failure() != null) {
                                        failed(cache, removal.failure());
                                    }
                                }));
    }

    /** Something was thrown by the way; what was meant to go is gone all the same. */
    private void failed(Object what, Throwable cause) {
        metrics.failed(Failure.APPLY);
        if (!failureLogged) {
            failureLogged = true;
            LOG.warn(
                    "Removing from {} failed at first, through a listener of another bundle or a key."
                            + " Further failures are only counted.",
                    what,
                    cause);
        }
    }
}
