package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import javax.cache.CacheInvalidationRequestSender;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.util.tracker.ServiceTracker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.clustering.ClusterCacheInvalidationRequestSender;

/**
 * Keeps {@link CapturingSender} informed of the sender that Carbon would choose without the
 * connector. Thread-safe.
 */
final class DisplacedSenderTracker
        extends ServiceTracker<CacheInvalidationRequestSender, CacheInvalidationRequestSender> {

    private static final Logger LOG = LoggerFactory.getLogger(DisplacedSenderTracker.class);
    private static final String CARBONS_OWN = ClusterCacheInvalidationRequestSender.class.getName();

    private final CapturingSender sender;
    private final String configuredName;
    private final Map<String, CacheInvalidationRequestSender> senders = new HashMap<>();

    /**
     * @param context of this bundle
     * @param sender informed at once, and kept up to date from {@link #open} to {@link #close}
     * @param configuredName the class name that the server's configuration selects; null for none
     */
    DisplacedSenderTracker(BundleContext context, CapturingSender sender, String configuredName) {
        super(context, CacheInvalidationRequestSender.class, null);
        this.sender = requireNonNull(sender, "sender");
        this.configuredName = configuredName;
        choose();
    }

    @Override
    public CacheInvalidationRequestSender addingService(
            ServiceReference<CacheInvalidationRequestSender> reference) {
        CacheInvalidationRequestSender came = context.getService(reference);
        if (came == null || came instanceof CapturingSender) {
            return null;
        }
        synchronized (senders) {
            senders.put(came.getClass().getName(), came);
            choose();
        }
        return came;
    }

    @Override
    public void removedService(
            ServiceReference<CacheInvalidationRequestSender> reference,
            CacheInvalidationRequestSender went) {
        synchronized (senders) {
            senders.remove(went.getClass().getName(), went);
            choose();
        }
        context.ungetService(reference);
    }

    /** Ends the tracking; no sender is displaced any more. */
    @Override
    public void close() {
        super.close();
        sender.displace(null);
    }

    private void choose() {
        CacheInvalidationRequestSender configured = senders.get(configuredName);
        CacheInvalidationRequestSender chosen =
                configured != null ? configured : senders.get(CARBONS_OWN);
        sender.displace(chosen != null ? chosen : carbonsOwn());
    }

    /** If no sender is registered, Carbon makes one, and so must we. */
    private static CacheInvalidationRequestSender carbonsOwn() {
        try {
            return new ClusterCacheInvalidationRequestSender();
        } catch (LinkageError e) {
            LOG.debug("Carbon's own sender can't be made here", e);
            return null;
        }
    }
}
