package org.cacheconnector.connectorctl.it;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;

/** Two real Carbon servers in each of two data centres, over one broker, with a shared secret. */
final class OperatedNodes implements AutoCloseable {

    static final String MANAGER = "IT-CACHE-MANAGER";
    static final String SECRET = "the secret of all four nodes";

    private static final Duration START_TIME = Duration.ofMinutes(4);

    final ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
    final CarbonServer a1 = server("a1", "frankfurt");
    final CarbonServer a2 = server("a2", "frankfurt");
    final CarbonServer b1 = server("b1", "dublin");
    final CarbonServer b2 = server("b2", "dublin");
    final List<CarbonServer> all = List.of(a1, a2, b1, b2);

    private CarbonServer server(String name, String site) {
        return CarbonServer.named("operated-" + name)
                .bundle(Path.of(System.getProperty("connector.bundle")))
                .toml(
                        table(SECRET)
                                + "\nproducer_name = \""
                                + name
                                + "\"\nsite = \""
                                + site
                                + "\"\nheartbeat_interval = \"500ms\"\npeer_timeout = \"5s\"")
                .build();
    }

    /** The table that nodes and operators have. */
    String table(String secret) {
        return "[cache_invalidator.mb]\nenabled = true\nbroker_type = \"activemq\"\nprovider_url ="
                + " \"tcp://127.0.0.1:"
                + broker.port()
                + "\"\ntopic_name = \"cacheinvalidation\""
                + (secret.isEmpty() ? "" : "\nshared_secret = \"" + secret + "\"");
    }

    OperatedNodes start() {
        try {
            all.forEach(CarbonServer::launch);
            all.forEach(server -> server.awaitStarted(START_TIME));
            return this;
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** Returns the same cache of every node. */
    List<RemoteCache> caches(String name) {
        List<RemoteCache> caches = new ArrayList<>();
        all.forEach(server -> caches.add(server.caches().cache(MANAGER, name)));
        return caches;
    }

    @Override
    public void close() {
        try (broker;
                a1;
                a2;
                b1;
                b2) {
            // Closing is all.
        }
    }
}
