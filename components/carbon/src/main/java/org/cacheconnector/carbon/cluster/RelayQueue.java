package org.cacheconnector.carbon.cluster;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * What waits to be handed on to the cluster. Bounded: beyond the bound the keys of a cache become
 * one invalidation of the whole cache, and too many caches become all of them. Thread-safe.
 */
final class RelayQueue {

    private final int maxKeys;
    private final int maxCaches;

    /** An absent set of keys stands for the whole cache. */
    private final Map<CacheId, Set<Object>> waiting = new LinkedHashMap<>();

    private int keys;
    private boolean everything;

    RelayQueue(int maxKeys, int maxCaches) {
        this.maxKeys = maxKeys;
        this.maxCaches = maxCaches;
    }

    synchronized void add(CacheInvalidations invalidations) {
        CacheId cache = invalidations.cache();
        if (everything || (waiting.containsKey(cache) && waiting.get(cache) == null)) {
            notifyAll();
            return;
        }
        if (invalidations.isWholeCache() || keys + invalidations.count() > maxKeys) {
            addWhole(cache);
        } else {
            Set<Object> known = waiting.computeIfAbsent(cache, id -> new LinkedHashSet<>());
            keys -= known.size();
            known.addAll(invalidations.keys());
            keys += known.size();
        }
        if (waiting.size() > maxCaches) {
            waiting.clear();
            keys = 0;
            everything = true;
        }
        notifyAll();
    }

    /**
     * Returns the next cache's invalidations, waiting for them; null when all caches are to be
     * cleared.
     */
    synchronized CacheInvalidations take() throws InterruptedException {
        while (waiting.isEmpty() && !everything) {
            wait();
        }
        if (everything) {
            everything = false;
            return null;
        }
        Iterator<Map.Entry<CacheId, Set<Object>>> entries = waiting.entrySet().iterator();
        Map.Entry<CacheId, Set<Object>> first = entries.next();
        CacheId cache = first.getKey();
        Set<Object> cacheKeys = first.getValue();
        entries.remove();
        if (cacheKeys == null) {
            return CacheInvalidations.wholeCache(cache);
        }
        keys -= cacheKeys.size();
        return CacheInvalidations.ofKeys(cache, new ArrayList<>(cacheKeys));
    }

    private void addWhole(CacheId cache) {
        Set<Object> replaced = waiting.put(cache, null);
        if (replaced != null) {
            keys -= replaced.size();
        }
    }
}
