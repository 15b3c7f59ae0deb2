package org.cacheconnector.testkit.driver.bundle;

import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.osgi.framework.BundleContext;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/** The context given to every task. */
final class ServerNodeContext implements NodeContext {

    private final BundleContext bundleContext;
    private final ConcurrentMap<String, Object> attributes = new ConcurrentHashMap<>();

    ServerNodeContext(BundleContext bundleContext) {
        this.bundleContext = bundleContext;
    }

    @Override
    public BundleContext bundleContext() {
        return bundleContext;
    }

    @Override
    public ConcurrentMap<String, Object> attributes() {
        return attributes;
    }

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
