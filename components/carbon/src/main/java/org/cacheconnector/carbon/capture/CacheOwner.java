package org.cacheconnector.carbon.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import javax.cache.Cache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * Tells which tenant owns a cache. The tenant of the calling thread need not be it: the super
 * tenant may change any tenant's cache. Stateless, allocates nothing.
 */
final class CacheOwner {

    private static final Logger LOG = LoggerFactory.getLogger(CacheOwner.class);
    private static final VarHandle OWNER_DOMAIN = ownerDomain();

    private CacheOwner() {}

    static String domainOf(Cache<?, ?> cache) {
        if (OWNER_DOMAIN != null && cache instanceof CacheImpl) {
            String owner = (String) OWNER_DOMAIN.get((CacheImpl<?, ?>) cache);
            if (owner != null) {
                return owner;
            }
        }
        return PrivilegedCarbonContext.getThreadLocalCarbonContext().getTenantDomain(true);
    }

    private static VarHandle ownerDomain() {
        try {
            return MethodHandles.privateLookupIn(CacheImpl.class, MethodHandles.lookup())
                    .findVarHandle(CacheImpl.class, "ownerTenantDomain", String.class);
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.debug("This version of Carbon does not say who owns a cache", e);
            return null;
        }
    }
}
