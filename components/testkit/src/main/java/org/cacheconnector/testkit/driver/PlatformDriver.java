package org.cacheconnector.testkit.driver;

import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.testkit.driver.PlatformTasks.BundleAction;
import org.cacheconnector.testkit.driver.PlatformTasks.ChangeBundle;
import org.cacheconnector.testkit.driver.PlatformTasks.InstallBundle;
import org.cacheconnector.testkit.driver.PlatformTasks.ServerProperty;
import org.cacheconnector.testkit.driver.PlatformTasks.Services;
import org.cacheconnector.testkit.driver.PlatformTasks.Threads;

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
}
