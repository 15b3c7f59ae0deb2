package org.cacheconnector.it;

import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/**
 * A pair of servers that expect each other, and two brokers that pass nothing on to each other.
 * Each server tries broker one first; the way of B to it can be cut.
 */
final class SplitServers extends ServerPair {

    final ActiveMqBrokerProcess two;
    final FaultProxy bToOne;
    private final ActiveMqBrokerProcess one;

    SplitServers() {
        this(ActiveMqBrokerProcess.started(), ActiveMqBrokerProcess.started());
    }

    private SplitServers(ActiveMqBrokerProcess one, ActiveMqBrokerProcess two) {
        this(one, two, FaultProxy.to(one.port()));
    }

    private SplitServers(ActiveMqBrokerProcess one, ActiveMqBrokerProcess two, FaultProxy bToOne) {
        super(
                server("split-a", one.port(), two.port()),
                server("split-b", bToOne.port(), two.port()));
        this.one = one;
        this.two = two;
        this.bToOne = bToOne;
    }

    /** With times as short as may be: in those of a test a silent node is to count as lost. */
    private static CarbonServerBuilder server(String name, int portOfOne, int portOfTwo) {
        String url =
                "failover:(tcp://127.0.0.1:%d,tcp://127.0.0.1:%d)".formatted(portOfOne, portOfTwo);
        String settings =
                """

                producer_name = "%s"
                heartbeat_interval = "500ms"
                peer_timeout = "5s"
                expected_nodes = ["split-a", "split-b"]
                """
                        .formatted(name);
        return Servers.withConnector(name, Servers.table(url) + settings);
    }

    @Override
    public void close() {
        try (one;
                two;
                bToOne) {
            super.close();
        }
    }
}
