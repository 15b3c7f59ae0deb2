package org.cacheconnector.it;

import org.junit.jupiter.api.extension.ExtendWith;

/** {@link BundleLifecycleSuite} on the default kernel. */
@ExtendWith(TwoServers.Extension.class)
class BundleLifecycleIT extends BundleLifecycleSuite {

    BundleLifecycleIT(TwoServers servers) {
        super(servers);
    }
}
