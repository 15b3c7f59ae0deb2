package org.cacheconnector.benchmarks.measure;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/** Caches that are maps: the least that applying can cost. Thread-safe. */
public final class MapApplier implements InvalidationApplier {

    private final Map<CacheId, Map<Object, Object>> caches = new ConcurrentHashMap<>();

    /** Returns the content of one cache, which is there from the first call on. */
    public Map<Object, Object> cache(CacheId id) {
        return caches.computeIfAbsent(id, any -> new ConcurrentHashMap<>());
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        Map<Object, Object> cache = caches.get(invalidations.cache());
        if (cache == null) {
            return;
        }
        if (invalidations.isWholeCache()) {
            cache.clear();
            return;
        }
        for (Object key : invalidations.keys()) {
            cache.remove(key);
        }
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        caches.values().forEach(Map::clear);
        return Map.of();
    }
}
