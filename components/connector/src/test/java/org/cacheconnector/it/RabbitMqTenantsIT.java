package org.cacheconnector.it;

import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@link TenantsSuite} over RabbitMQ. */
@Tag("full")
@NeedsRabbitMq
@ExtendWith(RabbitMqServers.Extension.class)
class RabbitMqTenantsIT extends TenantsSuite {

    RabbitMqTenantsIT(ServerPair servers) {
        super(servers);
    }
}
