package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import javax.cache.Cache;
import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;

/**
 * Sees every update, and the removals that no sender is told of ({@code getAndRemove}, {@code
 * remove(key, value)}, {@code removeAll(keys)}). Sees new entries too: the refill guard has to know
 * of them, and in a few caches they are changes. Leaves out removals on threads of Hazelcast: the
 * node of the server's cluster on which they began publishes them itself. Thread-safe; called on
 * request threads.
 */
public final class CapturingListener
        implements CacheEntryCreatedListener<Object, Object>,
                CacheEntryUpdatedListener<Object, Object>,
                CacheEntryRemovedListener<Object, Object> {

    /** The package of Hazelcast's threads; no version of Carbon gives another sign of them. */
    private static final String CLUSTER_THREADS = "com.hazelcast.";

    private enum Kind {
        CREATED,
        UPDATED,
        REMOVED
    }

    private final InvalidationCapture capture;
    private volatile boolean active = true;

    /**
     * @param capture takes the invalidations in
     */
    public CapturingListener(InvalidationCapture capture) {
        this.capture = requireNonNull(capture, "capture");
    }

    /**
     * Makes the listener ignore events, for caches that still know it while it is being detached.
     */
    public void deactivate() {
        active = false;
    }

    @Override
    public void entryCreated(CacheEntryEvent<?, ?> event) {
        handle(event, Kind.CREATED);
    }

    @Override
    public void entryUpdated(CacheEntryEvent<?, ?> event) {
        handle(event, Kind.UPDATED);
    }

    @Override
    public void entryRemoved(CacheEntryEvent<?, ?> event) {
        handle(event, Kind.REMOVED);
    }

    private void handle(CacheEntryEvent<?, ?> event, Kind kind) {
        // First, as all that is applied or guarded comes by here.
        if (!active || capture.isApplying() || (kind == Kind.REMOVED && isClusterThread())) {
            return;
        }
        String tenant = null;
        String manager = null;
        String cacheName = null;
        Object key = null;
        Object value = null;
        try {
            Cache<?, ?> cache = event.getSource();
            cacheName = CacheFields.name(cache);
            manager = CacheFields.managerName(cache);
            tenant = CacheFields.tenantDomain(cache);
            key = event.getKey();
            value = kind == Kind.REMOVED ? null : event.getValue();
        } catch (RuntimeException | LinkageError e) {
            capture.failed(tenant, manager, cacheName, e);
            return;
        }
        switch (kind) {
            case CREATED:
                capture.captureCreation(tenant, manager, cacheName, key, value);
                break;
            case UPDATED:
                capture.captureUpdate(tenant, manager, cacheName, key, value);
                break;
            default:
                capture.capture(tenant, manager, cacheName, key);
        }
    }

    private static boolean isClusterThread() {
        return Thread.currentThread().getClass().getName().startsWith(CLUSTER_THREADS);
    }
}
