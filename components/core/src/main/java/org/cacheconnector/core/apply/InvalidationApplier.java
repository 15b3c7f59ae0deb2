package org.cacheconnector.core.apply;

import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Removes from this node's caches what another node found invalid. Implemented by the host of the
 * caches.
 *
 * <p>Called by one thread at a time. Implementations must not create a cache because a message
 * names it, and must not publish what they apply. Whatever fails, they remove as much as they can;
 * they throw if, and only if, something may still be there that should be gone. Then it is tried
 * again until it succeeds, and this node counts as unhealthy.
 */
public interface InvalidationApplier {

    /**
     * Removes the given keys, or every key, of one cache, if this node has that cache. If it throws
     * anything, it is called again for the whole cache later.
     */
    void apply(CacheInvalidations invalidations);

    /**
     * Runs {@code applications}, which calls {@link #apply} for each cache of a message: for what
     * an implementation would else do for each.
     */
    default void together(Runnable applications) {
        applications.run();
    }

    /**
     * Clears every synchronised cache of this node.
     *
     * @throws CachesNotClearedException if all were cleared but some, each of which {@link #apply}
     *     is called for later; after anything else that is thrown this is called again
     */
    void clearEverything();
}
