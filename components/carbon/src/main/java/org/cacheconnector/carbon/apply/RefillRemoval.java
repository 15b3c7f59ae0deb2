package org.cacheconnector.carbon.apply;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.cacheconnector.carbon.capture.ApplyingMark;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.NamedCaches;
import org.cacheconnector.core.guard.GuardedCaches;
import org.cacheconnector.core.model.CacheInvalidations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;

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
    public int removeRefills(CacheInvalidations invalidations) {
        ManagedCache cache = directory.find(invalidations.cache());
        return cache == null ? 0 : remove(cache, invalidations);
    }

    @Override
    public int removeAllRefills() {
        int removed = 0;
        for (ManagedCache cache : directory.all()) {
            removed += remove(cache, CacheInvalidations.wholeCache(cache.id()));
        }
        return removed;
    }

    private int remove(ManagedCache cache, CacheInvalidations invalidations) {
        if (blockList.contains(cache.id()) || keptCaches.test(cache.id())) {
            return 0;
        }
        int[] removed = new int[1];
        try {
            applying.during(
                    () ->
                            cache.inTenantFlow(
                                    found -> removed[0] = removeFrom(found, invalidations)));
        } catch (IllegalStateException e) {
            // Removed meanwhile, with all its entries.
            LOG.debug("{} is gone", cache, e);
            directory.forget(cache.id());
        }
        return removed[0];
    }

    private static int removeFrom(
            CacheImpl<Object, Object> cache, CacheInvalidations invalidations) {
        if (invalidations.isWholeCache()) {
            return removeEach(cache, null);
        }
        int removed = 0;
        Set<ByteBuffer> contents = new HashSet<>();
        for (Object key : invalidations.keys()) {
            if (key instanceof byte[]) {
                contents.add(ByteBuffer.wrap((byte[]) key));
            } else if (cache.containsKey(key)) {
                cache.removeLocal(key);
                removed++;
            }
        }
        return contents.isEmpty() ? removed : removed + removeEach(cache, contents);
    }

    /**
     * @param contents removes byte arrays of these contents only, as arrays equal only themselves;
     *     null for every key
     */
    private static int removeEach(CacheImpl<Object, Object> cache, Set<ByteBuffer> contents) {
        int removed = 0;
        for (Iterator<Object> keys = cache.keys(); keys.hasNext(); ) {
            Object key = keys.next();
            if (contents == null
                    || (key instanceof byte[]
                            && contents.contains(ByteBuffer.wrap((byte[]) key)))) {
                cache.removeLocal(key);
                removed++;
            }
        }
        return removed;
    }
}
