package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.carbon.apply.ApplyingMark;
import org.cacheconnector.carbon.config.CacheNames;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes in what the hooks see: leaves out blocked caches, and hands the rest to the outbox. Runs on
 * request threads: never throws, never waits, does no I/O. What it can't capture becomes an
 * invalidation of the whole cache.
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
     * @param applying marks threads whose removals are not this node's own
     * @param sink takes what is captured
     * @param other applies what began on other nodes
     * @param metrics told of what is captured and what fails
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
     * Takes in one invalidation.
     *
     * @param tenantDomain the tenant that owns the cache
     * @param cacheManager the manager's name
     * @param cacheName the cache's name, with or without the local prefix
     * @param key the key, or Carbon's key for all of them
     */
    public void capture(String tenantDomain, String cacheManager, String cacheName, Object key) {
        try {
            CapturedCache cache = capturedCache(tenantDomain, cacheManager, cacheName);
            if (cache == null) {
                return;
            }
            metrics.captured();
            if (CacheNames.CLEAR_ALL_KEY.equals(key)) {
                sink.addWholeCache(cache.id());
            } else {
                cache.addRemoval(key, sink);
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(tenantDomain, cacheManager, cacheName, e);
        }
    }

    /**
     * Takes in an update.
     *
     * @param tenantDomain the tenant that owns the cache
     * @param cacheManager the manager's name
     * @param cacheName the cache's name, with or without the local prefix
     * @param key the key
     * @param value what was put
     */
    void captureUpdate(
            String tenantDomain, String cacheManager, String cacheName, Object key, Object value) {
        try {
            CapturedCache cache = capturedCache(tenantDomain, cacheManager, cacheName);
            if (cache != null) {
                metrics.captured();
                sink.put(cache.id(), key, value);
                cache.addUpdate(key, sink);
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(tenantDomain, cacheManager, cacheName, e);
        }
    }

    /** Takes in a key that was not there before. */
    void captureCreation(
            String tenantDomain, String cacheManager, String cacheName, Object key, Object value) {
        try {
            CapturedCache cache = capturedCache(tenantDomain, cacheManager, cacheName);
            if (cache != null) {
                sink.put(cache.id(), key, value);
                cache.addCreation(key, sink);
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(tenantDomain, cacheManager, cacheName, e);
        }
    }

    /**
     * Returns whether the calling thread applies what came from elsewhere: hooks leave out what
     * they see then.
     */
    boolean isApplying() {
        return applying.isOnThisThread();
    }

    /** Returns the cache, or null if nothing of it is to be captured. */
    private CapturedCache capturedCache(
            String tenantDomain, String cacheManager, String cacheName) {
        CapturedCache cache = caches.get(tenantDomain, cacheManager, cacheName);
        return cache.isBlocked() || other.isApplying() ? null : cache;
    }

    /**
     * Makes up for a hook that failed: the whole cache is invalidated, or everything if the cache
     * isn't even known. Never throws.
     *
     * @param cause what the hook met
     */
    void failed(String tenantDomain, String cacheManager, String cacheName, Throwable cause) {
        try {
            metrics.failed(Failure.CAPTURE);
            if (tenantDomain == null || cacheManager == null || cacheName == null) {
                sink.addEverything();
            } else {
                sink.addWholeCache(
                        new CacheId(
                                tenantDomain,
                                cacheManager,
                                CacheNames.withoutLocalPrefix(cacheName)));
            }
            if (!failureLogged) {
                failureLogged = true;
                LOG.warn(
                        "An invalidation of cache {}/{}/{} could not be captured; the whole cache is"
                                + " invalidated instead. Further failures are only counted.",
                        tenantDomain,
                        cacheManager,
                        cacheName,
                        cause);
            }
        } catch (RuntimeException | LinkageError e) {
            // A request must not fail because of us; the first failure has been counted.
            LOG.debug("Could not make up for a failed capture", e);
        }
    }
}
