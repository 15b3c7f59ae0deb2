package org.cacheconnector.core.model;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * Invalidations of one cache: either some keys, or the whole cache.
 *
 * <p>Immutable if the keys are, which may be of any class. {@link #toString()} does not print keys,
 * as keys of an identity server can be secrets.
 */
public final class CacheInvalidations {

    private final CacheId cache;
    private final List<Object> keys;
    private final boolean wholeCache;

    private CacheInvalidations(CacheId cache, List<Object> keys, boolean wholeCache) {
        this.cache = requireNonNull(cache, "cache");
        this.keys = keys;
        this.wholeCache = wholeCache;
    }

    /** Returns the invalidation of every key of {@code cache}. */
    public static CacheInvalidations wholeCache(CacheId cache) {
        return new CacheInvalidations(cache, List.of(), true);
    }

    /**
     * Returns the invalidation of {@code keys} in {@code cache}.
     *
     * @param keys kept, not copied: the caller hands it over
     */
    public static CacheInvalidations ofKeys(CacheId cache, List<Object> keys) {
        return new CacheInvalidations(cache, requireNonNull(keys, "keys"), false);
    }

    /** Returns the cache concerned. */
    public CacheId cache() {
        return cache;
    }

    /** Returns the keys to remove; empty when the {@linkplain #isWholeCache() whole cache} goes. */
    public List<Object> keys() {
        return keys;
    }

    /** Returns whether every key of the cache is invalid. */
    public boolean isWholeCache() {
        return wholeCache;
    }

    /** Returns how many invalidations these count as: the keys, or one for a whole cache. */
    public int count() {
        return wholeCache ? 1 : keys.size();
    }

    @Override
    public String toString() {
        return cache + (wholeCache ? " ALL" : " " + keys.size() + " keys");
    }
}
