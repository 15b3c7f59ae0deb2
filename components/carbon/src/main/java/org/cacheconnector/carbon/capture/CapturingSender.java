package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import javax.cache.CacheEntryInfo;
import javax.cache.CacheInvalidationRequestSender;

/**
 * The active sender of the server's caches. Sees every {@code remove(key)}, even if this node does
 * not hold the key, and every {@code removeAll()}. It is no listener, as Carbon does not report
 * removals to a sender that is also a listener. Thread-safe; called on request threads.
 */
public final class CapturingSender implements CacheInvalidationRequestSender {

    private static final int INVALID_TENANT_ID = -1;

    private final InvalidationCapture capture;

    /** Would be active without this sender; usually that of the Hazelcast cluster. */
    private volatile CacheInvalidationRequestSender displaced;

    /**
     * @param capture takes the invalidations in
     */
    public CapturingSender(InvalidationCapture capture) {
        this.capture = requireNonNull(capture, "capture");
    }

    /**
     * Sets the sender that gets every request after this one. Its exceptions reach the caller, as
     * they would without this sender.
     *
     * @param sender null for nobody; may change at any time
     */
    public void displace(CacheInvalidationRequestSender sender) {
        displaced = sender;
    }

    @Override
    public void send(CacheEntryInfo request) {
        if (capture.isApplying()) {
            // Listeners of Identity Server remove further keys on every node.
            return;
        }
        // Without a tenant the request names no cache; Carbon's own sender ignores it too.
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
