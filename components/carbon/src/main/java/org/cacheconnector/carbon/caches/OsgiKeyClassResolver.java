package org.cacheconnector.carbon.caches;

import static java.util.Objects.requireNonNull;

import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.key.KeyClassResolver;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleReference;
import org.osgi.framework.namespace.PackageNamespace;
import org.osgi.framework.wiring.BundleCapability;
import org.osgi.framework.wiring.BundleWiring;

/**
 * Finds the class of a key in the installed bundles, whether the bundle exports its package or not,
 * and without this bundle importing it. Thread-safe; remembers a bounded number of classes, none of
 * them in a way that keeps its bundle from being unloaded.
 */
public final class OsgiKeyClassResolver implements KeyClassResolver {

    private static final int MAX_REMEMBERED = 1_000;
    private static final long MISS_VALID_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** A class, and the wiring that its loader belongs to; null if that is no bundle's. */
    private static final class Found {
        private final WeakReference<Class<?>> type;
        private final WeakReference<BundleWiring> wiring;

        private Found(Class<?> type) {
            this.type = new WeakReference<>(type);
            ClassLoader loader = type.getClassLoader();
            this.wiring =
                    loader instanceof BundleReference
                            ? new WeakReference<>(
                                    wiring(((BundleReference) loader).getBundle(), loader))
                            : null;
        }

        private static BundleWiring wiring(Bundle bundle, ClassLoader loader) {
            BundleWiring current = bundle.adapt(BundleWiring.class);
            return current != null && current.getClassLoader() == loader ? current : null;
        }

        /** A class of a bundle that was updated since is not the one that caches use now. */
        private Class<?> typeIfCurrent() {
            if (wiring != null) {
                BundleWiring then = wiring.get();
                if (then == null || !then.isCurrent()) {
                    return null;
                }
            }
            return type.get();
        }
    }

    private final BundleContext context;
    private final ConcurrentHashMap<String, Found> classes = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Long> misses = new ConcurrentHashMap<>();

    /**
     * @param context of this bundle
     */
    public OsgiKeyClassResolver(BundleContext context) {
        this.context = requireNonNull(context, "context");
    }

    @Override
    public Class<?> resolve(String className) throws ClassNotFoundException {
        Found known = classes.get(className);
        Class<?> type = known == null ? null : known.typeIfCurrent();
        if (type != null) {
            return type;
        }
        Long missedAt = misses.get(className);
        if (missedAt != null && System.nanoTime() - missedAt < MISS_VALID_NANOS) {
            throw new ClassNotFoundException(className);
        }
        type = find(className);
        if (type == null) {
            if (misses.size() >= MAX_REMEMBERED) {
                misses.clear();
            }
            misses.put(className, System.nanoTime());
            throw new ClassNotFoundException(className);
        }
        if (classes.size() >= MAX_REMEMBERED) {
            classes.clear();
        }
        classes.put(className, new Found(type));
        return type;
    }

    private Class<?> find(String className) {
        try {
            return Class.forName(className, false, ClassLoader.getPlatformClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return findInBundles(className);
        }
    }

    private Class<?> findInBundles(String className) {
        int dot = className.lastIndexOf('.');
        String packageName = dot < 0 ? "" : className.substring(0, dot);
        String path = packageName.replace('.', '/');
        String file = className.substring(dot + 1) + ".class";
        Class<?> hidden = null;
        for (Bundle bundle : context.getBundles()) {
            BundleWiring wiring = bundle.adapt(BundleWiring.class);
            if (wiring == null
                    || wiring.listResources(path, file, BundleWiring.LISTRESOURCES_LOCAL)
                            .isEmpty()) {
                continue;
            }
            Class<?> type = load(bundle, className);
            if (type != null && exports(wiring, packageName)) {
                return type;
            }
            hidden = hidden == null ? type : hidden;
        }
        return hidden;
    }

    private static Class<?> load(Bundle bundle, String className) {
        try {
            return bundle.loadClass(className);
        } catch (ClassNotFoundException | LinkageError | IllegalStateException e) {
            return null;
        }
    }

    private static boolean exports(BundleWiring wiring, String packageName) {
        for (BundleCapability capability :
                wiring.getCapabilities(PackageNamespace.PACKAGE_NAMESPACE)) {
            if (packageName.equals(
                    capability.getAttributes().get(PackageNamespace.PACKAGE_NAMESPACE))) {
                return true;
            }
        }
        return false;
    }
}
