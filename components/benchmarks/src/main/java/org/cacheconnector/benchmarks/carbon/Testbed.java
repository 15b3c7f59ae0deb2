package org.cacheconnector.benchmarks.carbon;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.benchmarks.carbon.tasks.ServerCache;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/** Two Carbon servers with the connector, one without it, and a broker, all started. */
final class Testbed implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(3);
    private static final String BUNDLE_PROPERTY = "connector.bundle";

    /** The server whose request threads are measured. */
    final CarbonServer a;

    /** The server that is to learn of it. */
    final CarbonServer b;

    /** The server without the connector. */
    final CarbonServer bare;

    /** The connector of {@link #a}. */
    final ConnectorBean connectorA;

    /** The connector of {@link #b}. */
    final ConnectorBean connectorB;

    private final ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
    private int lastRound;

    Testbed() {
        Path bundle = bundle();
        a = server("a").bundle(bundle).toml(table()).build();
        b = server("b").bundle(bundle).toml(table()).build();
        bare = server("bare").build();
        connectorA = new ConnectorBean(a);
        connectorB = new ConnectorBean(b);
        try {
            for (CarbonServer server : List.of(a, b, bare)) {
                server.driver().ship(ServerCache.SHARED_CLASSES.toArray(Class<?>[]::new));
                server.launch();
            }
            for (CarbonServer server : List.of(a, b, bare)) {
                server.awaitStarted(START);
            }
            connectorA.awaitConnected();
            connectorB.awaitConnected();
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private static Path bundle() {
        String path = System.getProperty(BUNDLE_PROPERTY);
        if (path == null || !Files.isRegularFile(Path.of(path))) {
            throw new IllegalStateException(
                    "No bundle at '" + path + "': set the system property " + BUNDLE_PROPERTY);
        }
        return Path.of(path);
    }

    private static CarbonServerBuilder server(String name) {
        return CarbonServer.named("benchmark-" + name).measured();
    }

    private String table() {
        return "[cache_invalidator.mb]\n"
                + "enabled = true\n"
                + "broker_type = \"activemq\"\n"
                + "provider_url = \""
                + broker.url()
                + "\"\ntopic_name = \"cache.invalidations\"\n";
    }

    /** Returns the number of another round, so that none uses the keys of another. */
    int nextRound() {
        lastRound++;
        return lastRound;
    }

    @Override
    public void close() {
        try (broker;
                a;
                b;
                bare) {
            // Closing is all.
        }
    }
}
