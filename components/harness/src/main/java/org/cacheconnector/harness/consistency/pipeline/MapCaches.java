package org.cacheconnector.harness.consistency.pipeline;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/** The caches of one node, as maps from key to version. Thread-safe. */
final class MapCaches implements InvalidationApplier {

    private final ConcurrentMap<CacheId, ConcurrentMap<Object, Long>> caches =
            new ConcurrentHashMap<>();

    Long get(CacheId cache, Object key) {
        return of(cache).get(key);
    }

    void put(CacheId cache, Object key, Long version) {
        of(cache).put(key, version);
    }

    boolean replace(CacheId cache, Object key, Long version) {
        return of(cache).replace(key, version) != null;
    }

    void remove(CacheId cache, Object key) {
        of(cache).remove(key);
    }

    void clear(CacheId cache) {
        of(cache).clear();
    }

    Set<CacheId> ids() {
        return Set.copyOf(caches.keySet());
    }

    Map<Object, Long> entries(CacheId cache) {
        return new HashMap<>(of(cache));
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        ConcurrentMap<Object, Long> cache = caches.get(invalidations.cache());
        if (cache == null) {
            return;
        }
        if (invalidations.isWholeCache()) {
            cache.clear();
        } else {
            invalidations.keys().forEach(cache::remove);
        }
    }

    @Override
    public Map<CacheId, Throwable> clearEverything() {
        caches.values().forEach(Map::clear);
        return Map.of();
    }

    private ConcurrentMap<Object, Long> of(CacheId cache) {
        return caches.computeIfAbsent(cache, id -> new ConcurrentHashMap<>());
    }
}
