package org.cacheconnector.it;

import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.Tag;

/** {@link MigrationSuite} over RabbitMQ, in hybrid mode. */
@Tag("full")
@NeedsRabbitMq
class RabbitMqMigrationIT extends MigrationSuite {

    RabbitMqMigrationIT() {
        super("rabbitmq", true);
    }

    @Override
    Broker startBroker() {
        RabbitMqServer broker = RabbitMqServer.started();
        return new Broker(broker, broker.url());
    }
}
