package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Settings are changed in the files of two servers that run and remove entries all the time. */
@Tag("full")
@Timeout(400)
class ReloadIT {

    private static final String OLD = "the old secret of all nodes";
    private static final String NEW = "the new secret of all nodes";

    /** The file is looked at every five seconds, and read when it has not changed for so long. */
    private static final Duration NOTICED = Duration.ofSeconds(30);

    @TempDir private Path mounted;
    private Path expected;
    private CarbonServer a;
    private CarbonServer b;
    private ConnectorView connectorA;
    private ConnectorView connectorB;

    @Test
    void secretsAndLimitsAreChangedWithoutARestart() throws Exception {
        expected = Files.writeString(mounted.resolve("expected"), "reload-a,reload-b\n");
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
                CarbonServer first = server("reload-a", broker);
                CarbonServer second = server("reload-b", broker)) {
            a = first;
            b = second;
            start();
            List<Map<String, Long>> clears = List.of(connectorA.clears(), connectorB.clears());
            Load load = new Load();
            try {
                change(
                        "shared_secret_also_accepted",
                        secrets(OLD),
                        secrets(OLD) + alsoAccepted(NEW));
                change(
                        "shared_secret, shared_secret_also_accepted",
                        secrets(OLD) + alsoAccepted(NEW),
                        secrets(NEW) + alsoAccepted(OLD));
                change(
                        "shared_secret_also_accepted",
                        secrets(NEW) + alsoAccepted(OLD),
                        secrets(NEW));
                aWrongFileChangesNothing();
                whatNeedsARestartIsNamed();
                aChangedFileWithAValueIsNoticed();
            } finally {
                load.end();
            }
            load.assertNothingStale();
            assertThat(load.removals).hasValueGreaterThan(50);
            for (ConnectorView connector : List.of(connectorA, connectorB)) {
                assertThat(connector.count("Ignored", "unauthenticated")).isZero();
                assertThat(connector.count("Ignored", "forged")).isZero();
                assertThat(connector.count("Ignored", "not_fresh")).isZero();
            }
            assertThat(List.of(connectorA.clears(), connectorB.clears())).isEqualTo(clears);
            assertThat(a.log().text() + b.log().text()).doesNotContain(OLD, NEW);
        }
    }

    private CarbonServer server(String name, ActiveMqBrokerProcess broker) {
        return Servers.withConnector(
                        name,
                        Servers.table(broker.url())
                                + "\nproducer_name = \""
                                + name
                                + "\"\nexpected_nodes = \"$file{"
                                + expected
                                + "}\"\n"
                                + secrets(OLD))
                .build();
    }

    private static String secrets(String secret) {
        return "shared_secret = \"" + secret + "\"\n";
    }

    private static String alsoAccepted(String secret) {
        return "shared_secret_also_accepted = \"" + secret + "\"\n";
    }

    private void start() {
        a.launch();
        b.launch();
        a.awaitStarted(Servers.START_TIME);
        b.awaitStarted(Servers.START_TIME);
        connectorA = new ConnectorView(a);
        connectorB = new ConnectorView(b);
        connectorA.awaitConnected();
        connectorB.awaitConnected();
        connectorA.awaitPeers(1);
        connectorB.awaitPeers(1);
        ConnectorView.awaitNoMoreClears(List.of(connectorA, connectorB));
    }

    /** Changes the files of both servers, one well after the other. */
    private void change(String keys, String before, String after) throws IOException {
        for (CarbonServer server : List.of(a, b)) {
            long mark = server.log().mark();
            edit(server, text -> text.replace(before, after));
            server.log().await("in force now, without a restart: " + keys + "\\s", mark, NOTICED);
        }
    }

    private static void edit(CarbonServer server, UnaryOperator<String> change) throws IOException {
        Path toml = server.home().resolve("repository/conf/deployment.toml");
        String before = Files.readString(toml);
        String after = change.apply(before);
        assertThat(after).isNotEqualTo(before);
        Path written = Files.writeString(toml.resolveSibling("deployment.toml.new"), after);
        Files.move(written, toml, StandardCopyOption.REPLACE_EXISTING);
    }

    private void aWrongFileChangesNothing() throws IOException {
        long mark = a.log().mark();
        String wrong = "outbox_max_entries = 5000\nmessage_interval = \"forever\"\n";
        edit(a, text -> text.replace(secrets(NEW), secrets(NEW) + wrong));
        await().atMost(NOTICED).until(() -> !connectorA.isHealthy());
        assertThat(connectorA.problems()).contains("not taken in", "message_interval");
        assertThat(connectorA.count("QueueCapacity")).isEqualTo(100_000);
        edit(a, text -> text.replace(wrong, ""));
        await().atMost(NOTICED).until(connectorA::isHealthy);
        assertThat(connectorA.problems()).isEmpty();
        assertThat(a.log().textSince(mark).split("is not taken in", -1)).hasSize(2);
    }

    private void whatNeedsARestartIsNamed() throws IOException {
        edit(
                b,
                text ->
                        text.replace(
                                secrets(NEW),
                                secrets(NEW)
                                        + "heartbeat_interval = \"2s\"\noutbox_max_entries = 5000\n"));
        assertThat((String[]) b.jmx().invoke(ConnectorView.BEAN, "reload"))
                .containsExactly(
                        "outbox_max_entries: in force now",
                        "heartbeat_interval: needs a restart; as before until then");
        assertThat(connectorB.count("QueueCapacity")).isEqualTo(5_000);
        assertThat(inForce(connectorB, "heartbeat_interval")).isEqualTo("1000ms");
        assertThat(connectorB.isHealthy()).isTrue();
    }

    private void aChangedFileWithAValueIsNoticed() throws IOException {
        assertThat(inForce(connectorA, "expected_nodes")).isEqualTo("reload-a,reload-b");
        Files.writeString(expected, "reload-b,reload-a\n");
        await().atMost(NOTICED)
                .until(() -> inForce(connectorA, "expected_nodes").equals("reload-b,reload-a"));
    }

    private static String inForce(ConnectorView connector, String key) {
        TabularData shown = (TabularData) connector.attribute("ConfigurationInForce");
        CompositeData row = shown.get(new Object[] {key});
        return (String) row.get("value");
    }

    /** Removes on one server what the other has just cached, in turns, until told to end. */
    private final class Load {
        private final RemoteCache onA = a.caches().cache("IT-CACHE-MANAGER", "ItReload");
        private final RemoteCache onB = b.caches().cache("IT-CACHE-MANAGER", "ItReload");
        private final AtomicBoolean ended = new AtomicBoolean();
        private final AtomicInteger removals = new AtomicInteger();
        private final CompletableFuture<Void> running = CompletableFuture.runAsync(this::run);

        private void run() {
            while (!ended.get()) {
                String key = "key" + removals.get();
                onB.put(key, "stale");
                onA.remove(key);
                onA.put("b" + key, "stale");
                onB.remove("b" + key);
                removals.addAndGet(2);
            }
        }

        void end() {
            ended.set(true);
            running.join();
        }

        void assertNothingStale() {
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(
                            () -> {
                                assertThat(List.<Object>copyOf(onA.keys())).isEmpty();
                                assertThat(List.<Object>copyOf(onB.keys())).isEmpty();
                            });
        }
    }
}
