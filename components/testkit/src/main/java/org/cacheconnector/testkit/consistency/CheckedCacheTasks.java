package org.cacheconnector.testkit.consistency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;

/**
 * What {@link CarbonNode} does inside a server. The first two arguments are the names of the cache
 * manager and the cache.
 */
final class CheckedCacheTasks {

    private static final String DOMAIN = "carbon.super";
    private static final int TENANT_ID = -1234;

    private CheckedCacheTasks() {}

    private interface CacheWork<R> {
        R with(Cache<String, Long> cache) throws Exception;
    }

    private static <R> R in(NodeContext context, Object[] args, CacheWork<R> work)
            throws Exception {
        return context.inTenant(
                DOMAIN,
                TENANT_ID,
                () ->
                        work.with(
                                Caching.getCacheManagerFactory()
                                        .getCacheManager((String) args[0])
                                        .getCache((String) args[1])));
    }

    /** Argument: the key. Returns the version or null. */
    static final class Get implements NodeTask<Long> {
        @Override
        public Long run(NodeContext context, Object[] args) throws Exception {
            return in(context, args, cache -> cache.get((String) args[2]));
        }
    }

    /** Argument: a map from key to version. */
    static final class Load implements NodeTask<Void> {
        @Override
        public Void run(NodeContext context, Object[] args) throws Exception {
            return in(
                    context,
                    args,
                    cache -> {
                        for (Map.Entry<?, ?> entry : ((Map<?, ?>) args[2]).entrySet()) {
                            cache.put((String) entry.getKey(), (Long) entry.getValue());
                        }
                        return null;
                    });
        }
    }

    /** Arguments: key and version. Returns whether there was an entry to replace. */
    static final class Update implements NodeTask<Boolean> {
        @Override
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            return in(context, args, cache -> cache.replace((String) args[2], (Long) args[3]));
        }
    }

    /** Argument: a list of keys. */
    static final class Remove implements NodeTask<Void> {
        @Override
        public Void run(NodeContext context, Object[] args) throws Exception {
            return in(
                    context,
                    args,
                    cache -> {
                        for (Object key : (List<?>) args[2]) {
                            cache.remove((String) key);
                        }
                        return null;
                    });
        }
    }

    /** No further arguments. */
    static final class Clear implements NodeTask<Void> {
        @Override
        public Void run(NodeContext context, Object[] args) throws Exception {
            return in(
                    context,
                    args,
                    cache -> {
                        cache.removeAll();
                        return null;
                    });
        }
    }

    /** No further arguments. Returns every entry. */
    static final class Entries implements NodeTask<Map<String, Long>> {
        @Override
        public Map<String, Long> run(NodeContext context, Object[] args) throws Exception {
            return in(
                    context,
                    args,
                    cache -> {
                        List<String> keys = new ArrayList<>();
                        cache.keys().forEachRemaining(keys::add);
                        HashMap<String, Long> entries = new HashMap<>();
                        for (String key : keys) {
                            Long version = cache.get(key);
                            if (version != null) {
                                entries.put(key, version);
                            }
                        }
                        return entries;
                    });
        }
    }
}
