package org.cacheconnector.core.model;

import static java.util.Objects.requireNonNull;

/**
 * Names one cache of one tenant, as every node knows it: by tenant domain, cache manager and cache
 * name. Carbon's local-cache prefix and tenant ids are left out, as they may differ between nodes.
 *
 * <p>Immutable. The hash is computed once, as every captured invalidation needs it.
 */
public final class CacheId {

    private final String tenantDomain;
    private final String cacheManager;
    private final String cacheName;
    private final int hash;

    /**
     * @param tenantDomain the domain of the tenant that owns the cache
     * @param cacheManager the name of the cache manager within the tenant
     * @param cacheName the name of the cache within the manager
     */
    public CacheId(String tenantDomain, String cacheManager, String cacheName) {
        this.tenantDomain = requireNonNull(tenantDomain, "tenantDomain");
        this.cacheManager = requireNonNull(cacheManager, "cacheManager");
        this.cacheName = requireNonNull(cacheName, "cacheName");
        this.hash =
                31 * (31 * tenantDomain.hashCode() + cacheManager.hashCode())
                        + cacheName.hashCode();
    }

    /** Returns the domain of the tenant that owns the cache. */
    public String tenantDomain() {
        return tenantDomain;
    }

    /** Returns the name of the cache manager. */
    public String cacheManager() {
        return cacheManager;
    }

    /** Returns the name of the cache within its manager. */
    public String cacheName() {
        return cacheName;
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof CacheId)) {
            return false;
        }
        CacheId that = (CacheId) other;
        return hash == that.hash
                && cacheName.equals(that.cacheName)
                && cacheManager.equals(that.cacheManager)
                && tenantDomain.equals(that.tenantDomain);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return tenantDomain + '/' + cacheManager + '/' + cacheName;
    }
}
