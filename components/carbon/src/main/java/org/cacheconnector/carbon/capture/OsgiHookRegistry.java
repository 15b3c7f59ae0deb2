package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import org.cacheconnector.carbon.migration.OldConnectorSearch;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceRegistration;

/** Registers hooks as OSGi services, where Carbon's caching component picks them up at once. */
public final class OsgiHookRegistry implements HookRegistry {

    private final BundleContext context;
    private final OldConnectorSearch otherConnector;

    /**
     * @param context of this bundle
     */
    public OsgiHookRegistry(BundleContext context) {
        this.context = requireNonNull(context, "context");
        this.otherConnector = new OldConnectorSearch(context);
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
    public Optional<String> otherConnector() {
        return otherConnector.find();
    }

    @Override
    public Registration track(DisplacedSender displaced, String configuredName) {
        DisplacedSenderTracker tracker =
                new DisplacedSenderTracker(context, displaced, configuredName);
        tracker.open();
        return tracker::close;
    }
}
