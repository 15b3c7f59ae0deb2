package org.cacheconnector.it;

import org.junit.jupiter.api.extension.ExtendWith;

/** {@link TenantsSuite} on the default kernel. */
@ExtendWith(SharedServers.class)
class TenantsIT extends TenantsSuite {

    TenantsIT(TwoServers servers) {
        super(servers);
    }
}
