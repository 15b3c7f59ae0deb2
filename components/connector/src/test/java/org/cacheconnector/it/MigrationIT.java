package org.cacheconnector.it;

import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.junit.jupiter.api.Tag;

/** {@link MigrationSuite} over ActiveMQ. */
@Tag("full")
class MigrationIT extends MigrationSuite {

    MigrationIT() {
        super("activemq", false);
    }

    @Override
    Broker startBroker() {
        ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
        return new Broker(broker, broker.url());
    }
}
