package org.cacheconnector.testkit.driver.bundle;

import java.util.concurrent.Callable;
import org.osgi.framework.BundleContext;

/** The server as a {@link NodeTask} sees it. Thread-safe. */
public interface NodeContext {

    /** Returns the driver bundle's context. */
    BundleContext bundleContext();

    /**
     * Runs {@code work} in a tenant flow, as Carbon does around a request.
     *
     * @param domain the tenant's domain
     * @param id the tenant's number
     */
    <T> T inTenant(String domain, int id, Callable<T> work) throws Exception;
}
