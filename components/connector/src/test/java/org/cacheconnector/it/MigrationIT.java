package org.cacheconnector.it;

import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.junit.jupiter.api.Tag;

/** {@link MigrationSuite} over ActiveMQ. */
@Tag("full")
class MigrationIT extends MigrationSuite {

    private ActiveMqBrokerProcess broker;

    @Override
    AutoCloseable startBroker() {
        broker = ActiveMqBrokerProcess.started();
        return broker;
    }

    @Override
    String table() {
        return Servers.table(broker.url());
    }

    @Override
    String brokerUrl() {
        return broker.url();
    }

    @Override
    boolean isHybrid() {
        return false;
    }
}
