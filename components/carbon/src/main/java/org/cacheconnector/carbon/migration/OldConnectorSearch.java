package org.cacheconnector.carbon.migration;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;

/**
 * Looks for carbon-cache-sync-manager in this server: for a bundle of its that is started, or a
 * hook of its in the caches, from whatever bundle. Thread-safe.
 */
public final class OldConnectorSearch {

    private static final String PACKAGE = "org.wso2.carbon.cache.sync.";
    private static final String SYMBOLIC_NAME_PART = "cache.sync";

    /** By name, as not every kernel has all of them. */
    private static final List<String> HOOKS =
            List.of(
                    "javax.cache.CacheInvalidationRequestSender",
                    "javax.cache.CacheInvalidationRequestPropagator",
                    "javax.cache.event.CacheEntryListener");

    private final BundleContext context;

    /**
     * @param context of this bundle
     */
    public OldConnectorSearch(BundleContext context) {
        this.context = requireNonNull(context, "context");
    }

    /** Returns the file of the bundle that was found, or its name; empty if there is none. */
    public Optional<String> find() {
        for (Bundle bundle : context.getBundles()) {
            String name = bundle.getSymbolicName();
            if (name != null && name.contains(SYMBOLIC_NAME_PART) && isStarted(bundle)) {
                return Optional.of(file(bundle));
            }
        }
        return HOOKS.stream().flatMap(hook -> findHook(hook).stream()).findFirst();
    }

    private Optional<String> findHook(String type) {
        ServiceReference<?>[] references;
        try {
            references = context.getAllServiceReferences(type, null);
        } catch (InvalidSyntaxException e) {
            throw new IllegalStateException(e);
        }
        if (references != null) {
            for (ServiceReference<?> reference : references) {
                if (isOld(reference)) {
                    return Optional.of(file(reference.getBundle()));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isOld(ServiceReference<?> reference) {
        if (context.getBundle().equals(reference.getBundle())) {
            return false;
        }
        Object hook = context.getService(reference);
        if (hook == null) {
            return false;
        }
        try {
            return hook.getClass().getName().startsWith(PACKAGE) && reference.getBundle() != null;
        } finally {
            context.ungetService(reference);
        }
    }

    private static boolean isStarted(Bundle bundle) {
        return (bundle.getState() & (Bundle.STARTING | Bundle.ACTIVE)) != 0;
    }

    private static String file(Bundle bundle) {
        if (bundle == null) {
            return CacheSyncFormat.CONNECTOR;
        }
        String location = bundle.getLocation();
        String file = location.substring(location.lastIndexOf('/') + 1);
        return file.endsWith(".jar") ? file : bundle.getSymbolicName();
    }
}
