package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.CacheNames;
import org.cacheconnector.core.model.CacheId;

/**
 * Remembers the {@link CacheId} and the block list's verdict for each cache that a hook has seen,
 * so that looking one up allocates nothing. Thread-safe, does not block.
 */
public final class CapturedCaches {

    /** More than the largest servers have; beyond it ids are made anew each time. */
    private static final int MAX_REMEMBERED = 100_000;

    private final KnownCaches known = new KnownCaches();
    private final BlockList blockList;
    private final int maxRemembered;
    private final AtomicInteger remembered = new AtomicInteger();
    private final ConcurrentHashMap<
                    String, ConcurrentHashMap<String, ConcurrentHashMap<String, CapturedCache>>>
            byTenant = new ConcurrentHashMap<>();

    /**
     * @param blockList the caches that are not synchronised
     */
    public CapturedCaches(BlockList blockList) {
        this(blockList, MAX_REMEMBERED);
    }

    CapturedCaches(BlockList blockList, int maxRemembered) {
        this.blockList = requireNonNull(blockList, "blockList");
        this.maxRemembered = maxRemembered;
    }

    CapturedCache get(String tenantDomain, String cacheManager, String cacheName) {
        ConcurrentHashMap<String, ConcurrentHashMap<String, CapturedCache>> byManager =
                byTenant.get(tenantDomain);
        if (byManager != null) {
            ConcurrentHashMap<String, CapturedCache> byName = byManager.get(cacheManager);
            if (byName != null) {
                CapturedCache known = byName.get(cacheName);
                if (known != null) {
                    return known;
                }
            }
        }
        return remember(tenantDomain, cacheManager, cacheName);
    }

    private CapturedCache remember(String tenantDomain, String cacheManager, String cacheName) {
        CacheId id =
                new CacheId(tenantDomain, cacheManager, CacheNames.withoutLocalPrefix(cacheName));
        CapturedCache made = new CapturedCache(id, blockList.contains(id), known);
        if (remembered.get() >= maxRemembered) {
            return made;
        }
        CapturedCache raced =
                byTenant.computeIfAbsent(tenantDomain, tenant -> new ConcurrentHashMap<>())
                        .computeIfAbsent(cacheManager, manager -> new ConcurrentHashMap<>())
                        .putIfAbsent(cacheName, made);
        if (raced != null) {
            return raced;
        }
        remembered.incrementAndGet();
        return made;
    }
}
