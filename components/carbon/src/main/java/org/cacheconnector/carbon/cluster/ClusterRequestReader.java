package org.cacheconnector.carbon.cluster;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.wso2.carbon.caching.impl.clustering.ClusterCacheInvalidationRequest;

/**
 * Reads the invalidation out of a message of the Hazelcast cluster. Through its fields, since only
 * late versions of Carbon have getters, while all have these fields. Immutable, thread-safe.
 */
final class ClusterRequestReader {

    private final VarHandle info;
    private final VarHandle tenantDomain;
    private final VarHandle tenantId;
    private final VarHandle manager;
    private final VarHandle cache;
    private final VarHandle key;

    ClusterRequestReader() throws ReflectiveOperationException {
        Class<?> requestType = ClusterCacheInvalidationRequest.class;
        Class<?> infoType = ClusterCacheInvalidationRequest.CacheInfo.class;
        MethodHandles.Lookup request =
                MethodHandles.privateLookupIn(requestType, MethodHandles.lookup());
        MethodHandles.Lookup cacheInfo =
                MethodHandles.privateLookupIn(infoType, MethodHandles.lookup());
        info = request.findVarHandle(requestType, "cacheInfo", infoType);
        tenantDomain = request.findVarHandle(requestType, "tenantDomain", String.class);
        tenantId = request.findVarHandle(requestType, "tenantId", int.class);
        manager = cacheInfo.findVarHandle(infoType, "cacheManagerName", String.class);
        cache = cacheInfo.findVarHandle(infoType, "cacheName", String.class);
        key = cacheInfo.findVarHandle(infoType, "cacheKey", Object.class);
    }

    String tenantDomain(ClusterCacheInvalidationRequest request) {
        return (String) tenantDomain.get(request);
    }

    int tenantId(ClusterCacheInvalidationRequest request) {
        return (int) tenantId.get(request);
    }

    String cacheManager(ClusterCacheInvalidationRequest request) {
        return (String) manager.get(infoOf(request));
    }

    String cacheName(ClusterCacheInvalidationRequest request) {
        return (String) cache.get(infoOf(request));
    }

    Object key(ClusterCacheInvalidationRequest request) {
        return (Object) key.get(infoOf(request));
    }

    private ClusterCacheInvalidationRequest.CacheInfo infoOf(
            ClusterCacheInvalidationRequest request) {
        return (ClusterCacheInvalidationRequest.CacheInfo) info.get(request);
    }
}
