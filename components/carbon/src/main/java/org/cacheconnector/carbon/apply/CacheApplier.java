package org.cacheconnector.carbon.apply;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.cacheconnector.carbon.capture.ApplyingMark;
import org.cacheconnector.carbon.config.BlockList;
import org.cacheconnector.carbon.config.NamedCaches;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.receive.InvalidationApplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;

/**
 * Removes from this server's caches what other nodes found invalid: one tenant flow a cache, never
 * creating one, and marked so that it is not captured again. Thread-safe.
 */
public final class CacheApplier implements InvalidationApplier {

    private static final Logger LOG = LoggerFactory.getLogger(CacheApplier.class);

    private final CacheDirectory directory;
    private final BlockList blockList;
    private final NamedCaches keptCaches;
    private final ApplyingMark applying;
    private final RemoteInvalidationRelay relay;
    private final ConnectorMetrics metrics;
    private volatile boolean failureLogged;

    /**
     * @param directory finds the caches
     * @param blockList caches to leave alone
     * @param keptCaches caches not to clear as a whole
     * @param applying marks the thread while it removes
     * @param relay gets what was applied
     * @param metrics told of what is left out and what fails
     */
    public CacheApplier(
            CacheDirectory directory,
            BlockList blockList,
            NamedCaches keptCaches,
            ApplyingMark applying,
            RemoteInvalidationRelay relay,
            ConnectorMetrics metrics) {
        this.directory = requireNonNull(directory, "directory");
        this.blockList = requireNonNull(blockList, "blockList");
        this.keptCaches = requireNonNull(keptCaches, "keptCaches");
        this.applying = requireNonNull(applying, "applying");
        this.relay = requireNonNull(relay, "relay");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    @Override
    public void apply(CacheInvalidations invalidations) {
        if (blockList.contains(invalidations.cache())) {
            metrics.ignored(Ignored.BLOCKED_CACHE, invalidations.count());
            return;
        }
        if (invalidations.isWholeCache() && keptCaches.test(invalidations.cache())) {
            metrics.ignored(Ignored.KEPT_CACHE, 1);
            return;
        }
        relay.relay(invalidations);
        try {
            if (!tryToApply(invalidations)) {
                metrics.ignored(Ignored.UNKNOWN_CACHE, invalidations.count());
            }
        } catch (RuntimeException | LinkageError e) {
            failed(invalidations.cache(), e);
        }
    }

    @Override
    public void clearEverything() {
        for (ManagedCache cache : synchronisedCaches()) {
            relay.relayWholeCache(cache);
            clear(cache);
        }
    }

    /** Clears every synchronised cache of this node, without handing it on to other nodes. */
    public void clearThisNode() {
        synchronisedCaches().forEach(this::clear);
    }

    private List<ManagedCache> synchronisedCaches() {
        try {
            List<ManagedCache> caches = directory.all();
            caches.removeIf(cache -> blockList.contains(cache.id()) || keptCaches.test(cache.id()));
            return caches;
        } catch (RuntimeException | LinkageError e) {
            failed("every cache", e);
            return List.of();
        }
    }

    private void clear(ManagedCache cache) {
        try {
            applying.during(() -> cache.inTenantFlow(CacheImpl::removeAllLocal));
        } catch (IllegalStateException e) {
            // Removed meanwhile, with all its entries.
            LOG.debug("{} is gone", cache, e);
        } catch (RuntimeException | LinkageError e) {
            failed(cache, e);
        }
    }

    /** Looks the cache up anew when it turns out to have been replaced since it was found. */
    private boolean tryToApply(CacheInvalidations invalidations) {
        for (int attempt = 0; attempt < 2; attempt++) {
            ManagedCache cache = directory.find(invalidations.cache());
            if (cache == null) {
                return false;
            }
            try {
                applying.during(
                        () -> cache.inTenantFlow(found -> removeFrom(found, invalidations)));
                return true;
            } catch (IllegalStateException e) {
                LOG.debug("{} is gone", cache, e);
                directory.forget(invalidations.cache());
            }
        }
        return false;
    }

    private void removeFrom(CacheImpl<Object, Object> cache, CacheInvalidations invalidations) {
        if (invalidations.isWholeCache()) {
            cache.removeAllLocal();
            return;
        }
        Set<ByteBuffer> byteKeys = null;
        try {
            for (Object key : invalidations.keys()) {
                if (key instanceof byte[]) {
                    byteKeys = byteKeys == null ? new HashSet<>() : byteKeys;
                    byteKeys.add(ByteBuffer.wrap((byte[]) key));
                } else {
                    cache.removeLocal(key);
                }
            }
            if (byteKeys != null) {
                removeByContent(cache, byteKeys);
            }
        } catch (IllegalStateException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            // A key or a listener of someone else threw: what was meant to go still must.
            failed(invalidations.cache(), e);
            cache.removeAllLocal();
        }
    }

    /** Arrays equal only themselves, so the cache must be searched for those of equal content. */
    private static void removeByContent(CacheImpl<Object, Object> cache, Set<ByteBuffer> contents) {
        Iterator<Object> keys = cache.keys();
        while (keys.hasNext()) {
            Object key = keys.next();
            if (key instanceof byte[] && contents.contains(ByteBuffer.wrap((byte[]) key))) {
                cache.removeLocal(key);
            }
        }
    }

    private void failed(Object what, Throwable cause) {
        metrics.failed(Failure.APPLY);
        if (!failureLogged) {
            failureLogged = true;
            LOG.warn(
                    "An invalidation of {} could not be applied as it came. Further failures are"
                            + " only counted.",
                    what,
                    cause);
        }
    }
}
