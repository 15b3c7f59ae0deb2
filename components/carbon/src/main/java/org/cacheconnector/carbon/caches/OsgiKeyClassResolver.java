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
 * Finds the class of a key in the installed bundles, whether or not the bundle exports its package.
 * This bundle need not import the package. Thread-safe. Remembers at most 1,000 classes, by weak
 * references, so that their bundles can be unloaded.
 */
public final class OsgiKeyClassResolver implements KeyClassResolver {

    private static final int MAX_REMEMBERED = 1_000;
    private static final long MISS_VALID_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final BundleContext context;
    private final ConcurrentHashMap<String, WeakReference<Class<?>>> classes =
            new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Long> misses = new ConcurrentHashMap<>();

    /**
     * @param context of this bundle
     */
    public OsgiKeyClassResolver(BundleContext context) {
        this.context = requireNonNull(context, "context");
    }

    @Override
    public Class<?> resolve(String className) throws ClassNotFoundException {
        WeakReference<Class<?>> known = classes.get(className);
        Class<?> type = known == null ? null : known.get();
        if (type != null && isCurrent(type)) {
            return type;
        }
        Long missedAt = misses.get(className);
        if (missedAt != null && System.nanoTime() - missedAt < MISS_VALID_NANOS) {
            throw new ClassNotFoundException(className);
        }
        type = find(className);
        if (type == null) {
            remember(misses, className, System.nanoTime());
            throw new ClassNotFoundException(className);
        }
        remember(classes, className, new WeakReference<>(type));
        return type;
    }

    private static <T> void remember(ConcurrentHashMap<String, T> names, String name, T what) {
        if (names.size() >= MAX_REMEMBERED) {
            names.clear();
        }
        names.put(name, what);
    }

    /** If the bundle was updated since, caches use another class now. */
    private static boolean isCurrent(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (!(loader instanceof BundleReference)) {
            return true;
        }
        BundleWiring now = ((BundleReference) loader).getBundle().adapt(BundleWiring.class);
        return now != null && now.getClassLoader() == loader;
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
