package org.cacheconnector.connectorctl.it;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.wso2.carbon.caching.impl.CacheEntry;
import org.wso2.carbon.caching.impl.CacheImpl;

/** Ways to make a cache stale that no hook shows. Arguments: manager, cache, and a key. */
final class StaleEntries {

    private static final String SUPER_TENANT = "carbon.super";
    private static final int SUPER_TENANT_ID = -1234;

    private StaleEntries() {}

    private static Cache<Object, Object> cache(Object[] args) {
        return Caching.getCacheManagerFactory()
                .getCacheManager((String) args[0])
                .getCache((String) args[1]);
    }

    private static Field entries() throws ReflectiveOperationException {
        Field field = CacheImpl.class.getDeclaredField("localCache");
        field.setAccessible(true);
        return field;
    }

    /** Puts another value under a key, behind the back of all hooks. */
    public static final class PutBehindTheBack implements NodeTask<Boolean> {
        @Override
        @SuppressWarnings("unchecked")
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            return context.inTenant(
                    SUPER_TENANT,
                    SUPER_TENANT_ID,
                    () -> {
                        Map<Object, Object> map = (Map<Object, Object>) entries().get(cache(args));
                        CacheEntry<Object, Object> entry =
                                new CacheEntry<>(args[2], "an old value");
                        Field modified = CacheEntry.class.getDeclaredField("lastModified");
                        modified.setAccessible(true);
                        modified.set(entry, System.currentTimeMillis() - 60_000);
                        map.put(args[2], entry);
                        return true;
                    });
        }
    }

    /** Keeps a cache from losing what it holds, though nothing fails. */
    public static final class BreakRemoval implements NodeTask<Boolean> {
        @Override
        @SuppressWarnings("unchecked")
        public Boolean run(NodeContext context, Object[] args) throws Exception {
            return context.inTenant(
                    SUPER_TENANT,
                    SUPER_TENANT_ID,
                    () -> {
                        Cache<Object, Object> cache = cache(args);
                        Stuck stuck = new Stuck();
                        stuck.putAll((Map<Object, Object>) entries().get(cache));
                        entries().set(cache, stuck);
                        return true;
                    });
        }
    }

    /** Forgets nothing. */
    public static final class Stuck extends ConcurrentHashMap<Object, Object> {
        private static final long serialVersionUID = 1;

        @Override
        public Object remove(Object key) {
            return get(key);
        }

        @Override
        public void clear() {
            // As if it had.
        }
    }
}
