package org.cacheconnector.core.receive;

import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Removes from this node's caches what another node found invalid. Implemented by the host of the
 * caches.
 *
 * <p>Called by one thread at a time. Implementations must not create a cache because a message
 * names it, must not publish what they apply, and must not throw: they count and log by themselves
 * what they can't do.
 */
public interface InvalidationApplier {

    /** Removes the given keys, or every key, of one cache, if this node has that cache. */
    void apply(CacheInvalidations invalidations);

    /** Clears every synchronised cache of this node. */
    void clearEverything();
}
