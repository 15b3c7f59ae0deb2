package org.cacheconnector.it;

import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/**
 * Two real Carbon servers and two brokers that pass nothing on to each other. Each server has a way
 * of its own to each broker, which can be cut, and tries broker one first.
 */
final class SplitServers implements AutoCloseable {

    /** As short as may be: in the time a test has, a silent node is to count as lost. */
    private static final String TIMES = "\nheartbeat_interval = \"500ms\"\npeer_timeout = \"5s\"";

    final ActiveMqBrokerProcess one = ActiveMqBrokerProcess.started();
    final ActiveMqBrokerProcess two = ActiveMqBrokerProcess.started();
    final FaultProxy aToOne = FaultProxy.to(one.port());
    final FaultProxy aToTwo = FaultProxy.to(two.port());
    final FaultProxy bToOne = FaultProxy.to(one.port());
    final FaultProxy bToTwo = FaultProxy.to(two.port());
    final CarbonServer a;
    final CarbonServer b;
    final ConnectorView connectorA;
    final ConnectorView connectorB;

    /**
     * @param settings lines of the connector's table, for both
     */
    SplitServers(String settings) {
        a = server("split-a", aToOne, aToTwo, settings).build();
        b = server("split-b", bToOne, bToTwo, settings).build();
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
    }

    private static CarbonServerBuilder server(
            String name, FaultProxy toOne, FaultProxy toTwo, String settings) {
        String url =
                "failover:(tcp://127.0.0.1:"
                        + toOne.port()
                        + ",tcp://127.0.0.1:"
                        + toTwo.port()
                        + ")";
        return Servers.withConnector(
                name, Servers.table(url) + "\nproducer_name = \"" + name + "\"" + TIMES + settings);
    }

    /** Starts both servers and waits until each is connected to some broker. */
    SplitServers start() {
        try {
            a.launch();
            b.launch();
            a.awaitStarted(Servers.START_TIME);
            b.awaitStarted(Servers.START_TIME);
            connectorA.awaitConnected();
            connectorB.awaitConnected();
            return this;
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    @Override
    public void close() {
        try (one;
                two;
                aToOne;
                aToTwo;
                bToOne;
                bToTwo;
                a;
                b) {
            // Closing is all.
        }
    }
}
