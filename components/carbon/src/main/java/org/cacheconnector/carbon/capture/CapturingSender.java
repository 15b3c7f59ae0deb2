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
    private final DisplacedSender displaced;

    /**
     * @param capture takes the invalidations in
     * @param displaced gets every request afterwards
     */
    public CapturingSender(InvalidationCapture capture, DisplacedSender displaced) {
        this.capture = requireNonNull(capture, "capture");
        this.displaced = requireNonNull(displaced, "displaced");
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
        displaced.send(request);
    }
}
