package org.cacheconnector.it;

import java.util.List;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonDistribution;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Two real Carbon servers with the connector, and a broker of their own between them. {@link
 * Extension} has a pair on the default kernel, started once for all test classes that ask for it
 * and stopped after the last. A test leaves them as it found them: connected.
 */
final class TwoServers implements AutoCloseable {

    static final String BLOCKED_MANAGER = "IT-CACHE-MANAGER";
    static final String BLOCKED_CACHE = "ItBlockedCache";

    final ActiveMqBrokerProcess broker;
    final CarbonServer a;
    final CarbonServer b;
    final ConnectorView connectorA;
    final ConnectorView connectorB;

    TwoServers(String kernel) {
        broker = ActiveMqBrokerProcess.started();
        a = server("a", broker.url()).kernel(kernel).build();
        b = server("b", broker.url()).kernel(kernel).build();
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
        try {
            a.launch();
            b.launch();
            a.awaitStarted(Servers.START_TIME);
            b.awaitStarted(Servers.START_TIME);
            awaitConnected();
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private static CarbonServerBuilder server(String name, String brokerUrl) {
        return Servers.withConnector(name, Servers.table(brokerUrl))
                .toml(
                        "[[cache_invalidator.sync_block_list.cache_manager]]\n"
                                + "name = \""
                                + BLOCKED_MANAGER
                                + "\"\nlist = \""
                                + BLOCKED_CACHE
                                + "\"");
    }

    void awaitConnected() {
        connectorA.awaitConnected();
        connectorB.awaitConnected();
        connectorA.awaitPeers(1);
        connectorB.awaitPeers(1);
        awaitNoMoreClears();
    }

    void awaitNoMoreClears() {
        ConnectorView.awaitNoMoreClears(List.of(connectorA, connectorB));
    }

    @Override
    public void close() {
        try (broker;
                a;
                b) {
            // Closing is all.
        }
    }

    /** Hands the pair to tests. */
    static final class Extension implements ParameterResolver {

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == TwoServers.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.create(TwoServers.class))
                    .getOrComputeIfAbsent(
                            TwoServers.class,
                            type -> new TwoServers(CarbonDistribution.DEFAULT_VERSION),
                            TwoServers.class);
        }
    }
}
