package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.HashMap;
import java.util.Map;
import javax.cache.CacheInvalidationRequestSender;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.osgi.util.tracker.ServiceTracker;
import org.osgi.util.tracker.ServiceTrackerCustomizer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wso2.carbon.caching.impl.clustering.ClusterCacheInvalidationRequestSender;

/**
 * Keeps {@link DisplacedSender} pointing at the sender that Carbon would choose without the
 * connector, as senders come and go. Thread-safe.
 */
final class DisplacedSenderTracker
        implements ServiceTrackerCustomizer<
                CacheInvalidationRequestSender, CacheInvalidationRequestSender> {

    private static final Logger LOG = LoggerFactory.getLogger(DisplacedSenderTracker.class);
    private static final String CARBONS_OWN = ClusterCacheInvalidationRequestSender.class.getName();

    private final BundleContext context;
    private final DisplacedSender displaced;
    private final String configuredName;
    private final Map<String, CacheInvalidationRequestSender> senders = new HashMap<>();
    private final ServiceTracker<CacheInvalidationRequestSender, CacheInvalidationRequestSender>
            tracker;

    /**
     * @param context of this bundle
     * @param displaced kept up to date
     * @param configuredName the class name that the server's configuration selects; null for none
     */
    DisplacedSenderTracker(
            BundleContext context, DisplacedSender displaced, String configuredName) {
        this.context = requireNonNull(context, "context");
        this.displaced = requireNonNull(displaced, "displaced");
        this.configuredName = configuredName;
        this.tracker = new ServiceTracker<>(context, CacheInvalidationRequestSender.class, this);
    }

    /** Starts to track; the displaced sender is set when this returns. */
    void open() {
        tracker.open();
        choose();
    }

    /** Ends that; nobody is displaced any more. */
    void close() {
        tracker.close();
        displaced.set(null);
    }

    @Override
    public CacheInvalidationRequestSender addingService(
            ServiceReference<CacheInvalidationRequestSender> reference) {
        CacheInvalidationRequestSender sender = context.getService(reference);
        if (sender == null || sender instanceof CapturingSender) {
            return null;
        }
        synchronized (senders) {
            senders.put(sender.getClass().getName(), sender);
        }
        choose();
        return sender;
    }

    @Override
    public void modifiedService(
            ServiceReference<CacheInvalidationRequestSender> reference,
            CacheInvalidationRequestSender sender) {
        // Properties don't matter.
    }

    @Override
    public void removedService(
            ServiceReference<CacheInvalidationRequestSender> reference,
            CacheInvalidationRequestSender sender) {
        synchronized (senders) {
            senders.remove(sender.getClass().getName(), sender);
        }
        choose();
        context.ungetService(reference);
    }

    private void choose() {
        synchronized (senders) {
            CacheInvalidationRequestSender chosen =
                    configuredName == null ? null : senders.get(configuredName);
            if (chosen == null) {
                chosen = senders.get(CARBONS_OWN);
            }
            if (chosen == null) {
                chosen = carbonsOwn();
            }
            displaced.set(chosen);
        }
    }

    /** Carbon makes one when none is registered, and so must we. */
    private CacheInvalidationRequestSender carbonsOwn() {
        CacheInvalidationRequestSender current = displaced.get();
        if (current != null && current.getClass().getName().equals(CARBONS_OWN)) {
            return current;
        }
        try {
            return new ClusterCacheInvalidationRequestSender();
        } catch (LinkageError e) {
            LOG.debug("Carbon's own sender can't be made here", e);
            return null;
        }
    }
}
