package org.cacheconnector.it;

import org.cacheconnector.harness.broker.RabbitMqServer;
import org.cacheconnector.testkit.contract.NeedsRabbitMq;
import org.junit.jupiter.api.Tag;

/** {@link MigrationSuite} over RabbitMQ, in hybrid mode. */
@Tag("full")
@NeedsRabbitMq
class RabbitMqMigrationIT extends MigrationSuite {

    private RabbitMqServer broker;

    @Override
    AutoCloseable startBroker() {
        broker = RabbitMqServer.started();
        return broker;
    }

    @Override
    String table() {
        return Servers.table(broker.url()).replace("activemq", "rabbitmq");
    }

    @Override
    String brokerUrl() {
        return broker.url();
    }

    @Override
    boolean isHybrid() {
        return true;
    }
}
