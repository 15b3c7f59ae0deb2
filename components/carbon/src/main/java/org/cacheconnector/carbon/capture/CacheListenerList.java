package org.cacheconnector.carbon.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import javax.cache.event.CacheEntryListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;

/**
 * Adds a listener to a cache that is in use, and removes it. The cache keeps its listeners in a
 * plain list that request threads walk on every operation, so changing that list would break them;
 * a changed copy takes its place instead. Thread-safe.
 */
@SuppressWarnings("rawtypes")
final class CacheListenerList {

    private static final Logger LOG = LoggerFactory.getLogger(CacheListenerList.class);
    private static final VarHandle LISTENERS = listeners();

    private CacheListenerList() {}

    /**
     * Adds {@code listener} unless it is there. The caller must be in a tenant flow with access.
     *
     * @return whether it was added
     */
    @SuppressWarnings("unchecked")
    static boolean add(CacheImpl<?, ?> cache, CacheEntryListener listener) {
        if (LISTENERS == null) {
            return ((CacheImpl) cache).registerCacheEntryListener(listener);
        }
        while (true) {
            List<CacheEntryListener> before =
                    (List<CacheEntryListener>) LISTENERS.getVolatile((CacheImpl) cache);
            if (before.contains(listener)) {
                return false;
            }
            List<CacheEntryListener> after = new ArrayList<>(before);
            after.add(listener);
            if (LISTENERS.compareAndSet((CacheImpl) cache, before, after)) {
                return true;
            }
        }
    }

    /**
     * Removes {@code listener}. The caller must be in a tenant flow with access.
     *
     * @return whether it was there
     */
    @SuppressWarnings("unchecked")
    static boolean remove(CacheImpl<?, ?> cache, CacheEntryListener listener) {
        if (LISTENERS == null) {
            return ((CacheImpl) cache).unregisterCacheEntryListener(listener);
        }
        while (true) {
            List<CacheEntryListener> before =
                    (List<CacheEntryListener>) LISTENERS.getVolatile((CacheImpl) cache);
            if (!before.contains(listener)) {
                return false;
            }
            List<CacheEntryListener> after = new ArrayList<>(before);
            after.removeIf(other -> other == listener);
            if (LISTENERS.compareAndSet((CacheImpl) cache, before, after)) {
                return true;
            }
        }
    }

    /** Returns whether lists can be looked at, so that adding twice has no effect. */
    static boolean isAccessible() {
        return LISTENERS != null;
    }

    private static VarHandle listeners() {
        try {
            return MethodHandles.privateLookupIn(CacheImpl.class, MethodHandles.lookup())
                    .findVarHandle(CacheImpl.class, "cacheEntryListeners", List.class);
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn(
                    "This version of Carbon keeps cache listeners in an unknown place: attaching to"
                            + " caches in use may disturb requests for a moment.",
                    e);
            return null;
        }
    }
}
