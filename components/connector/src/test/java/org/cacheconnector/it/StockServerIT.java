package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.harness.broker.ActiveMqBroker;
import org.cacheconnector.harness.broker.ActiveMqOptions;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.cacheconnector.testkit.driver.bundle.NodeContext;
import org.cacheconnector.testkit.driver.bundle.NodeTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The test kit's server is what a product's start script starts: its own launcher lists what is in
 * dropins, and its own templates make {@code carbon.xml}.
 */
@Tag("full")
@Timeout(240)
class StockServerIT {

    private static final String SENDER = "Cache.CacheInvalidationImpl";
    private static final List<String> NEEDED_LATER =
            List.of(
                    "org.wso2.carbon.core",
                    "org.wso2.carbon.securevault",
                    "org.wso2.carbon.user.core",
                    "org.wso2.carbon.utils");

    private static ActiveMqBroker broker;
    private static CarbonServer server;
    private static ConnectorView connector;

    @BeforeAll
    static void start() {
        broker = new ActiveMqBroker(new ActiveMqOptions()).start();
        server =
                Servers.withConnector("stock", Servers.table(broker.url()))
                        .setting("server.cache", "invalidation_impl", "\"\"")
                        .start();
        connector = new ConnectorView(server);
        connector.awaitConnected();
    }

    @AfterAll
    static void stop() {
        try {
            server.close();
        } finally {
            broker.close();
        }
    }

    @Test
    void theLauncherListsTheConnectorAmongAllBundlesByName() throws IOException {
        Path list =
                server.home()
                        .resolve(
                                "repository/components/default/configuration/"
                                        + "org.eclipse.equinox.simpleconfigurator/bundles.info");
        List<String[]> lines =
                Files.readAllLines(list).stream()
                        .filter(line -> !line.startsWith("#"))
                        .map(line -> line.split(","))
                        .toList();
        List<String> names = lines.stream().map(line -> line[0]).toList();
        assertThat(names).isSorted().contains(Bundle.SYMBOLIC_NAME);
        String[] own = lines.get(names.indexOf(Bundle.SYMBOLIC_NAME));
        assertThat(own[2]).startsWith("../dropins/");
        assertThat(Arrays.asList(own).subList(3, 5)).containsExactly("4", "true");
    }

    @Test
    void theConnectorStartsBeforeMostOfWhatItUsesAndIsHealthy() {
        Map<String, Long> places = server.run(StartOrder.class);
        long own = places.get(Bundle.SYMBOLIC_NAME);
        assertThat(NEEDED_LATER)
                .allSatisfy(name -> assertThat(places.get(name)).as(name).isGreaterThan(own));
        assertThat(connector.problems()).isEmpty();
        assertThat(connector.isHealthy()).isTrue();
    }

    @Test
    void theConnectorIsTheActiveSenderWhereTheTemplateLeavesTheElementsEmpty() throws IOException {
        assertThat(server.home().resolve("repository/conf/carbon.xml"))
                .content()
                .contains("<CacheInvalidationImpl></CacheInvalidationImpl>")
                .contains("<CachePropagationEnabled></CachePropagationEnabled>");
        assertThat(server.platform().serverProperty(SENDER)).startsWith("org.cacheconnector");

        long published = connector.count("PublishedInvalidations");
        RemoteCache cache = server.caches().cache("IT-CACHE-MANAGER", "ItStock");
        // Only the active sender hears of a removal of what this node does not have.
        cache.remove("absent");
        await().until(() -> connector.count("PublishedInvalidations") > published);
    }

    /** Tells in which order the framework starts the bundles of a start level: by their ids. */
    public static final class StartOrder implements NodeTask<Map<String, Long>> {
        @Override
        public Map<String, Long> run(NodeContext context, Object[] args) {
            Map<String, Long> places = new HashMap<>();
            for (org.osgi.framework.Bundle bundle : context.bundleContext().getBundles()) {
                places.put(bundle.getSymbolicName(), bundle.getBundleId());
            }
            return places;
        }
    }
}
