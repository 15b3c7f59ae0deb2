package org.cacheconnector.core.guard;

import org.cacheconnector.core.model.CacheInvalidations;

/**
 * The caches from which a {@link RefillGuard} removes what was put again. What it removes stays on
 * this node: implementations tell nobody of it. Called by one thread, and within {@link #together}.
 */
public interface GuardedCaches {

    /**
     * Removes those of the given keys, or of all keys of the cache, that are there.
     *
     * @param spared which of the given keys to leave where they are; asked for those alone that are
     *     there, which few are
     * @return how many were removed
     */
    int removeRefills(CacheInvalidations invalidations, SparedEntries spared);

    /**
     * Runs {@code looks}, which calls the other methods for one cache after the other: for what an
     * implementation would else do for each.
     */
    default void together(Runnable looks) {
        looks.run();
    }

    /**
     * Removes every key of every synchronised cache.
     *
     * @return how many there were
     */
    int removeAllRefills();
}
