package org.cacheconnector.it;

import org.junit.jupiter.api.extension.ExtendWith;

/** {@link BundleLifecycleSuite} on the default kernel. */
@ExtendWith(SharedServers.class)
class BundleLifecycleIT extends BundleLifecycleSuite {

    BundleLifecycleIT(TwoServers servers) {
        super(servers);
    }
}
