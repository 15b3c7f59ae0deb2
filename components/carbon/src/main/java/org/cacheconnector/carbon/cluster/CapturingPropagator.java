package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import javax.cache.CacheInvalidationRequestPropagator;
import org.cacheconnector.carbon.capture.InvalidationCapture;
import org.wso2.carbon.caching.impl.clustering.ClusterCacheInvalidationRequest;

/**
 * Sees the invalidations that other nodes of the Hazelcast cluster sent, also of keys that this
 * node does not hold. Thread-safe; called on Hazelcast's threads.
 */
final class CapturingPropagator implements CacheInvalidationRequestPropagator {

    private static final int INVALID_TENANT_ID = -1;

    private final InvalidationCapture capture;
    private final ClusterRequestReader reader;

    CapturingPropagator(InvalidationCapture capture, ClusterRequestReader reader) {
        this.capture = requireNonNull(capture, "capture");
        this.reader = requireNonNull(reader, "reader");
    }

    @Override
    public void propagate(ClusterCacheInvalidationRequest request) {
        if (reader.tenantId(request) != INVALID_TENANT_ID) {
            capture.captureFromSibling(
                    reader.tenantDomain(request),
                    reader.cacheManager(request),
                    reader.cacheName(request),
                    reader.key(request));
        }
    }
}
