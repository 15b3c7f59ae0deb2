package org.cacheconnector.carbon.caches;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.cacheconnector.carbon.caches.EntryRemoval.CacheGoneException;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.apply.SparedEntries;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes entries from this server's caches that other nodes invalidated, and those put back later.
 * Works in the tenant flow of each cache's owner, marks the thread so that its removals are not
 * captured, and creates no cache. If a listener throws, the entry is removed anyway; a failure is
 * reported only if an entry may have stayed. Thread-safe.
 */
public final class CacheApplier implements InvalidationApplier {

    private static final Logger LOG = LoggerFactory.getLogger(CacheApplier.class);

    private final CacheDirectory directory;
    private final NamedCaches blockList;
    private final NamedCaches keptCaches;
    private final ApplyingMark applying;
    private final ConnectorMetrics metrics;
    private volatile boolean failureLogged;

    /**
     * @param directory finds the caches
     * @param blockList caches that are not synchronised
     * @param keptCaches caches that are neither cleared as a whole nor guarded, as they may be the
     *     only store of their entries
     * @param applying marks the thread while it removes
     * @param metrics counts ignored invalidations and failures
     */
    public CacheApplier(
            CacheDirectory directory,
            NamedCaches blockList,
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
        CacheId id = invalidations.cache();
        if (blockList.test(id)) {
            metrics.ignored(Ignored.BLOCKED_CACHE, invalidations.count());
        } else if (invalidations.isWholeCache() && keptCaches.test(id)) {
            metrics.ignored(Ignored.KEPT_CACHE, 1);
        } else if (!workOn(id, SparedEntries.NONE, removal -> apply(invalidations, removal))) {
            metrics.ignored(Ignored.UNKNOWN_CACHE, invalidations.count());
        }
    }

    private void apply(CacheInvalidations invalidations, EntryRemoval removal) {
        if (invalidations.isWholeCache()) {
            removal.removeAll();
        } else {
            removal.remove(invalidations.keys());
            metrics.count(Counter.RECEIVED_KEYS, invalidations.keys().size());
            metrics.count(Counter.FOUND_KEYS, removal.found());
        }
    }

    @Override
    public void inOneTenantFlow(Runnable work) {
        applying.during(() -> TenantFlow.runAsSuperTenant(work));
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        Map<CacheId, Throwable> failed = new HashMap<>();
        for (ManagedCache cache : clearedCaches()) {
            try {
                workUnlessGone(cache, EntryRemoval::removeAll);
            } catch (RuntimeException | Error e) {
                failed.put(cache.id(), e);
            }
        }
        return failed;
    }

    /**
     * Clears every synchronised cache of this node. Does not throw: if something fails, the first
     * connection to the broker clears again.
     */
    public void clearThisNode() {
        try {
            clearEverything();
        } catch (RuntimeException | LinkageError e) {
            failed("this node's caches", e);
        }
    }

    @Override
    public int removeRefills(CacheInvalidations invalidations, SparedEntries spared) {
        CacheId id = invalidations.cache();
        if (isLeftAlone(id)) {
            return 0;
        }
        int[] removed = new int[1];
        boolean unused =
                workOn(
                        id,
                        spared,
                        removal -> {
                            if (invalidations.isWholeCache()) {
                                removed[0] = removal.removeAllAndCount();
                            } else {
                                removal.remove(invalidations.keys());
                                removed[0] = removal.found();
                            }
                        });
        return removed[0];
    }

    @Override
    public int removeAllRefills() {
        int[] removed = new int[1];
        for (ManagedCache cache : clearedCaches()) {
            workUnlessGone(cache, removal -> removed[0] += removal.removeAllAndCount());
        }
        return removed[0];
    }

    private List<ManagedCache> clearedCaches() {
        List<ManagedCache> caches = directory.all();
        caches.removeIf(cache -> isLeftAlone(cache.id()));
        return caches;
    }

    private boolean isLeftAlone(CacheId cache) {
        return blockList.test(cache) || keptCaches.test(cache);
    }

    /**
     * Works on a cache. If the cache is gone, looks it up once more.
     *
     * @return whether this server has the cache
     */
    private boolean workOn(CacheId id, SparedEntries spared, Consumer<EntryRemoval> work) {
        for (int attempt = 0; attempt < 2; attempt++) {
            ManagedCache cache = directory.find(id);
            if (cache == null) {
                return false;
            }
            try {
                work(cache, spared, work);
                return true;
            } catch (CacheGoneException e) {
                LOG.debug("{} is gone", cache, e);
                directory.forget(id);
            }
        }
        return false;
    }

    private void workUnlessGone(ManagedCache cache, Consumer<EntryRemoval> work) {
        try {
            work(cache, SparedEntries.NONE, work);
        } catch (CacheGoneException e) {
            LOG.debug("{} is gone, with all its entries", cache, e);
        }
    }

    private void work(ManagedCache cache, SparedEntries spared, Consumer<EntryRemoval> work) {
        applying.during(
                () ->
                        cache.inTenantFlow(
                                found -> {
                                    EntryRemoval removal = new EntryRemoval(found, spared);
                                    work.accept(removal);
                                    if (removal.failure() != null) {
                                        failed(cache, removal.failure());
                                    }
                                }));
    }

    /** A listener threw, but the entries were removed. */
    private void failed(Object what, Throwable cause) {
        metrics.failed(Failure.APPLY);
        if (!failureLogged) {
            failureLogged = true;
            LOG.warn(
                    "Removing entries from {} failed at first, because of a key or of another"
                            + " bundle's listener. Further failures are only counted.",
                    what,
                    cause);
        }
    }
}
