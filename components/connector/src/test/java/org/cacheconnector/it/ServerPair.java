package org.cacheconnector.it;

import java.util.List;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/** Two real Carbon servers with the connector, which find each other over a broker. */
class ServerPair implements AutoCloseable {

    static final String BLOCKED_MANAGER = "IT-CACHE-MANAGER";
    static final String BLOCKED_CACHE = "ItBlockedCache";

    final CarbonServer a;
    final CarbonServer b;
    final ConnectorView connectorA;
    final ConnectorView connectorB;

    /** Starts both, and waits until they hear each other. */
    ServerPair(CarbonServerBuilder first, CarbonServerBuilder second) {
        a = first.build();
        b = second.build();
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
        try {
            Servers.start(a, b);
            awaitConnected();
        } catch (RuntimeException | Error e) {
            closeServers();
            throw e;
        }
    }

    /**
     * @param table the connector's configuration, the same for both
     */
    ServerPair(String kernel, String table) {
        this(server("a", table).kernel(kernel), server("b", table).kernel(kernel));
    }

    private static CarbonServerBuilder server(String name, String table) {
        return Servers.withConnector(name, table)
                .toml(Servers.blocked(BLOCKED_MANAGER, BLOCKED_CACHE))
                .toml(Servers.WITHOUT_REGISTRY);
    }

    final void awaitConnected() {
        connectorA.awaitConnected();
        connectorB.awaitConnected();
        awaitPeers();
        awaitNoMoreClears();
    }

    /** Waits until each has heard of the other. */
    void awaitPeers() {
        connectorA.awaitPeers(1);
        connectorB.awaitPeers(1);
    }

    final void awaitNoMoreClears() {
        ConnectorView.awaitNoMoreClears(List.of(connectorA, connectorB));
    }

    private void closeServers() {
        try (a;
                b) {
            // Closing is all.
        }
    }

    @Override
    public void close() {
        closeServers();
    }
}
