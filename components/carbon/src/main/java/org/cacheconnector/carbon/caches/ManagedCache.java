package org.cacheconnector.carbon.caches;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import org.cacheconnector.core.model.CacheId;
import org.wso2.carbon.caching.impl.CacheImpl;

/** A live cache of this server, together with the tenant that owns it. Thread-safe. */
public final class ManagedCache {

    private final CacheId id;
    private final CacheImpl<Object, Object> cache;
    private final CacheManagerInUse manager;

    ManagedCache(CacheId id, CacheImpl<Object, Object> cache, CacheManagerInUse manager) {
        this.id = requireNonNull(id, "id");
        this.cache = requireNonNull(cache, "cache");
        this.manager = requireNonNull(manager, "manager");
    }

    /** Returns the cache's name as all nodes know it. */
    public CacheId id() {
        return id;
    }

    /** Returns the manager in which it was found. */
    CacheManagerInUse manager() {
        return manager;
    }

    /**
     * Works on the cache in its owner's tenant flow. If the cache was removed from its manager, its
     * methods throw IllegalStateException.
     */
    public void inTenantFlow(Consumer<CacheImpl<Object, Object>> work) {
        TenantFlow.run(id.tenantDomain(), manager.ownerTenantId(), () -> work.accept(cache));
    }

    @Override
    public String toString() {
        return id.toString();
    }
}
