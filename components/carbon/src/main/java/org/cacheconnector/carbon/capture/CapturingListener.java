package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import javax.cache.event.CacheEntryCreatedListener;
import javax.cache.event.CacheEntryEvent;
import javax.cache.event.CacheEntryRemovedListener;
import javax.cache.event.CacheEntryUpdatedListener;

/**
 * Sees every update, and the removals that Carbon reports to no sender ({@code getAndRemove},
 * {@code remove(key, value)}, {@code removeAll(keys)}). Sees new entries too: the refill guard
 * needs them, and in a few caches they are changes. Ignores removals on Hazelcast's threads, as the
 * member on which such a removal began publishes it. Thread-safe; called on request threads.
 */
public final class CapturingListener
        implements CacheEntryCreatedListener<Object, Object>,
                CacheEntryUpdatedListener<Object, Object>,
                CacheEntryRemovedListener<Object, Object> {

    /** The package of Hazelcast's threads. No version of Carbon marks them otherwise. */
    private static final String CLUSTER_THREADS = "com.hazelcast.";

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
        if (isOfInterest()) {
            capture.created(event);
        }
    }

    @Override
    public void entryUpdated(CacheEntryEvent<?, ?> event) {
        if (isOfInterest()) {
            capture.updated(event);
        }
    }

    @Override
    public void entryRemoved(CacheEntryEvent<?, ?> event) {
        if (isOfInterest() && !isClusterThread()) {
            capture.removed(event);
        }
    }

    /** Asked first, as every applied or guarded removal comes here too. */
    private boolean isOfInterest() {
        return active && !capture.isApplying();
    }

    private static boolean isClusterThread() {
        return Thread.currentThread().getClass().getName().startsWith(CLUSTER_THREADS);
    }
}
