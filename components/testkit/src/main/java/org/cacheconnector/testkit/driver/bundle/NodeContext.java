package org.cacheconnector.testkit.driver.bundle;

import java.util.concurrent.Callable;
import org.osgi.framework.BundleContext;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/**
 * The server as a {@link NodeTask} sees it. Thread-safe.
 *
 * @param bundleContext the driver bundle's
 */
public record NodeContext(BundleContext bundleContext) {

    /** Runs {@code work} in the super tenant's flow. */
    public <T> T inSuperTenant(Callable<T> work) throws Exception {
        return inTenant("carbon.super", -1234, work);
    }

    /**
     * Runs {@code work} in a tenant flow, as Carbon does around a request.
     *
     * @param domain the tenant's domain
     * @param id the tenant's number
     */
    public <T> T inTenant(String domain, int id, Callable<T> work) throws Exception {
        PrivilegedCarbonContext.startTenantFlow();
        try {
            PrivilegedCarbonContext flow = PrivilegedCarbonContext.getThreadLocalCarbonContext();
            flow.setTenantId(id);
            flow.setTenantDomain(domain);
            return work.call();
        } finally {
            PrivilegedCarbonContext.endTenantFlow();
        }
    }
}
