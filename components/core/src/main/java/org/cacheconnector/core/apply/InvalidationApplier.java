package org.cacheconnector.core.apply;

import java.util.Map;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Removes entries from this node's caches. Implemented by the host of the caches.
 *
 * <p>The thread that receives messages and the guard's thread call it, also at the same time.
 * Implementations never create a cache and never publish what they apply. After a failure they
 * continue and remove as much as they can.
 */
public interface InvalidationApplier {

    /**
     * Removes the given keys, or every key, of one cache, if this node has that cache.
     *
     * @throws RuntimeException or an error if an entry may have stayed; then the whole cache is
     *     cleared later
     */
    void apply(CacheInvalidations invalidations);

    /**
     * Runs {@code applications}, which calls the other methods for one cache after the other. An
     * implementation can enter one tenant flow here for all these calls.
     */
    default void inOneTenantFlow(Runnable applications) {
        applications.run();
    }

    /**
     * Clears every synchronised cache of this node. If this throws, it is called again later.
     *
     * @return the caches that may still hold entries, each with its exception; {@link #apply} is
     *     called for each later
     */
    Map<CacheId, Throwable> clearEverything();

    /**
     * Removes refills: those of the given keys, or all keys of the cache, that were put again.
     * Publishes nothing.
     *
     * @param spared which of the given keys to keep; asked only for keys in the cache, which are
     *     few
     * @return how many keys were removed
     */
    default int removeRefills(CacheInvalidations invalidations, SparedEntries spared) {
        return 0;
    }

    /**
     * Removes every key of every synchronised cache, as refills.
     *
     * @return how many keys were removed
     */
    default int removeAllRefills() {
        return 0;
    }
}
