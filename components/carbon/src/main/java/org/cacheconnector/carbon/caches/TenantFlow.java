package org.cacheconnector.carbon.caches;

import java.util.function.Supplier;
import org.wso2.carbon.context.CarbonContext;
import org.wso2.carbon.context.PrivilegedCarbonContext;

/** Runs work in a tenant flow, as Carbon's caches demand. Stateless. */
public final class TenantFlow {

    private static final String SUPER_TENANT_DOMAIN = "carbon.super";
    private static final int SUPER_TENANT_ID = -1234;

    private TenantFlow() {}

    /** Runs {@code work} as the super tenant, to whom most caches belong. */
    public static void runAsSuperTenant(Runnable work) {
        run(SUPER_TENANT_DOMAIN, SUPER_TENANT_ID, work);
    }

    /**
     * Runs {@code work} as a tenant. If the current flow is that tenant's, no new flow is started.
     */
    static void run(String tenantDomain, int tenantId, Runnable work) {
        CarbonContext current = CarbonContext.getThreadLocalCarbonContext();
        if (current.getTenantId() == tenantId && tenantDomain.equals(current.getTenantDomain())) {
            work.run();
            return;
        }
        PrivilegedCarbonContext.startTenantFlow();
        try {
            PrivilegedCarbonContext context = PrivilegedCarbonContext.getThreadLocalCarbonContext();
            context.setTenantId(tenantId);
            context.setTenantDomain(tenantDomain);
            work.run();
        } finally {
            PrivilegedCarbonContext.endTenantFlow();
        }
    }

    /**
     * Calls {@code work} as a tenant whose id is not set. Without an id Carbon refuses to create a
     * cache manager, so looking for a manager can't create it.
     */
    static <T> T callWithoutId(String tenantDomain, Supplier<T> work) {
        PrivilegedCarbonContext.startTenantFlow();
        try {
            PrivilegedCarbonContext.getThreadLocalCarbonContext().setTenantDomain(tenantDomain);
            return work.get();
        } finally {
            PrivilegedCarbonContext.endTenantFlow();
        }
    }
}
