package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/**
 * Two servers on their way from carbon-cache-sync-manager (its stand-in) to this connector, and
 * back. Both stay configured for both.
 */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MigrationSuite {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final int ENTRIES = 1_000;
    private static final int HOT_KEYS = 20;
    private static final int ROUNDS = 50;
    private static final Duration SOON = Duration.ofSeconds(60);

    private Broker broker;
    private TopicTraffic traffic;
    private CarbonServer a;
    private CarbonServer b;
    private ConnectorView connectorA;
    private ConnectorView connectorB;

    private final String brokerType;
    private final boolean hybrid;

    /** A broker and its address. */
    record Broker(AutoCloseable process, String url) {}

    /**
     * @param hybrid whether both connectors are told to run in hybrid mode
     */
    MigrationSuite(String brokerType, boolean hybrid) {
        this.brokerType = brokerType;
        this.hybrid = hybrid;
    }

    abstract Broker startBroker();

    @BeforeAll
    void startServers() throws Exception {
        broker = startBroker();
        traffic = new TopicTraffic(broker.url);
        a = server("a").build();
        b = server("b").build();
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
        Servers.start(a, b);
    }

    private CarbonServerBuilder server(String name) {
        String table =
                Servers.table(broker.url).replace("activemq", brokerType)
                        + "\nproducer_name = \"node-%s\"\nhybrid_mode_enabled = %s"
                                .formatted(name, hybrid);
        return CacheSyncManager.addTo(
                Servers.withConnector(name, table), "node-" + name, broker.url, hybrid);
    }

    @AfterAll
    void stopServers() throws Exception {
        AutoCloseable process = broker == null ? null : broker.process;
        for (AutoCloseable part : Arrays.asList(b, a, traffic, process)) {
            if (part != null) {
                part.close();
            }
        }
    }

    @Test
    void nothingIsStaleOnTheWayThereAndBack() {
        withoutConnector(a);
        withoutConnector(b);
        everythingCrosses("before");
        assertThat(traffic.texts()).as("the other is there").isGreaterThanOrEqualTo(4 * ENTRIES);

        withConnector(a);
        await().atMost(SOON).until(() -> connectorA.connectionState().equals("CONNECTED"));
        assertThat(a.log().text())
                .contains("carbon-cache-sync-manager is in this server too: cache-sync-manager-");
        settle(connectorA);
        everythingCrosses("besideOnOne");

        withConnector(b);
        settle(connectorA, connectorB);
        everythingCrosses("besideOnBoth");
        nothingEchoes("besideOnBoth");
        assertThat(connectorA.isHealthy()).isTrue();

        withoutOther(b);
        everythingCrosses("goneFromOne");
        nothingEchoes("goneFromOne");
        withoutOther(a);
        long texts = traffic.texts();
        everythingCrosses("after");
        assertThat(traffic.texts()).as("the other is gone").isEqualTo(texts);
        assertThat(connectorA.isHealthy()).isTrue();
        assertThat(connectorB.isHealthy()).isTrue();

        a.platform().startBundle(CacheSyncManager.SYMBOLIC_NAME);
        b.platform().startBundle(CacheSyncManager.SYMBOLIC_NAME);
        everythingCrosses("besideAgain");
        withoutConnector(a);
        everythingCrosses("backOnOne");
        withoutConnector(b);
        everythingCrosses("back");
    }

    private static void withoutConnector(CarbonServer server) {
        server.platform().stopBundle(Bundle.SYMBOLIC_NAME);
    }

    private static void withConnector(CarbonServer server) {
        server.platform().startBundle(Bundle.SYMBOLIC_NAME);
    }

    private static void withoutOther(CarbonServer server) {
        server.platform().stopBundle(CacheSyncManager.SYMBOLIC_NAME);
    }

    private static void settle(ConnectorView... connectors) {
        for (ConnectorView connector : connectors) {
            connector.awaitConnected();
            if (connectors.length > 1) {
                connector.awaitAnyPeer();
            }
        }
        ConnectorView.awaitNoMoreClears(List.of(connectors));
    }

    /** Updates and removals, from A to B and from B to A, in a cache that is new to both. */
    private void everythingCrosses(String cache) {
        everythingCrosses(cache, a, b);
        everythingCrosses(cache, b, a);
    }

    private void everythingCrosses(String cache, CarbonServer from, CarbonServer to) {
        String node = from == a ? "a " : "b ";
        String updated = "updated on " + node;
        String removed = "removed on " + node;
        for (String prefix : List.of(updated, removed)) {
            put(from, cache, prefix, ENTRIES, "old");
            put(to, cache, prefix, ENTRIES, "old");
            assertThat(count(from, cache, prefix, "old")).isEqualTo(ENTRIES);
            assertThat(count(to, cache, prefix, "old")).isEqualTo(ENTRIES);
        }
        put(from, cache, updated, ENTRIES, "new");
        from.run(ManyEntries.Remove.class, MANAGER, cache, removed, 0, ENTRIES, 0);
        await(cache).atMost(SOON).until(() -> count(to, cache, removed, "old") == 0);
        await(cache).atMost(SOON).until(() -> count(to, cache, updated, "old") == 0);
        // What A told B, and B told A again, would have taken these away.
        assertThat(count(from, cache, updated, "new")).as(cache).isEqualTo(ENTRIES);
    }

    /** Both nodes put the same keys again and again, as two busy servers do. */
    private void nothingEchoes(String cache) {
        awaitQuiet();
        long texts = traffic.texts();
        long published = published();
        CompletableFuture<Void> both =
                CompletableFuture.allOf(
                        CompletableFuture.runAsync(() -> putHotKeys(a, cache)),
                        CompletableFuture.runAsync(() -> putHotKeys(b, cache)));
        assertThat(both).succeedsWithin(SOON);
        awaitQuiet();
        long puts = 2L * HOT_KEYS * ROUNDS;
        assertThat(traffic.texts() - texts).as(cache).isLessThanOrEqualTo(puts);
        assertThat(published() - published).as(cache).isLessThanOrEqualTo(puts);
    }

    private static void putHotKeys(CarbonServer server, String cache) {
        for (int i = 0; i < ROUNDS; i++) {
            put(server, cache, "hot ", HOT_KEYS, "round " + i);
        }
    }

    private long published() {
        return connectorA.count("PublishedInvalidations")
                + connectorB.count("PublishedInvalidations");
    }

    /** Waits until neither connector sends anything but signs of life. */
    private void awaitQuiet() {
        AtomicReference<List<Long>> last = new AtomicReference<>(List.of());
        await().during(Duration.ofSeconds(2))
                .atMost(SOON)
                .until(
                        () -> {
                            List<Long> now = List.of(traffic.texts(), published());
                            return now.equals(last.getAndSet(now));
                        });
    }

    private static void put(
            CarbonServer server, String cache, String prefix, int entries, String value) {
        server.run(ManyEntries.Put.class, MANAGER, cache, prefix, 0, entries, value);
    }

    private static int count(CarbonServer server, String cache, String prefix, String value) {
        return server.run(ManyEntries.Count.class, MANAGER, cache, prefix, 0, ENTRIES, value);
    }
}
