package org.cacheconnector.connectorctl.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an operator of two data centres does in a day, with the tool as it is installed and real
 * servers.
 */
@Tag("full")
@Timeout(600)
class OperatorTasksIT {

    private static final String MANAGER = "IT-CACHE-MANAGER";
    private static final String SECRET = "shared_secret = \"the secret of all nodes\"\n";
    private static final Duration START_TIME = Duration.ofMinutes(4);
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    @TempDir private Path folder;
    private ControlTool ctl;

    @Test
    void theInstalledToolSeesMeasuresClearsAndTailsRealNodes() throws IOException {
        try (ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
                CarbonServer a = server(broker, "a1", "frankfurt");
                CarbonServer b = server(broker, "b1", "dublin")) {
            a.launch();
            b.launch();
            a.awaitStarted(START_TIME);
            b.awaitStarted(START_TIME);
            ctl = new ControlTool(config("deployment.toml", table(broker) + SECRET));
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> ctl.run("status", "--wait", "2s").exitCode() == 0);

            ctl.run("status").exitsWith(0).says("a1", "b1", "frankfurt", "dublin", "CONNECTED");
            ctl.run("ping", "-n", "2").exitsWith(0).says("a1    b1", "b1    a1");
            clearsOneCacheOnAllNodesAndEveryNodeLogsIt(a, b);
            showsWhatPassesUntilItIsEnded(b);
            whoHasNoSecretIsNotAnswered(config("stranger.toml", table(broker)), a, b);
            isToldOfADeadNodeAndForgetsIt(a, b);
        }
    }

    private static CarbonServer server(ActiveMqBrokerProcess broker, String name, String site) {
        String table =
                table(broker)
                        + SECRET
                        + """
                        producer_name = "%s"
                        site = "%s"
                        heartbeat_interval = "500ms"
                        peer_timeout = "5s"
                        """
                                .formatted(name, site);
        return CarbonServer.named("operated-" + name)
                .bundle(Path.of(System.getProperty("connector.bundle")))
                .toml(table)
                .build();
    }

    /** The table that nodes and operators have, but for the secret. */
    private static String table(ActiveMqBrokerProcess broker) {
        return """
               [cache_invalidator.mb]
               enabled = true
               broker_type = "activemq"
               provider_url = "tcp://127.0.0.1:%d"
               topic_name = "cacheinvalidation"
               """
                .formatted(broker.port());
    }

    private Path config(String name, String table) throws IOException {
        return Files.writeString(folder.resolve(name), table);
    }

    private void clearsOneCacheOnAllNodesAndEveryNodeLogsIt(CarbonServer... servers) {
        for (CarbonServer server : servers) {
            server.caches().cache(MANAGER, "ItCleared").put("key", "value");
            server.caches().cache(MANAGER, "ItLeft").put("key", "value");
        }
        ctl.run("clear", "ItCleared").exitsWith(2);
        assertThat(servers[0].caches().cache(MANAGER, "ItCleared").contains("key")).isTrue();

        ctl.run("clear", "ItCleared", "--yes").exitsWith(0).says("a1", "b1");

        for (CarbonServer server : servers) {
            assertThat(server.caches().cache(MANAGER, "ItCleared").contains("key")).isFalse();
            assertThat(server.caches().cache(MANAGER, "ItLeft").contains("key")).isTrue();
            server.awaitLog("Order of .+: clear ItCleared", PATIENCE);
        }
    }

    private void showsWhatPassesUntilItIsEnded(CarbonServer server) throws IOException {
        Process tail = ctl.start("tail", "--cache", "ItTailed");
        RemoteCache cache = server.caches().cache(MANAGER, "ItTailed");
        try (BufferedReader lines = tail.inputReader()) {
            assertThat(lines.readLine()).startsWith("Watching");
            await().atMost(PATIENCE)
                    .until(
                            () -> {
                                cache.put("token", "value");
                                cache.remove("token");
                                return lines.ready();
                            });
            assertThat(lines.readLine()).contains("b1", "ItTailed").doesNotContain("token");
            // Process.destroy would close the stream that is read here.
            tail.toHandle().destroy();
            assertThat(lines.lines()).anyMatch(line -> line.contains("a second."));
        }
    }

    private static void whoHasNoSecretIsNotAnswered(Path config, CarbonServer... servers) {
        ControlTool stranger = new ControlTool(config);
        stranger.run("status").exitsWith(3);
        stranger.run("clear", "ItLeft", "--yes").exitsWith(3);

        for (CarbonServer server : servers) {
            assertThat(server.caches().cache(MANAGER, "ItLeft").contains("key")).isTrue();
        }
    }

    private void isToldOfADeadNodeAndForgetsIt(CarbonServer a, CarbonServer b) {
        b.kill();
        await().atMost(PATIENCE)
                .untilAsserted(() -> ctl.run("status").exitsWith(1).says("no answer", ".  x"));
        a.jmx()
                .invoke(
                        "org.cacheconnector:type=CacheConnector",
                        "forget",
                        List.of(String.class.getName()),
                        List.of("b1"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> ctl.run("status").exitsWith(0).saysNothingOf("b1"));
    }
}
