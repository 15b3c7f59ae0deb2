package org.cacheconnector.carbon.caches;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.Caching;
import org.wso2.carbon.caching.impl.CarbonCacheManager;

/**
 * A cache manager of this server, and whether the server still hands it out. Carbon may drop a
 * manager whose caches keep running, and make another of the same name. Otherwise Carbon stops a
 * cache that leaves its manager, and every use of the cache notices that. Thread-safe.
 */
final class CacheManagerInUse {

    private static final long VALID_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String tenantDomain;
    private final String name;
    private final CarbonCacheManager manager;
    private final int ownerTenantId;
    private final LongSupplier nanoTime;
    private volatile long seenAt;

    /** To be called in the owner's tenant flow. */
    private CacheManagerInUse(
            String tenantDomain, String name, CarbonCacheManager manager, LongSupplier nanoTime) {
        this.tenantDomain = tenantDomain;
        this.name = name;
        this.manager = manager;
        this.ownerTenantId = manager.getOwnerTenantId();
        this.nanoTime = nanoTime;
        this.seenAt = nanoTime.getAsLong();
    }

    /**
     * Returns the manager of this name, without creating it; null if its class is not Carbon's.
     *
     * @throws IllegalStateException if there is none
     */
    static CacheManagerInUse find(String tenantDomain, String name, LongSupplier nanoTime) {
        return TenantFlow.callWithoutId(
                tenantDomain,
                () -> {
                    CacheManager manager = handedOut(name);
                    return manager instanceof CarbonCacheManager
                            ? new CacheManagerInUse(
                                    tenantDomain, name, (CarbonCacheManager) manager, nanoTime)
                            : null;
                });
    }

    private static CacheManager handedOut(String name) {
        return Caching.getCacheManagerFactory().getCacheManager(name);
    }

    String tenantDomain() {
        return tenantDomain;
    }

    String name() {
        return name;
    }

    int ownerTenantId() {
        return ownerTenantId;
    }

    /** Calls {@code work} for each of the manager's caches, in the owner's tenant flow. */
    void forEachCache(Consumer<Cache<?, ?>> work) {
        TenantFlow.run(tenantDomain, ownerTenantId, () -> manager.getCaches().forEach(work));
    }

    /** Returns whether the server still hands the manager out, or did within the last second. */
    @SuppressWarnings("ReferenceEquality") // Two of the same name are not the same manager.
    boolean isInUse() {
        long now = nanoTime.getAsLong();
        if (now - seenAt < VALID_NANOS) {
            return true;
        }
        try {
            if (TenantFlow.callWithoutId(tenantDomain, () -> handedOut(name)) != manager) {
                return false;
            }
        } catch (IllegalStateException | SecurityException e) {
            // There is none any more.
            return false;
        }
        seenAt = now;
        return true;
    }
}
