package org.cacheconnector.core.outbox;

import java.util.Objects;
import org.cacheconnector.core.model.CacheId;

/** A key of a cache, and whether its updates are reloads or changes. Immutable. */
final class CacheKey {

    private final CacheId cache;
    private final Object key;
    private final boolean reload;
    private final int hash;

    CacheKey(CacheId cache, Object key, boolean reload) {
        this.cache = cache;
        this.key = key;
        this.reload = reload;
        this.hash = 31 * cache.hashCode() + key.hashCode();
    }

    CacheId cache() {
        return cache;
    }

    Object key() {
        return key;
    }

    boolean isReload() {
        return reload;
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof CacheKey)) {
            return false;
        }
        CacheKey that = (CacheKey) other;
        return hash == that.hash
                && reload == that.reload
                && cache.equals(that.cache)
                && Objects.equals(key, that.key);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
