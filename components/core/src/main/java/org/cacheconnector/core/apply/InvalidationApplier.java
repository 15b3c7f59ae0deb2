package org.cacheconnector.core.apply;

import java.util.Map;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Removes entries from this node's caches. Implemented by the host of the caches.
 *
 * <p>One thread at a time calls it. Implementations never create a cache and never publish what
 * they apply. After a failure they go on and remove as much as they can.
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
     * Runs {@code applications}, which calls {@link #apply} for each cache of a message. An
     * implementation can prepare here what all these calls need.
     */
    default void together(Runnable applications) {
        applications.run();
    }

    /**
     * Clears every synchronised cache of this node. If it throws, it is called again later.
     *
     * @return the caches that may still hold entries, each with what was thrown; {@link #apply} is
     *     called for each later
     */
    Map<CacheId, Throwable> clearEverything();
}
