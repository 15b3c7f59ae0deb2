package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.util.tracker.BundleTracker;
import org.osgi.util.tracker.BundleTrackerCustomizer;

/** Tells {@link CacheSyncManager} of its bundles, as they start and stop. Thread-safe. */
final class CacheSyncManagerTracker implements BundleTrackerCustomizer<String> {

    /** Its threads may still apply something while it stops. */
    private static final int RUNNING = Bundle.STARTING | Bundle.ACTIVE | Bundle.STOPPING;

    private final CacheSyncManager manager;
    private final BundleTracker<String> tracker;

    /**
     * @param context of this bundle
     * @param manager kept up to date
     */
    CacheSyncManagerTracker(BundleContext context, CacheSyncManager manager) {
        this.manager = requireNonNull(manager, "manager");
        this.tracker = new BundleTracker<>(context, RUNNING, this);
    }

    /** Starts to track; bundles that run already are known when this returns. */
    void open() {
        tracker.open();
    }

    /** Ends that; no bundle is known any more. */
    void close() {
        tracker.close();
    }

    @Override
    public String addingBundle(Bundle bundle, BundleEvent event) {
        String name = bundle.getSymbolicName();
        if (name == null || !name.startsWith(CacheSyncManager.PREFIX)) {
            return null;
        }
        String location = bundle.getLocation();
        String file = location.substring(location.lastIndexOf('/') + 1);
        manager.started(file);
        return file;
    }

    @Override
    public void modifiedBundle(Bundle bundle, BundleEvent event, String file) {
        // It runs all the same.
    }

    @Override
    public void removedBundle(Bundle bundle, BundleEvent event, String file) {
        manager.stopped(file);
    }
}
