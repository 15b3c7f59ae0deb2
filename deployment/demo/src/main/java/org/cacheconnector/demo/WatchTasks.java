package org.cacheconnector.demo;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.cache.Cache;
import javax.cache.Caching;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * Tasks that note when entries disappear from a cache of the server they run in, by a listener of
 * the cache itself. Arguments: manager, cache.
 */
final class WatchTasks {

    private static final String LISTENER = "demo.listener";
    private static final String TIMES = "demo.times";
    private static final String SUPER_TENANT = "carbon.super";
    private static final int SUPER_TENANT_ID = -1234;

    private WatchTasks() {}

    static Cache<Object, Object> cache(Object[] args) {
        return Caching.getCacheManagerFactory()
                .getCacheManager((String) args[0])
                .getCache((String) args[1]);
    }

    static long nowMicros() {
        Instant now = Instant.now();
        return now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }

    /** Begins to watch. */
    static final class Start implements NodeTask<Boolean> {
        @Override
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            Map<Object, Long> times = new ConcurrentHashMap<>();
            CacheEntryRemovedListener<Object, Object> listener = new RemovalTimes(times);
            context.attributes().put(TIMES, times);
            context.attributes().put(LISTENER, listener);
            return context.inTenant(
                    SUPER_TENANT,
                    SUPER_TENANT_ID,
                    () -> cache(args).registerCacheEntryListener(listener));
        }
    }

    /** Returns how many entries have disappeared so far. */
    static final class Count implements NodeTask<Integer> {
        @Override
        public Integer run(NodeContext context, Object[] args) {
            return ((Map<?, ?>) context.attributes().get(TIMES)).size();
        }
    }

    /** Ends watching and returns, by key, when entries disappeared, in microseconds. */
    static final class Stop implements NodeTask<Map<Object, Long>> {
        @Override
        @SuppressWarnings("unchecked")
        public Map<Object, Long> run(NodeContext context, Object[] args) throws Exception {
            CacheEntryRemovedListener<Object, Object> listener =
                    (CacheEntryRemovedListener<Object, Object>)
                            context.attributes().remove(LISTENER);
            context.inTenant(
                    SUPER_TENANT,
                    SUPER_TENANT_ID,
                    () -> cache(args).unregisterCacheEntryListener(listener));
            return new HashMap<>((Map<Object, Long>) context.attributes().remove(TIMES));
        }
    }

    /** Notes the time of each removal. */
    static final class RemovalTimes implements CacheEntryRemovedListener<Object, Object> {
        private final Map<Object, Long> times;

        RemovalTimes(Map<Object, Long> times) {
            this.times = times;
        }

        @Override
        public void entryRemoved(CacheEntryEvent<?, ?> event) {
            times.put(event.getKey(), nowMicros());
        }
    }
}
