package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import javax.cache.Cache;
import javax.cache.event.CacheEntryEvent;
import org.cacheconnector.carbon.caches.ApplyingMark;
import org.cacheconnector.carbon.caches.CacheNames;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.Counter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Captures the invalidations that the hooks see, leaves out blocked caches, and hands the rest to
 * the outbox. Runs on request threads: never waits, does no I/O, and throws nothing but errors of
 * the JVM such as {@code OutOfMemoryError}. If it can't capture a key, it invalidates the whole
 * cache.
 */
public final class InvalidationCapture {

    private static final Logger LOG = LoggerFactory.getLogger(InvalidationCapture.class);

    private final CapturedCaches caches;
    private final ApplyingMark applying;
    private final InvalidationSink sink;
    private final CacheSyncManager other;
    private final ConnectorMetrics metrics;
    private volatile boolean failureLogged;

    /**
     * @param caches the known caches
     * @param applying knows the threads that apply invalidations of other nodes
     * @param sink takes the captured invalidations
     * @param other another connector; events that it causes are not captured
     * @param metrics counts captured invalidations and failures
     */
    public InvalidationCapture(
            CapturedCaches caches,
            ApplyingMark applying,
            InvalidationSink sink,
            CacheSyncManager other,
            ConnectorMetrics metrics) {
        this.caches = requireNonNull(caches, "caches");
        this.applying = requireNonNull(applying, "applying");
        this.sink = requireNonNull(sink, "sink");
        this.other = requireNonNull(other, "other");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /**
     * Captures a request that the server's caches send to other nodes.
     *
     * @param tenantDomain the tenant that owns the cache
     * @param cacheManager the manager's name
     * @param cacheName the cache's name, with or without the local prefix
     * @param key the key, or Carbon's key for the whole cache
     */
    void requested(String tenantDomain, String cacheManager, String cacheName, Object key) {
        CapturedCache cache = null;
        try {
            cache = caches.get(tenantDomain, cacheManager, cacheName);
            if (isToCapture(cache)) {
                remove(cache, key);
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(cache, e);
        }
    }

    /** Captures a removal. */
    void removed(CacheEntryEvent<?, ?> event) {
        CapturedCache cache = null;
        try {
            cache = cacheOf(event);
            if (isToCapture(cache)) {
                remove(cache, event.getKey());
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(cache, e);
        }
    }

    /** Captures an update. */
    void updated(CacheEntryEvent<?, ?> event) {
        CapturedCache cache = null;
        try {
            cache = cacheOf(event);
            if (isToCapture(cache)) {
                metrics.count(Counter.CAPTURED);
                sink.put(cache.id(), event.getKey(), event.getValue());
                cache.addUpdate(event.getKey(), sink);
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(cache, e);
        }
    }

    /** Captures a new key. */
    void created(CacheEntryEvent<?, ?> event) {
        CapturedCache cache = null;
        try {
            cache = cacheOf(event);
            if (isToCapture(cache)) {
                sink.put(cache.id(), event.getKey(), event.getValue());
                cache.addCreation(event.getKey(), sink);
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(cache, e);
        }
    }

    /**
     * Returns whether the calling thread applies invalidations of other nodes. Hooks ignore its
     * events.
     */
    boolean isApplying() {
        return applying.isOnThisThread();
    }

    private CapturedCache cacheOf(CacheEntryEvent<?, ?> event) {
        Cache<?, ?> cache = event.getSource();
        return caches.get(
                CacheFields.tenantDomain(cache),
                CacheFields.managerName(cache),
                CacheFields.name(cache));
    }

    private boolean isToCapture(CapturedCache cache) {
        return !cache.isBlocked() && !other.isApplying();
    }

    private void remove(CapturedCache cache, Object key) {
        metrics.count(Counter.CAPTURED);
        if (CacheNames.CLEAR_ALL_KEY.equals(key)) {
            sink.addWholeCache(cache.id());
        } else {
            cache.addRemoval(key, sink);
        }
    }

    /**
     * Invalidates the whole cache after a hook failed, or everything if the cache is not known.
     * Never throws, as a request must not fail because of the connector.
     */
    private void failed(CapturedCache cache, Throwable cause) {
        try {
            metrics.failed(Failure.CAPTURE);
            if (cache == null) {
                sink.addEverything();
            } else {
                sink.addWholeCache(cache.id());
            }
            if (!failureLogged) {
                failureLogged = true;
                LOG.warn(
                        "An invalidation of cache {} could not be captured; the whole cache is"
                                + " invalidated instead. Further failures are only counted.",
                        cache == null ? "(unknown)" : cache.id(),
                        cause);
            }
        } catch (RuntimeException | LinkageError e) {
            LOG.debug("Could not make up for a failed capture", e);
        }
    }
}
