package org.cacheconnector.testkit.driver;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.wso2.carbon.base.ServerConfiguration;

/**
 * Bundles, services, threads and configuration of one server. Thread-safe.
 *
 * @param driver the way to the server
 */
public record PlatformDriver(DriverClient driver) {

    /** Stops a bundle. */
    public void stopBundle(String symbolicName) {
        change(symbolicName, BundleAction.STOP);
    }

    /** Starts a bundle. */
    public void startBundle(String symbolicName) {
        change(symbolicName, BundleAction.START);
    }

    /** Installs a bundle from {@code jar} and starts it. */
    public void installBundle(Path jar) {
        driver.run(InstallBundle.class, jar.toAbsolutePath().toString());
    }

    /**
     * Returns a bundle's state.
     *
     * @return {@code INSTALLED}, {@code RESOLVED}, {@code STARTING}, {@code ACTIVE}, {@code
     *     STOPPING}, {@code UNINSTALLED} or, if there is none, {@code ABSENT}
     */
    public String bundleState(String symbolicName) {
        return change(symbolicName, BundleAction.STATE);
    }

    /** Returns the class names of the services registered under an interface, sorted. */
    public List<String> services(String interfaceName) {
        return driver.run(Services.class, interfaceName);
    }

    /** Returns the names of the live threads, sorted; the driver's own are left out. */
    public List<String> threadNames() {
        return driver.run(Threads.class);
    }

    /**
     * Returns a property of Carbon's {@code ServerConfiguration}, such as {@code
     * Cache.CacheInvalidationImpl}; null if it is not set.
     */
    public String serverProperty(String key) {
        return driver.run(ServerProperty.class, key);
    }

    private String change(String symbolicName, BundleAction action) {
        return driver.run(ChangeBundle.class, symbolicName, action.name());
    }

    /** What can be done with a bundle. */
    enum BundleAction {
        START,
        STOP,
        STATE
    }

    /** Arguments: symbolic name and action. Returns the state. */
    static final class ChangeBundle implements NodeTask<String> {

        private static final List<String> STATES =
                List.of("UNINSTALLED", "INSTALLED", "RESOLVED", "STARTING", "STOPPING", "ACTIVE");

        @Override
        public String run(NodeContext context, Object[] args) throws Exception {
            String symbolicName = (String) args[0];
            BundleAction action = BundleAction.valueOf((String) args[1]);
            Bundle bundle = find(context.bundleContext(), symbolicName);
            if (bundle == null) {
                if (action == BundleAction.STATE) {
                    return "ABSENT";
                }
                throw new IllegalArgumentException("No bundle " + symbolicName);
            }
            switch (action) {
                case START -> bundle.start();
                case STOP -> bundle.stop();
                case STATE -> {}
            }
            // The states are bits.
            return STATES.get(Integer.numberOfTrailingZeros(bundle.getState()));
        }

        static Bundle find(BundleContext context, String symbolicName) {
            for (Bundle bundle : context.getBundles()) {
                if (symbolicName.equals(bundle.getSymbolicName())) {
                    return bundle;
                }
            }
            return null;
        }
    }

    /** Argument: the jar. */
    static final class InstallBundle implements NodeTask<Void> {

        @Override
        public Void run(NodeContext context, Object[] args) throws Exception {
            Path jar = Path.of((String) args[0]);
            try (InputStream in = Files.newInputStream(jar)) {
                context.bundleContext().installBundle(jar.toUri().toString(), in).start();
            }
            return null;
        }
    }

    /** Argument: the interface's name. */
    static final class Services implements NodeTask<List<String>> {

        @Override
        public List<String> run(NodeContext context, Object[] args) throws Exception {
            List<String> classes = new ArrayList<>();
            BundleContext bundles = context.bundleContext();
            ServiceReference<?>[] found = bundles.getAllServiceReferences((String) args[0], null);
            if (found != null) {
                for (ServiceReference<?> reference : found) {
                    Object service = bundles.getService(reference);
                    if (service != null) {
                        classes.add(service.getClass().getName());
                        bundles.ungetService(reference);
                    }
                }
            }
            Collections.sort(classes);
            return classes;
        }
    }

    /** No arguments. */
    static final class Threads implements NodeTask<List<String>> {

        @Override
        public List<String> run(NodeContext context, Object[] args) {
            List<String> names = new ArrayList<>();
            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                if (!thread.getName().startsWith("testkit-driver")) {
                    names.add(thread.getName());
                }
            }
            Collections.sort(names);
            return names;
        }
    }

    /** Argument: the property's name. */
    static final class ServerProperty implements NodeTask<String> {

        @Override
        public String run(NodeContext context, Object[] args) {
            return ServerConfiguration.getInstance().getFirstProperty((String) args[0]);
        }
    }
}
