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

    /**
     * Starts both, and waits until they hear each other.
     *
     * @param table the connector's configuration, the same for both
     */
    ServerPair(String kernel, String table) {
        a = server("a", table).kernel(kernel).build();
        b = server("b", table).kernel(kernel).build();
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
        try {
            a.launch();
            b.launch();
            a.awaitStarted(Servers.START_TIME);
            b.awaitStarted(Servers.START_TIME);
            awaitConnected();
        } catch (RuntimeException | Error e) {
            closeServers();
            throw e;
        }
    }

    private static CarbonServerBuilder server(String name, String table) {
        return Servers.withConnector(name, table)
                .toml(
                        "[[cache_invalidator.sync_block_list.cache_manager]]\n"
                                + "name = \""
                                + BLOCKED_MANAGER
                                + "\"\nlist = \""
                                + BLOCKED_CACHE
                                + "\"");
    }

    final void awaitConnected() {
        connectorA.awaitConnected();
        connectorB.awaitConnected();
        connectorA.awaitPeers(1);
        connectorB.awaitPeers(1);
        awaitNoMoreClears();
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
