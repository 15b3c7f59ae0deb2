package org.cacheconnector.it;

import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonDistribution;

/** A pair of servers with an ActiveMQ of their own between them. */
final class TwoServers extends ServerPair {

    final ActiveMqBrokerProcess broker;

    TwoServers() {
        this(CarbonDistribution.DEFAULT_VERSION);
    }

    TwoServers(String kernel) {
        this(kernel, ActiveMqBrokerProcess.started());
    }

    private TwoServers(String kernel, ActiveMqBrokerProcess broker) {
        super(kernel, Servers.table(broker.url()));
        this.broker = broker;
    }

    @Override
    public void close() {
        try (broker) {
            super.close();
        }
    }
}
