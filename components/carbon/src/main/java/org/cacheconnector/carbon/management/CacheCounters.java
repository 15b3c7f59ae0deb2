package org.cacheconnector.carbon.management;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.cacheconnector.core.model.CacheId;

/**
 * One counter for each cache name, of all tenants together. Names beyond {@link #MAX_NAMES} share
 * one, {@link #OTHERS}. Thread-safe.
 */
final class CacheCounters {

    /** So many names are told apart. */
    static final int MAX_NAMES = 1_000;

    /** Stands for all other names. */
    static final String OTHERS = "others";

    private final Map<String, LongAdder> counters = new ConcurrentHashMap<>();

    void add(CacheId cache, long count) {
        String name = cache.cacheManager() + '/' + cache.cacheName();
        LongAdder counter = counters.get(name);
        if (counter == null) {
            boolean full = counters.size() >= MAX_NAMES;
            counter = counters.computeIfAbsent(full ? OTHERS : name, any -> new LongAdder());
        }
        counter.add(count);
    }

    Map<String, Long> values() {
        Map<String, Long> values = new TreeMap<>();
        counters.forEach((name, counter) -> values.put(name, counter.sum()));
        return values;
    }
}
