package org.cacheconnector.testkit.driver.bundle;

import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentMap;
import org.osgi.framework.BundleContext;

/** The server as a {@link NodeTask} sees it. Thread-safe. */
public interface NodeContext {

    /** Returns the driver bundle's context. */
    BundleContext bundleContext();

    /** Returns a map that outlives the task, for what a later task needs. */
    ConcurrentMap<String, Object> attributes();

    /**
     * Runs {@code work} in a tenant flow, as Carbon does around a request.
     *
     * @param domain the tenant's domain
     * @param id the tenant's number
     */
    <T> T inTenant(String domain, int id, Callable<T> work) throws Exception;
}
