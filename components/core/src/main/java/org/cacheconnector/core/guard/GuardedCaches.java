package org.cacheconnector.core.guard;

import java.util.function.BiPredicate;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * The caches from which a {@link RefillGuard} removes what was put again. What it removes stays on
 * this node: implementations tell nobody of it. Called by one thread, and within {@link #together}.
 */
public interface GuardedCaches {

    /**
     * Removes those of the given keys, or of all keys of the cache, that are there.
     *
     * @param spared whether to leave a given key where it is; asked for those alone that are there,
     *     which few are
     * @return how many were removed
     */
    int removeRefills(CacheInvalidations invalidations, BiPredicate<CacheId, Object> spared);

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
