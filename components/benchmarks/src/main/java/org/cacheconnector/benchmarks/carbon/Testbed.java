package org.cacheconnector.benchmarks.carbon;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.benchmarks.carbon.tasks.SharedClasses;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/** Two Carbon servers with the connector, and one without it. Started by the constructor. */
final class Testbed implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(3);
    private static final String BUNDLE_PROPERTY = "connector.bundle";

    /** Further lines of the connector's table, such as {@code refill_guard="0"}. */
    private static final String SETTINGS_PROPERTY = "connector.settings";

    private final CarbonServer a;
    private final CarbonServer b;
    private final CarbonServer bare;
    private final ConnectorBean connectorA;
    private final ConnectorBean connectorB;

    /**
     * @param table the connector's settings for the broker
     */
    Testbed(String table) {
        Path bundle = bundle();
        a = server("a").bundle(bundle).toml(table(table)).build();
        b = server("b").bundle(bundle).toml(table(table)).build();
        bare = server("bare").build();
        connectorA = new ConnectorBean(a);
        connectorB = new ConnectorBean(b);
        try {
            for (CarbonServer server : List.of(a, b, bare)) {
                server.driver().ship(SharedClasses.all().toArray(Class<?>[]::new));
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

    private static String table(String broker) {
        return "[cache_invalidator.mb]\n"
                + "enabled = true\n"
                + broker
                + "topic_name = \"cache.invalidations\"\n"
                + System.getProperty(SETTINGS_PROPERTY, "");
    }

    /** Returns the server whose request threads are measured. */
    CarbonServer a() {
        return a;
    }

    /** Returns the server that is to learn of it. */
    CarbonServer b() {
        return b;
    }

    /** Returns the server without the connector. */
    CarbonServer bare() {
        return bare;
    }

    /** Returns the connector of {@link #a}. */
    ConnectorBean connectorA() {
        return connectorA;
    }

    /** Returns the connector of {@link #b}. */
    ConnectorBean connectorB() {
        return connectorB;
    }

    @Override
    public void close() {
        try (a;
                b;
                bare) {
            // Closing is all.
        }
    }
}
