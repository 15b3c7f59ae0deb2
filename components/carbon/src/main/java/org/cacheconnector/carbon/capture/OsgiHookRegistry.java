package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;

/** Registers hooks as OSGi services, where Carbon's caching component picks them up at once. */
public final class OsgiHookRegistry implements HookRegistry {

    private final BundleContext context;

    /**
     * @param context of this bundle
     */
    public OsgiHookRegistry(BundleContext context) {
        this.context = requireNonNull(context, "context");
    }

    @Override
    public <T> Registration register(Class<? super T> type, T hook) {
        ServiceRegistration<?> registration = context.registerService(type.getName(), hook, null);
        return () -> {
            try {
                registration.unregister();
            } catch (IllegalStateException e) {
                // The framework has taken it away already, as it does when the bundle stops.
            }
        };
    }

    @Override
    public Registration track(CapturingSender sender, String configuredName) {
        DisplacedSenderTracker tracker =
                new DisplacedSenderTracker(context, sender, configuredName);
        tracker.open();
        return tracker::close;
    }

    @Override
    public Registration track(CacheSyncManager manager) {
        CacheSyncManagerTracker tracker = new CacheSyncManagerTracker(context, manager);
        tracker.open();
        return tracker::close;
    }
}
