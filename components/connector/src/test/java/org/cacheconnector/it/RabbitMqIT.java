package org.cacheconnector.it;

import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@link CacheOperationsSuite} over RabbitMQ. */
@Tag("full")
@NeedsRabbitMq
@ExtendWith(RabbitMqServers.Extension.class)
class RabbitMqIT extends CacheOperationsSuite {

    RabbitMqIT(ServerPair servers) {
        super(servers);
    }
}
