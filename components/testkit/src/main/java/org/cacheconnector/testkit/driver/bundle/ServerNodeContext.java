package org.cacheconnector.testkit.driver.bundle;

import java.util.concurrent.Callable;
import org.osgi.framework.BundleContext;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/** The context given to every task. */
record ServerNodeContext(BundleContext bundleContext) implements NodeContext {

    @Override
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
