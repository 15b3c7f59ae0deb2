package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.Caching;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import org.cacheconnector.carbon.apply.TenantFlow;
import org.cacheconnector.core.frame.OperatorRequest;
import org.cacheconnector.core.operator.RequestHandler.RefusedException;

/**
 * A cache of Carbon's own kind that serves nothing but a test of the whole way of an invalidation:
 * the same entries are put at every node, removed at one, and every node notes when it sees them
 * go. Comes into being at the first such test. Bounded: {@value #MAX_TIMES} times are remembered.
 * Orders come from one thread at a time; removals from any.
 */
public final class Canary implements AutoCloseable {

    static final String MANAGER = "CacheConnector";
    static final String CACHE = "Canary";
    static final int MAX_TIMES = 2_000;
    private static final int MAX_COUNT = 1_000;
    private static final long MAX_MILLIS = 60_000;

    private final Clock clock;
    private final Map<String, Long> removed =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
                    return size() > MAX_TIMES;
                }
            };

    private Cache<String, String> listenedTo;

    /**
     * @param clock the time of removals
     */
    public Canary(Clock clock) {
        this.clock = requireNonNull(clock, "clock");
    }

    /** Notes when entries go. */
    private final class Watch implements CacheEntryRemovedListener<String, String> {
        @Override
        public void entryRemoved(CacheEntryEvent<? extends String, ? extends String> event) {
            noteRemoval(event.getKey());
        }
    }

    private void noteRemoval(String key) {
        long now = micros();
        synchronized (removed) {
            removed.putIfAbsent(key, now);
        }
    }

    /** Puts entries. */
    List<Map<String, String>> prepare(OperatorRequest request) throws RefusedException {
        String name = Arguments.text(request, "name");
        long count = Arguments.number(request, "count", 10, 1, MAX_COUNT);
        inCache(
                cache -> {
                    // Carbon may have dropped the one before: it was empty.
                    if (listenedTo != cache && cache.registerCacheEntryListener(new Watch())) {
                        listenedTo = cache;
                    }
                    for (long i = 0; i < count; i++) {
                        cache.put(key(name, i), "canary");
                    }
                });
        return List.of(Map.of("prepared", Long.toString(count)));
    }

    /** Removes them one after the other, as Identity Server removes entries. */
    List<Map<String, String>> send(OperatorRequest request) throws RefusedException {
        String name = Arguments.text(request, "name");
        long count = Arguments.number(request, "count", 10, 1, MAX_COUNT);
        long interval = Arguments.number(request, "interval_millis", 100, 0, MAX_MILLIS / count);
        List<Map<String, String>> rows = new ArrayList<>();
        inCache(
                cache -> {
                    for (long i = 0; i < count; i++) {
                        if (i > 0) {
                            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(interval));
                        }
                        rows.add(row(key(name, i), micros()));
                        boolean unused = cache.remove(key(name, i));
                    }
                });
        return rows;
    }

    /** Returns when entries went here. */
    List<Map<String, String>> result(OperatorRequest request) throws RefusedException {
        String prefix = Arguments.text(request, "name") + '/';
        List<Map<String, String>> rows = new ArrayList<>();
        synchronized (removed) {
            removed.forEach(
                    (key, at) -> {
                        if (key.startsWith(prefix)) {
                            rows.add(row(key, at));
                        }
                    });
        }
        return rows;
    }

    private static void inCache(Consumer<Cache<String, String>> work) {
        TenantFlow.runAsSuperTenant(
                () -> {
                    CacheManager manager =
                            Caching.getCacheManagerFactory().getCacheManager(MANAGER);
                    work.accept(manager.getCache(CACHE));
                });
    }

    private static String key(String name, long number) {
        return name + '/' + number;
    }

    private static Map<String, String> row(String key, long at) {
        return Map.of("key", key, "at_micros", Long.toString(at));
    }

    private long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    /** Removes the cache, if there is one. */
    @Override
    public void close() {
        if (listenedTo != null) {
            listenedTo = null;
            TenantFlow.runAsSuperTenant(
                    () -> {
                        boolean unused =
                                Caching.getCacheManagerFactory()
                                        .getCacheManager(MANAGER)
                                        .removeCache(CACHE);
                    });
        }
    }
}
