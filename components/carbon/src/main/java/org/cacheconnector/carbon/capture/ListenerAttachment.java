package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import javax.cache.event.CacheEntryListener;
import org.cacheconnector.carbon.caches.CacheDirectory;
import org.cacheconnector.carbon.caches.ManagedCache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.CacheImpl;

/**
 * Attaches a listener to every synchronised cache. New caches find it as a service; existing caches
 * are searched for. Used by one thread at a time.
 */
public final class ListenerAttachment {

    private static final Logger LOG = LoggerFactory.getLogger(ListenerAttachment.class);

    private final HookRegistry hooks;
    private final CacheDirectory directory;
    private final CapturingListener listener;
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
     * Attaches to new caches first and then to existing ones, so that none is missed.
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
        return forEachCache(cache -> CacheListenerList.add(cache, listener));
    }

    /** Detaches from all caches. Without effect if not started; may be repeated. */
    public void stop() {
        listener.deactivate();
        if (registration != null) {
            registration.close();
            registration = null;
        }
        int unused = forEachCache(cache -> CacheListenerList.remove(cache, listener));
    }

    private int forEachCache(Consumer<CacheImpl<Object, Object>> work) {
        int done = 0;
        for (ManagedCache cache : directory.all()) {
            try {
                cache.inTenantFlow(work);
                done++;
            } catch (IllegalStateException e) {
                LOG.debug("{} was removed meanwhile", cache, e);
            }
        }
        return done;
    }
}
