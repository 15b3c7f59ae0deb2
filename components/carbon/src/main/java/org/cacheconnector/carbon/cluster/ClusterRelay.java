package org.cacheconnector.carbon.cluster;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.ThreadFactory;
import javax.cache.CacheEntryInfo;
import org.cacheconnector.carbon.CacheNames;
import org.cacheconnector.carbon.apply.CacheDirectory;
import org.cacheconnector.carbon.apply.ManagedCache;
import org.cacheconnector.carbon.apply.RemoteInvalidationRelay;
import org.cacheconnector.carbon.capture.DisplacedSender;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * Hands what came over the broker on to the Hazelcast cluster, through the cluster's own sender. On
 * a thread of its own, since that sender may block for two minutes. Thread-safe.
 */
public final class ClusterRelay implements RemoteInvalidationRelay, AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ClusterRelay.class);
    private static final int MAX_KEYS = 10_000;
    private static final int MAX_CACHES = 1_000;
    private static final int INVALID_TENANT_ID = -1;
    private static final int SUPER_TENANT_ID = -1234;
    private static final String SUPER_TENANT_DOMAIN = "carbon.super";

    private final DisplacedSender clusterSender;
    private final CacheDirectory directory;
    private final RelayQueue queue = new RelayQueue(MAX_KEYS, MAX_CACHES);
    private final Thread thread;

    /**
     * @param clusterSender the sender of the Hazelcast cluster
     * @param directory knows all caches, for when all are to be cleared
     * @param threads makes the thread that sends
     */
    public ClusterRelay(
            DisplacedSender clusterSender, CacheDirectory directory, ThreadFactory threads) {
        this.clusterSender = requireNonNull(clusterSender, "clusterSender");
        this.directory = requireNonNull(directory, "directory");
        this.thread = threads.newThread(this::send);
        this.thread.start();
    }

    @Override
    public void relay(CacheInvalidations invalidations) {
        queue.add(invalidations);
    }

    @Override
    public void relayWholeCache(ManagedCache cache) {
        queue.add(CacheInvalidations.wholeCache(cache.id()));
    }

    @Override
    public void close() {
        thread.interrupt();
    }

    private void send() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                CacheInvalidations next = queue.take();
                if (next != null) {
                    send(next);
                } else {
                    for (ManagedCache cache : directory.all()) {
                        send(CacheInvalidations.wholeCache(cache.id()));
                    }
                }
            }
        } catch (InterruptedException e) {
            // Closed.
            Thread.currentThread().interrupt();
        }
    }

    private void send(CacheInvalidations invalidations) {
        try {
            String tenant = invalidations.cache().tenantDomain();
            int tenantId = tenantId(invalidations.cache());
            if (tenantId == INVALID_TENANT_ID) {
                LOG.debug("There is no tenant {} here, so no node has its caches", tenant);
                return;
            }
            if (invalidations.isWholeCache()) {
                send(invalidations, CacheNames.CLEAR_ALL_KEY, tenantId);
            }
            for (Object key : invalidations.keys()) {
                send(invalidations, key, tenantId);
            }
        } catch (RuntimeException | LinkageError e) {
            LOG.warn(
                    "{} could not be handed on to the cluster's other nodes",
                    invalidations.cache(),
                    e);
        }
    }

    private void send(CacheInvalidations invalidations, Object key, int tenantId) {
        clusterSender.send(
                new CacheEntryInfo(
                        invalidations.cache().cacheManager(),
                        CacheNames.LOCAL_PREFIX + invalidations.cache().cacheName(),
                        key,
                        invalidations.cache().tenantDomain(),
                        tenantId));
    }

    /** A cache that this node does not have may still be in use on another one. */
    private int tenantId(CacheId cache) {
        ManagedCache known = directory.find(cache);
        if (known != null) {
            return known.ownerTenantId();
        }
        if (cache.tenantDomain().equals(SUPER_TENANT_DOMAIN)) {
            return SUPER_TENANT_ID;
        }
        PrivilegedCarbonContext.startTenantFlow();
        try {
            PrivilegedCarbonContext context = PrivilegedCarbonContext.getThreadLocalCarbonContext();
            context.setTenantDomain(cache.tenantDomain(), true);
            return context.getTenantId();
        } finally {
            PrivilegedCarbonContext.endTenantFlow();
        }
    }
}
