package org.cacheconnector.carbon.apply;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import javax.cache.Cache;
import javax.cache.CacheManager;
import javax.cache.Caching;
import org.cacheconnector.carbon.config.CacheNames;
import org.cacheconnector.core.model.CacheId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;
import org.wso2.carbon.caching.impl.CarbonCacheManager;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * Finds the live caches of this server. Never creates a cache or a cache manager, whatever it is
 * asked for. Thread-safe.
 */
public final class CacheDirectory {

    private static final Logger LOG = LoggerFactory.getLogger(CacheDirectory.class);
    private static final long VALID_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int MAX_REMEMBERED = 10_000;

    private static final class Found {
        private final ManagedCache cache;
        private final long atNanos;

        private Found(ManagedCache cache, long atNanos) {
            this.cache = cache;
            this.atNanos = atNanos;
        }
    }

    private final CacheMBeans mbeans = new CacheMBeans();
    private final LongSupplier nanoTime;

    /** Only hits: a cache that is not there may come into being at any time. */
    private final ConcurrentHashMap<CacheId, Found> found = new ConcurrentHashMap<>();

    /** Makes a directory of the server's caches. */
    public CacheDirectory() {
        this(System::nanoTime);
    }

    CacheDirectory(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Returns the cache, or null if this server does not have it. A cache that was removed within
     * the last second may be returned; working on it throws IllegalStateException, upon which
     * {@link #forget} makes the next call look anew.
     */
    public ManagedCache find(CacheId id) {
        Found known = found.get(id);
        long now = nanoTime.getAsLong();
        if (known != null && now - known.atNanos < VALID_NANOS) {
            return known.cache;
        }
        ManagedCache cache = lookUp(id);
        if (cache == null) {
            found.remove(id);
            return null;
        }
        if (found.size() >= MAX_REMEMBERED) {
            found.clear();
        }
        found.put(id, new Found(cache, now));
        return cache;
    }

    /** Forgets where {@code id} is. */
    public void forget(CacheId id) {
        found.remove(id);
    }

    /** Returns every synchronised cache of every tenant: those whose entries stay on the node. */
    public List<ManagedCache> all() {
        Map<CacheId, CacheMBeans.CacheName> managers = new LinkedHashMap<>();
        for (CacheMBeans.CacheName name : mbeans.all()) {
            managers.putIfAbsent(new CacheId(name.tenantDomain(), name.cacheManager(), ""), name);
        }
        List<ManagedCache> caches = new ArrayList<>();
        for (CacheId manager : managers.keySet()) {
            for (ManagedCache cache : cachesOf(manager.tenantDomain(), manager.cacheManager())) {
                caches.add(cache);
            }
        }
        return caches;
    }

    private ManagedCache lookUp(CacheId id) {
        String local = CacheNames.LOCAL_PREFIX + id.cacheName();
        if (!mbeans.exists(id.tenantDomain(), id.cacheManager(), local)) {
            return null;
        }
        for (ManagedCache cache : cachesOf(id.tenantDomain(), id.cacheManager())) {
            if (cache.id().equals(id)) {
                return cache;
            }
        }
        return null;
    }

    private List<ManagedCache> cachesOf(String tenantDomain, String cacheManager) {
        try {
            return TenantFlow.callWithoutId(
                    tenantDomain, () -> listCaches(tenantDomain, cacheManager));
        } catch (IllegalStateException | SecurityException e) {
            // The manager went away after its cache's MBean was seen.
            LOG.debug("Cache manager {}/{} is gone", tenantDomain, cacheManager, e);
            return List.of();
        }
    }

    private static List<ManagedCache> listCaches(String tenantDomain, String cacheManager) {
        CacheManager manager = Caching.getCacheManagerFactory().getCacheManager(cacheManager);
        if (!(manager instanceof CarbonCacheManager)) {
            return List.of();
        }
        int owner = ((CarbonCacheManager) manager).getOwnerTenantId();
        PrivilegedCarbonContext.getThreadLocalCarbonContext().setTenantId(owner);
        List<ManagedCache> caches = new ArrayList<>();
        for (Cache<?, ?> cache : manager.getCaches()) {
            if (cache instanceof CacheImpl && CacheNames.isLocal(cache.getName())) {
                caches.add(managed(tenantDomain, cacheManager, (CacheImpl<?, ?>) cache, owner));
            }
        }
        return caches;
    }

    @SuppressWarnings("unchecked")
    private static ManagedCache managed(
            String tenantDomain, String cacheManager, CacheImpl<?, ?> cache, int owner) {
        CacheId id =
                new CacheId(
                        tenantDomain, cacheManager, CacheNames.withoutLocalPrefix(cache.getName()));
        return new ManagedCache(id, (CacheImpl<Object, Object>) cache, owner);
    }
}
