package org.cacheconnector.it;

import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@link TenantsSuite} over RabbitMQ. */
@NeedsRabbitMq
@ExtendWith(RabbitMqServers.Extension.class)
class RabbitMqTenantsIT extends TenantsSuite {

    RabbitMqTenantsIT(ServerPair servers) {
        super(servers);
    }
}
