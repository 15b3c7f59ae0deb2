package org.cacheconnector.carbon.caches;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.cacheconnector.core.model.CacheId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;

/** Finds the live caches of this server. Never creates a cache or a cache manager. Thread-safe. */
public final class CacheDirectory {

    private static final Logger LOG = LoggerFactory.getLogger(CacheDirectory.class);
    private static final int MAX_REMEMBERED = 10_000;

    private final CacheMBeans mbeans = new CacheMBeans();
    private final LongSupplier nanoTime;

    /** Only hits, as a missing cache may be created at any time. */
    private final ConcurrentHashMap<CacheId, ManagedCache> found = new ConcurrentHashMap<>();

    /** Makes a directory of the server's caches. */
    public CacheDirectory() {
        this(System::nanoTime);
    }

    CacheDirectory(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Returns the cache, or null if this server does not have it. The cache may have been removed
     * recently: then working on it throws IllegalStateException, and after {@link #forget} the next
     * call looks again. If Carbon dropped the cache's manager, the cache may be returned for
     * another second, although nobody uses it.
     */
    public ManagedCache find(CacheId id) {
        ManagedCache known = found.get(id);
        if (known != null && known.manager().isInUse()) {
            return known;
        }
        ManagedCache cache = lookUp(id);
        if (cache == null) {
            found.remove(id);
        }
        return cache;
    }

    /** Makes {@link #find} look for {@code id} again. */
    public void forget(CacheId id) {
        found.remove(id);
    }

    /** Returns every local cache of every tenant; only local caches are synchronised. */
    public List<ManagedCache> all() {
        List<ManagedCache> caches = new ArrayList<>();
        mbeans.forEachManager((tenant, manager) -> caches.addAll(cachesOf(tenant, manager)));
        return caches;
    }

    private ManagedCache lookUp(CacheId id) {
        String local = CacheNames.LOCAL_PREFIX + id.cacheName();
        if (!mbeans.exists(id.tenantDomain(), id.cacheManager(), local)) {
            return null;
        }
        ManagedCache wanted = null;
        if (found.size() >= MAX_REMEMBERED) {
            found.clear();
        }
        // With all caches of the manager, so that they share one check of the manager.
        for (ManagedCache cache : cachesOf(id.tenantDomain(), id.cacheManager())) {
            found.put(cache.id(), cache);
            wanted = cache.id().equals(id) ? cache : wanted;
        }
        return wanted;
    }

    private List<ManagedCache> cachesOf(String tenantDomain, String cacheManager) {
        try {
            CacheManagerInUse manager =
                    CacheManagerInUse.find(tenantDomain, cacheManager, nanoTime);
            return manager == null ? List.of() : listCaches(manager);
        } catch (IllegalStateException | SecurityException e) {
            // The manager went away after its cache's MBean was seen.
            LOG.debug("Cache manager {}/{} is gone", tenantDomain, cacheManager, e);
            return List.of();
        }
    }

    private static List<ManagedCache> listCaches(CacheManagerInUse manager) {
        List<ManagedCache> caches = new ArrayList<>();
        manager.forEachCache(
                cache -> {
                    if (cache instanceof CacheImpl && CacheNames.isLocal(cache.getName())) {
                        caches.add(managed(manager, (CacheImpl<?, ?>) cache));
                    }
                });
        return caches;
    }

    @SuppressWarnings("unchecked")
    private static ManagedCache managed(CacheManagerInUse manager, CacheImpl<?, ?> cache) {
        String name = CacheNames.withoutLocalPrefix(cache.getName());
        return new ManagedCache(
                new CacheId(manager.tenantDomain(), manager.name(), name),
                (CacheImpl<Object, Object>) cache,
                manager);
    }
}
