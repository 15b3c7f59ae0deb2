package org.cacheconnector.it;

import org.junit.jupiter.api.extension.ExtendWith;

/** {@link CacheOperationsSuite} on the default kernel. */
@ExtendWith(TwoServers.Extension.class)
class CacheOperationsIT extends CacheOperationsSuite {

    CacheOperationsIT(TwoServers servers) {
        super(servers);
    }
}
