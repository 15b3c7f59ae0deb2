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
 * Adds a listener to a cache in use, and removes it. The cache keeps its listeners in a plain list,
 * which request threads walk on every operation. Changing that list would break them, so a changed
 * copy replaces it. Thread-safe. The caller must be in a tenant flow with access to the cache.
 */
@SuppressWarnings({"rawtypes", "unchecked"})
final class CacheListenerList {

    private static final Logger LOG = LoggerFactory.getLogger(CacheListenerList.class);
    private static final VarHandle LISTENERS = listeners();

    private CacheListenerList() {}

    /** Adds {@code listener} unless the cache has it. */
    static void add(CacheImpl<?, ?> cache, CacheEntryListener listener) {
        if (LISTENERS == null) {
            // We can't see whether the cache has the listener.
            ((CacheImpl) cache).unregisterCacheEntryListener(listener);
            ((CacheImpl) cache).registerCacheEntryListener(listener);
            return;
        }
        List<CacheEntryListener> before;
        List<CacheEntryListener> after;
        do {
            before = (List<CacheEntryListener>) LISTENERS.getVolatile((CacheImpl) cache);
            if (before.contains(listener)) {
                return;
            }
            after = new ArrayList<>(before);
            after.add(listener);
        } while (!LISTENERS.compareAndSet((CacheImpl) cache, before, after));
    }

    /** Removes {@code listener} if the cache has it. */
    static void remove(CacheImpl<?, ?> cache, CacheEntryListener listener) {
        if (LISTENERS == null) {
            ((CacheImpl) cache).unregisterCacheEntryListener(listener);
            return;
        }
        List<CacheEntryListener> before;
        List<CacheEntryListener> after;
        do {
            before = (List<CacheEntryListener>) LISTENERS.getVolatile((CacheImpl) cache);
            after = new ArrayList<>(before);
            after.removeIf(other -> other == listener);
        } while (!LISTENERS.compareAndSet((CacheImpl) cache, before, after));
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
