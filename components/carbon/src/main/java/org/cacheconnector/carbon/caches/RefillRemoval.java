package org.cacheconnector.carbon.caches;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.carbon.caches.EntryRemoval.CacheGoneException;
import org.cacheconnector.core.guard.GuardedCaches;
import org.cacheconnector.core.guard.SparedEntries;
import org.cacheconnector.core.model.CacheInvalidations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes from this server's caches what was put again after it was invalidated, and nothing else:
 * looking at a key that is not there costs a look-up. Tells no other node, of the Hazelcast cluster
 * either. Thread-safe.
 */
public final class RefillRemoval implements GuardedCaches {

    private static final Logger LOG = LoggerFactory.getLogger(RefillRemoval.class);

    private final CacheDirectory directory;
    private final BlockList blockList;
    private final NamedCaches keptCaches;
    private final ApplyingMark applying;

    /**
     * @param directory finds the caches
     * @param blockList caches to leave alone
     * @param keptCaches caches to leave alone too, as what is put there is kept nowhere else
     * @param applying marks the thread while it removes
     */
    public RefillRemoval(
            CacheDirectory directory,
            BlockList blockList,
            NamedCaches keptCaches,
            ApplyingMark applying) {
        this.directory = requireNonNull(directory, "directory");
        this.blockList = requireNonNull(blockList, "blockList");
        this.keptCaches = requireNonNull(keptCaches, "keptCaches");
        this.applying = requireNonNull(applying, "applying");
    }

    @Override
    public int removeRefills(CacheInvalidations invalidations, SparedEntries spared) {
        ManagedCache cache = directory.find(invalidations.cache());
        if (cache == null) {
            return 0;
        }
        try {
            return remove(cache, invalidations, spared);
        } catch (CacheGoneException e) {
            LOG.debug("{} is gone, with all its entries; there may be another", cache, e);
            directory.forget(cache.id());
            ManagedCache another = directory.find(cache.id());
            return another == null ? 0 : remove(another, invalidations, spared);
        }
    }

    @Override
    public void together(Runnable looks) {
        applying.during(() -> TenantFlow.runAsSuperTenant(looks));
    }

    @Override
    public int removeAllRefills() {
        int removed = 0;
        for (ManagedCache cache : directory.all()) {
            try {
                removed +=
                        remove(
                                cache,
                                CacheInvalidations.wholeCache(cache.id()),
                                SparedEntries.NONE);
            } catch (CacheGoneException e) {
                LOG.debug("{} is gone, with all its entries", cache, e);
            }
        }
        return removed;
    }

    private int remove(ManagedCache cache, CacheInvalidations invalidations, SparedEntries spared) {
        if (blockList.contains(cache.id()) || keptCaches.test(cache.id())) {
            return 0;
        }
        int[] removed = new int[1];
        cache.inTenantFlow(
                found -> {
                    EntryRemoval removal = new EntryRemoval(found, spared);
                    if (invalidations.isWholeCache()) {
                        removed[0] = removal.removeAllThatAreThere();
                    } else {
                        removal.remove(invalidations.keys());
                        removed[0] = removal.found();
                    }
                });
        return removed[0];
    }
}
