package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javax.cache.event.CacheEntryListener;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.ManagedCache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;

/**
 * Has a listener called by every synchronised cache: new caches learn of it as a service, existing
 * ones are found and given it. Used by one thread at a time.
 */
public final class ListenerAttachment {

    private static final Logger LOG = LoggerFactory.getLogger(ListenerAttachment.class);

    private final HookRegistry hooks;
    private final CacheDirectory directory;
    private final CapturingListener listener;

    /** Only of use where a cache can't be asked whether it knows the listener. */
    private final Set<CacheImpl<?, ?>> given =
            Collections.newSetFromMap(Collections.synchronizedMap(new WeakHashMap<>()));

    private HookRegistry.Registration registration;

    /**
     * @param hooks where new caches find listeners
     * @param directory finds the existing caches
     * @param listener to be attached
     */
    public ListenerAttachment(
            HookRegistry hooks, CacheDirectory directory, CapturingListener listener) {
        this.hooks = requireNonNull(hooks, "hooks");
        this.directory = requireNonNull(directory, "directory");
        this.listener = requireNonNull(listener, "listener");
    }

    /**
     * Attaches to new and existing caches, in this order, so that none slips through.
     *
     * @return how many existing caches there are
     */
    public int start() {
        registration = hooks.register(CacheEntryListener.class, listener);
        return attachMissing();
    }

    /**
     * Attaches to every existing cache that does not have the listener yet.
     *
     * @return how many caches there are
     */
    public int attachMissing() {
        int attached = 0;
        for (ManagedCache cache : directory.all()) {
            try {
                cache.inTenantFlow(this::attach);
                attached++;
            } catch (IllegalStateException e) {
                // The cache was removed meanwhile.
                LOG.debug("Could not attach to {}", cache, e);
            }
        }
        return attached;
    }

    /** Detaches from all caches. Without effect if not started; may be repeated. */
    public void stop() {
        listener.deactivate();
        if (registration != null) {
            registration.remove();
            registration = null;
        }
        detachAll();
    }

    private void detachAll() {
        for (ManagedCache cache : directory.all()) {
            try {
                cache.inTenantFlow(found -> CacheListenerList.remove(found, listener));
            } catch (IllegalStateException e) {
                LOG.debug("Could not detach from {}", cache, e);
            }
        }
    }

    private void attach(CacheImpl<Object, Object> cache) {
        if (CacheListenerList.isAccessible() || given.add(cache)) {
            CacheListenerList.add(cache, listener);
        }
    }
}
