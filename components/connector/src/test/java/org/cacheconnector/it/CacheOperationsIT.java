package org.cacheconnector.it;

import org.junit.jupiter.api.extension.ExtendWith;

/** {@link CacheOperationsSuite} on the default kernel. */
@ExtendWith(SharedServers.class)
class CacheOperationsIT extends CacheOperationsSuite {

    CacheOperationsIT(TwoServers servers) {
        super(servers);
    }
}
