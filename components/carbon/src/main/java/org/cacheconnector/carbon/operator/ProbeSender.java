package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import javax.cache.Cache;
import javax.cache.Caching;
import org.cacheconnector.carbon.caches.ProbeApplier;
import org.cacheconnector.carbon.caches.TenantFlow;

/**
 * Sends a probe: removes a key from a Carbon cache, as Identity Server does, so that the removal
 * takes the whole path from the hook on. For one thread at a time.
 */
public final class ProbeSender implements AutoCloseable {

    private final Clock clock;
    private boolean used;

    /**
     * @param clock gives the time of a removal
     */
    public ProbeSender(Clock clock) {
        this.clock = requireNonNull(clock, "clock");
    }

    /** Sends a probe for this request. */
    void send(long requestId) {
        used = true;
        TenantFlow.runAsSuperTenant(
                () -> {
                    Cache<String, String> cache =
                            Caching.getCacheManagerFactory()
                                    .getCacheManager(ProbeApplier.CACHE.cacheManager())
                                    .getCache(ProbeApplier.CACHE.cacheName());
                    boolean unused = cache.remove(ProbeApplier.key(requestId, clock));
                });
    }

    /** Removes the cache, if this node made it. */
    @Override
    public void close() {
        if (used) {
            TenantFlow.runAsSuperTenant(
                    () -> {
                        boolean unused =
                                Caching.getCacheManagerFactory()
                                        .getCacheManager(ProbeApplier.CACHE.cacheManager())
                                        .removeCache(ProbeApplier.CACHE.cacheName());
                    });
        }
    }
}
