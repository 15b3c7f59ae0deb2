package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import javax.cache.CacheEntryInfo;
import javax.cache.CacheInvalidationRequestSender;

/**
 * The active sender of the server's caches: sees every {@code remove(key)}, also of keys this node
 * does not hold, and every {@code removeAll()}. Not a listener at the same time, since Carbon
 * leaves such listeners out on removals. Thread-safe; called on request threads.
 */
public final class CapturingSender implements CacheInvalidationRequestSender {

    private static final int INVALID_TENANT_ID = -1;

    private final InvalidationCapture capture;

    /** Who would be active without this one, usually that of the Hazelcast cluster. */
    private volatile CacheInvalidationRequestSender displaced;

    /**
     * @param capture takes the invalidations in
     */
    public CapturingSender(InvalidationCapture capture) {
        this.capture = requireNonNull(capture, "capture");
    }

    /**
     * Sets who gets every request afterwards. What that sender throws is thrown, as without this
     * one.
     *
     * @param sender null for nobody; may change at any time
     */
    public void displace(CacheInvalidationRequestSender sender) {
        displaced = sender;
    }

    @Override
    public void send(CacheEntryInfo request) {
        if (capture.isApplying()) {
            // Listeners of Identity Server remove further keys of what is removed, on every node.
            return;
        }
        // Without a tenant the request names no cache; Carbon's own sender leaves it out too.
        if (request.getTenantId() != INVALID_TENANT_ID) {
            capture.requested(
                    request.getTenantDomain(),
                    request.getCacheManagerName(),
                    request.getCacheName(),
                    request.getCacheKey());
        }
        CacheInvalidationRequestSender next = displaced;
        if (next != null) {
            next.send(request);
        }
    }
}
