package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.carbon.caches.CacheNames;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.core.model.CacheId;

/**
 * Remembers the {@link CacheId} and the block list's verdict for each cache that a hook has seen,
 * by tenant, manager and name. So a look-up allocates nothing. Thread-safe.
 */
public final class CapturedCaches {

    /** More than the largest servers have. Ids of further caches are made again each time. */
    private static final int MAX_REMEMBERED = 100_000;

    private final NamedCaches blockList;
    private final DerivedInvalidations derived;
    private final int maxRemembered;
    private final Map<String, Map<String, Map<String, CapturedCache>>> tenants =
            new ConcurrentHashMap<>();
    private final AtomicInteger remembered = new AtomicInteger();

    /**
     * @param blockList the caches that are not synchronised
     */
    public CapturedCaches(NamedCaches blockList) {
        this(blockList, MAX_REMEMBERED);
    }

    CapturedCaches(NamedCaches blockList, int maxRemembered) {
        this.blockList = requireNonNull(blockList, "blockList");
        this.derived = new DerivedInvalidations(blockList);
        this.maxRemembered = maxRemembered;
    }

    CapturedCache get(String tenantDomain, String cacheManager, String cacheName) {
        Map<String, Map<String, CapturedCache>> managers = tenants.get(tenantDomain);
        Map<String, CapturedCache> caches = managers == null ? null : managers.get(cacheManager);
        CapturedCache found = caches == null ? null : caches.get(cacheName);
        return found != null ? found : remember(tenantDomain, cacheManager, cacheName);
    }

    private CapturedCache remember(String tenantDomain, String cacheManager, String cacheName) {
        CacheId id =
                new CacheId(tenantDomain, cacheManager, CacheNames.withoutLocalPrefix(cacheName));
        CapturedCache made = new CapturedCache(id, blockList.test(id), derived);
        if (remembered.get() >= maxRemembered) {
            return made;
        }
        CapturedCache raced =
                tenants.computeIfAbsent(tenantDomain, tenant -> new ConcurrentHashMap<>())
                        .computeIfAbsent(cacheManager, manager -> new ConcurrentHashMap<>())
                        .putIfAbsent(cacheName, made);
        if (raced != null) {
            return raced;
        }
        remembered.incrementAndGet();
        return made;
    }
}
