package org.cacheconnector.carbon.migration;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.InvalidSyntaxException;
import org.osgi.framework.ServiceReference;
import org.osgi.framework.SynchronousBundleListener;

/**
 * Looks for carbon-cache-sync-manager in this server: for a bundle of its that is started, or a
 * hook of its in the caches, from whatever bundle. Thread-safe.
 */
public final class OldConnectorSearch {

    /** Of its packages, and of its bundle's symbolic name. */
    private static final String PREFIX = "org.wso2.carbon.cache.sync.";

    /** By name, as not every kernel has all of them. */
    private static final List<String> HOOKS =
            List.of(
                    "javax.cache.CacheInvalidationRequestSender",
                    "javax.cache.CacheInvalidationRequestPropagator",
                    "javax.cache.event.CacheEntryListener");

    private final BundleContext context;

    /** Whether bundles may have been started since they were looked at: there are hundreds. */
    private final AtomicBoolean changed = new AtomicBoolean(true);

    private Bundle started;

    /** Services that were looked at; each is asked for once, as its bundle may make it for that. */
    private final Map<Object, Boolean> known = new WeakHashMap<>();

    /**
     * @param context of this bundle
     */
    public OldConnectorSearch(BundleContext context) {
        this.context = requireNonNull(context, "context");
        // Taken away by the framework when this bundle stops.
        context.addBundleListener((SynchronousBundleListener) event -> changed.set(true));
    }

    /** Returns the file of the bundle that was found, or its name; empty if there is none. */
    public Optional<String> find() {
        Bundle bundle = startedBundle();
        if (bundle != null) {
            return Optional.of(file(bundle));
        }
        return HOOKS.stream().flatMap(hook -> findHook(hook).stream()).findFirst();
    }

    private synchronized Bundle startedBundle() {
        if (changed.getAndSet(false)) {
            started = findStarted();
        }
        return started;
    }

    private Bundle findStarted() {
        for (Bundle bundle : context.getBundles()) {
            String name = bundle.getSymbolicName();
            if (name != null && name.startsWith(PREFIX) && isStarted(bundle)) {
                return bundle;
            }
        }
        return null;
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

    private synchronized boolean isOld(ServiceReference<?> reference) {
        Boolean before = known.get(reference);
        if (before == null) {
            before = looksOld(reference);
            known.put(reference, before);
        }
        return before;
    }

    private boolean looksOld(ServiceReference<?> reference) {
        if (context.getBundle().equals(reference.getBundle())) {
            return false;
        }
        Object hook = context.getService(reference);
        if (hook == null) {
            return false;
        }
        try {
            return hook.getClass().getName().startsWith(PREFIX) && reference.getBundle() != null;
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
