package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleEvent;
import org.osgi.util.tracker.BundleTracker;

/** Reports to {@link CacheSyncManager} which of its bundles start and stop. Thread-safe. */
final class CacheSyncManagerTracker extends BundleTracker<String> {

    /** A bundle that stops may still apply invalidations. */
    private static final int RUNNING = Bundle.STARTING | Bundle.ACTIVE | Bundle.STOPPING;

    private final CacheSyncManager manager;

    /**
     * @param context of this bundle
     * @param manager kept up to date from {@link #open}, which finds running bundles, to {@link
     *     #close}, after which it has none
     */
    CacheSyncManagerTracker(BundleContext context, CacheSyncManager manager) {
        super(context, RUNNING, null);
        this.manager = requireNonNull(manager, "manager");
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
    public void removedBundle(Bundle bundle, BundleEvent event, String file) {
        manager.stopped(file);
    }
}
