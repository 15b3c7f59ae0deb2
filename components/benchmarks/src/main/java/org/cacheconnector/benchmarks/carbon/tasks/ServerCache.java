package org.cacheconnector.benchmarks.carbon.tasks;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.benchmarks.measure.Waiting;
import org.cacheconnector.benchmarks.measure.WallClock;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.wso2.carbon.caching.impl.CacheImpl;

/** The cache that is measured, inside a server. Stateless. */
public final class ServerCache {

    /** What the tasks need in the server beside themselves. */
    public static final List<Class<?>> SHARED_CLASSES =
            List.of(ServerCache.class, Fill.class, Waiting.class, WallClock.class);

    private static final int SUPER_TENANT = -1234;
    private static final String MANAGER = "BenchmarkCacheManager";
    private static final String NAME = "BenchmarkCache";
    private static final int CAPACITY = 1_000_000;

    private ServerCache() {}

    /** Work on the cache. */
    @FunctionalInterface
    interface Work<R> {
        R on(CacheImpl<Object, Object> cache) throws Exception;
    }

    /** Does {@code work} in a tenant flow, with a cache that has room for every round. */
    static <R> R use(NodeContext context, Work<R> work) throws Exception {
        Callable<R> inFlow =
                () -> {
                    Cache<Object, Object> cache =
                            Caching.getCacheManagerFactory()
                                    .getCacheManager(MANAGER)
                                    .getCache(NAME);
                    CacheImpl<Object, Object> implementation = (CacheImpl<Object, Object>) cache;
                    implementation.setCapacity(CAPACITY);
                    return work.on(implementation);
                };
        return context.inSuperTenant(inFlow);
    }

    /** Returns the keys of a round, the same in every server. */
    static List<String> keys(int round, int count) {
        List<String> keys = new ArrayList<>(count);
        long first = round * 100_000_000_000L;
        for (int i = 0; i < count; i++) {
            keys.add("00000000-5e55-1d00-4000-" + (first + i));
        }
        return keys;
    }

    /**
     * Returns the keys of a round, the same in every server. Arguments: round, number of keys, and
     * whether they are objects of a class of the server's own rather than strings.
     */
    static List<Object> keys(Object[] args) throws ReflectiveOperationException {
        List<String> texts = keys((Integer) args[0], (Integer) args[1]);
        if (!(Boolean) args[2]) {
            return new ArrayList<>(texts);
        }
        Constructor<?> constructor =
                Class.forName("org.wso2.carbon.user.core.common.UserRolesCacheKey")
                        .getConstructor(String.class, int.class, String.class);
        List<Object> keys = new ArrayList<>(texts.size());
        for (String text : texts) {
            keys.add(constructor.newInstance("server", SUPER_TENANT, text));
        }
        return keys;
    }

    static void fill(Cache<Object, Object> cache, List<?> keys) {
        for (Object key : keys) {
            cache.put(key, "value");
        }
    }
}
