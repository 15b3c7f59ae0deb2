package org.cacheconnector.connectorctl.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What an operator of two data centres does in a day, with the tool as it is installed and four
 * real servers: each task in less than five minutes.
 */
@Tag("full")
@Timeout(300)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OperatorTasksIT {

    private static final String BEAN = "org.cacheconnector:type=CacheConnector";
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    @TempDir private static Path folder;

    private static OperatedNodes nodes;
    private static ControlTool ctl;

    @BeforeAll
    static void start() throws IOException {
        nodes = new OperatedNodes().start();
        ctl = new ControlTool(config("deployment.toml", OperatedNodes.SECRET));
        await().atMost(Duration.ofMinutes(2))
                .until(() -> ctl.run("status", "--wait", "2s").exitCode() == 0);
    }

    @AfterAll
    static void stop() {
        if (nodes != null) {
            nodes.close();
        }
    }

    private static Path config(String name, String secret) throws IOException {
        return Files.writeString(folder.resolve(name), nodes.table(secret));
    }

    private static void putEverywhere(String cache, String key, String value) {
        nodes.caches(cache).forEach(each -> each.put(key, value));
    }

    private static boolean anyHolds(String cache, String key) {
        return nodes.caches(cache).stream().anyMatch(each -> each.contains(key));
    }

    @Test
    @Order(1)
    void seesWhoHearsWhom() {
        ctl.run("status")
                .exitsWith(0)
                .says("a1", "a2", "b1", "b2", "frankfurt", "dublin", "RUNNING", "CONNECTED");
    }

    @Test
    @Order(2)
    void measuresTheWholeWay() {
        ctl.run("ping", "-n", "2").exitsWith(0).says("a1    a2", "b1    a1", "b2    b1");
    }

    @Test
    @Order(3)
    void clearsOneCacheOnAllNodesAndEveryNodeLogsIt() {
        putEverywhere("ItCleared", "key", "value");
        putEverywhere("ItLeft", "key", "value");
        ctl.run("clear", "ItCleared").exitsWith(2);
        assertThat(anyHolds("ItCleared", "key")).isTrue();

        ctl.run("clear", "ItCleared", "--yes").exitsWith(0).says("a1", "a2", "b1", "b2");

        assertThat(anyHolds("ItCleared", "key")).isFalse();
        assertThat(nodes.caches("ItLeft")).allMatch(cache -> cache.contains("key"));
        for (CarbonServer server : nodes.all) {
            server.awaitLog("Order of .+: clear ItCleared", PATIENCE);
        }
    }

    @Test
    @Order(4)
    void showsWhatPassesUntilItIsEnded() throws IOException {
        Process tail = ctl.start("tail", "--cache", "ItTailed");
        RemoteCache cache = nodes.caches("ItTailed").get(2);
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

    @Test
    @Order(5)
    void whoHasNoSecretIsNotAnswered() throws IOException {
        ControlTool stranger = new ControlTool(config("stranger.toml", ""));
        putEverywhere("ItSafe", "key", "value");

        stranger.run("status").exitsWith(3);
        stranger.run("clear", "ItSafe", "--yes").exitsWith(3);

        assertThat(nodes.caches("ItSafe")).allMatch(cache -> cache.contains("key"));
    }

    @Test
    @Order(6)
    void isToldOfADeadNodeAndForgetsIt() {
        nodes.b2.kill();
        await().atMost(PATIENCE)
                .untilAsserted(
                        () ->
                                ctl.run("status")
                                        .exitsWith(1)
                                        .says(
                                                "no answer",
                                                ".  +  +  x",
                                                "+  .  +  x",
                                                "+  +  .  x"));
        List.of(nodes.a1, nodes.a2, nodes.b1)
                .forEach(
                        server ->
                                server.jmx()
                                        .invoke(
                                                BEAN,
                                                "forget",
                                                List.of(String.class.getName()),
                                                List.of("b2")));
        await().atMost(PATIENCE)
                .untilAsserted(() -> ctl.run("status").exitsWith(0).saysNothingOf("b2"));
    }
}
