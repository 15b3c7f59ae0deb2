package org.cacheconnector.carbon.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import javax.cache.Cache;
import javax.cache.CacheManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;
import org.wso2.carbon.caching.impl.CarbonCacheManager;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * Finds the tenant that owns a cache, the cache's name and its manager's name. Reads Carbon's
 * fields, as each of Carbon's getters checks the calling thread's rights and notes a use of the
 * cache. If a version of Carbon has other fields, the getters are called. Stateless, allocates
 * nothing.
 */
final class CacheFields {

    private static final Logger LOG = LoggerFactory.getLogger(CacheFields.class);

    private static final VarHandle OWNER =
            field(CacheImpl.class, "ownerTenantDomain", String.class);
    private static final VarHandle NAME = field(CacheImpl.class, "cacheName", String.class);
    private static final VarHandle MANAGER =
            field(CacheImpl.class, "cacheManager", CacheManager.class);
    private static final VarHandle MANAGER_NAME =
            field(CarbonCacheManager.class, "name", String.class);

    private CacheFields() {}

    /** Returns the owner; the calling thread may belong to another tenant. */
    static String tenantDomain(Cache<?, ?> cache) {
        String owner =
                OWNER != null && cache instanceof CacheImpl
                        ? (String) OWNER.get((CacheImpl<?, ?>) cache)
                        : null;
        return owner != null
                ? owner
                : PrivilegedCarbonContext.getThreadLocalCarbonContext().getTenantDomain(true);
    }

    static String name(Cache<?, ?> cache) {
        return NAME != null && cache instanceof CacheImpl
                ? (String) NAME.get((CacheImpl<?, ?>) cache)
                : cache.getName();
    }

    static String managerName(Cache<?, ?> cache) {
        CacheManager manager =
                MANAGER != null && cache instanceof CacheImpl
                        ? (CacheManager) MANAGER.get((CacheImpl<?, ?>) cache)
                        : cache.getCacheManager();
        return MANAGER_NAME != null && manager instanceof CarbonCacheManager
                ? (String) MANAGER_NAME.get((CarbonCacheManager) manager)
                : manager.getName();
    }

    private static VarHandle field(Class<?> owner, String name, Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .findVarHandle(owner, name, type);
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.debug("This version of Carbon has no field {} of {}", name, owner, e);
            return null;
        }
    }
}
