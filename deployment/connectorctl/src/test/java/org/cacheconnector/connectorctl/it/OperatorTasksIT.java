package org.cacheconnector.connectorctl.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.openmbean.TabularData;
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
    private static final String NEW_SECRET = "another secret of all nodes";
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    @TempDir private static Path folder;

    private static OperatedNodes nodes;
    private static ControlTool ctl;

    @BeforeAll
    static void start() throws IOException {
        nodes = new OperatedNodes().start();
        ctl = new ControlTool(config("deployment.toml", OperatedNodes.SECRET));
        await().atMost(Duration.ofMinutes(2))
                .until(() -> ctl.run("peers", "--wait", "2s").exitCode() == 0);
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

    private static void pass(Duration time) {
        await().pollDelay(time).atMost(PATIENCE).until(() -> true);
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
        ctl.run("peers")
                .exitsWith(0)
                .says("a1", "a2", "b1", "b2", "frankfurt", "dublin", "RUNNING", "CONNECTED");
        ctl.run("peers", "--json").exitsWith(0).says("\"frankfurt\"");
    }

    @Test
    @Order(2)
    void measuresTheWholeWay() {
        ctl.run("ping", "a1", "-n", "5").exitsWith(0).says("a1", "b1", "b2");
    }

    @Test
    @Order(3)
    void explainsOneKey() {
        putEverywhere("ItTraced", "a token", "active");
        nodes.caches("ItTraced").get(0).remove("a token");
        await().atMost(PATIENCE).until(() -> !anyHolds("ItTraced", "a token"));
        await().atMost(PATIENCE)
                .until(() -> ctl.run("trace", "ItTraced", "a token", "--text").exitCode() == 0);
        ctl.run("trace", "ItTraced", "a token", "--text")
                .says("sent", "applied", "a1", "a2", "b1", "b2")
                .saysNothingOf("a token");
    }

    @Test
    @Order(4)
    void clearsOneCacheOnAllNodesAndEveryNodeLogsIt() {
        putEverywhere("ItCleared", "key", "value");
        putEverywhere("ItLeft", "key", "value");
        ctl.run("clear", "ItCleared").exitsWith(2);
        assertThat(anyHolds("ItCleared", "key")).isTrue();

        ctl.run("clear", "ItCleared", "--yes").exitsWith(0).says("a1", "a2", "b1", "b2");

        assertThat(anyHolds("ItCleared", "key")).isFalse();
        assertThat(nodes.caches("ItLeft")).allMatch(cache -> cache.contains("key"));
        for (CarbonServer server : nodes.all) {
            server.awaitLog("Order of .+: clear what=ItCleared", PATIENCE);
        }
    }

    @Test
    @Order(5)
    void tapsWhatPasses() throws Exception {
        Path record = folder.resolve("tap.jsonl");
        Process tap =
                ctl.start("tap", "--cache", "ItTapped", "--count", "1", "--record", record + "");
        RemoteCache cache = nodes.caches("ItTapped").get(2);
        await().atMost(PATIENCE)
                .until(
                        () -> {
                            cache.put("key", "value");
                            cache.remove("key");
                            return !tap.isAlive();
                        });
        assertThat(tap.exitValue()).isZero();
        assertThat(new String(tap.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .contains("b1", "ItTapped")
                .doesNotContain("key");
        assertThat(Files.readString(record)).contains("\"b1\"");
    }

    @Test
    @Order(6)
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void findsNothingOnHealthyNodesUnderLoad() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        List<RemoteCache> caches = nodes.caches("ItLoaded");
        Thread load =
                new Thread(
                        () -> {
                            for (int i = 0; !over.get(); i++) {
                                RemoteCache cache = caches.get(i % caches.size());
                                String key = "key " + i % 50;
                                cache.get(key);
                                cache.remove(key);
                                caches.forEach(each -> each.put(key, "value"));
                            }
                        });
        load.start();
        try {
            long minutes = Long.getLong("verify.minutes", 0);
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes);
            int rounds = 0;
            do {
                ctl.run("verify").exitsWith(0);
            } while (++rounds < 3 || System.nanoTime() - end < 0);
        } finally {
            over.set(true);
            load.join();
        }
    }

    @Test
    @Order(7)
    void findsAnEntryThatWasPutBackBehindTheConnectorsBack() {
        putEverywhere("ItBack", "key", "value");
        nodes.caches("ItBack").get(0).remove("key");
        await().atMost(PATIENCE).until(() -> !anyHolds("ItBack", "key"));
        // Until the refill guard looks no more.
        pass(Duration.ofSeconds(3));
        nodes.b1.run(StaleEntries.PutBehindTheBack.class, OperatedNodes.MANAGER, "ItBack", "key");

        ctl.run("verify").exitsWith(1).says("STALE  b1", "ItBack").saysNothingOf("STALE  b2");

        ctl.run("clear", "ItBack", "--yes").exitsWith(0);
        ctl.run("verify").exitsWith(0);
    }

    @Test
    @Order(8)
    void findsANodeThatRemovesNothing() {
        putEverywhere("ItBroken", "key", "value");
        nodes.b2.run(StaleEntries.BreakRemoval.class, OperatedNodes.MANAGER, "ItBroken");
        // An entry that was put just before could also have been put just after.
        pass(Duration.ofSeconds(2));
        nodes.caches("ItBroken").get(0).remove("key");
        pass(Duration.ofSeconds(3));

        ctl.run("verify").exitsWith(1).says("STALE  b2", "ItBroken").saysNothingOf("STALE  b1");
    }

    @Test
    @Order(9)
    void pausesDrainsAndResumes() {
        ctl.run("drain", "a2", "--yes").exitsWith(0);
        ctl.run("peers").exitsWith(1).says("connectorctl resume a2");
        RemoteCache onPaused = nodes.caches("ItPaused").get(1);
        RemoteCache other = nodes.caches("ItPaused").get(0);
        onPaused.put("key", "old");
        other.put("key", "old");
        other.remove("key");

        ctl.run("resume", "a2", "--yes").exitsWith(0);

        await().atMost(PATIENCE).until(() -> !onPaused.contains("key"));
        await().atMost(PATIENCE).until(() -> ctl.run("peers").exitCode() == 0);
        ctl.run("pause", "a2", "--yes").exitsWith(0);
        ctl.run("resume", "a2", "--yes").exitsWith(0);
        await().atMost(PATIENCE).until(() -> ctl.run("peers").exitCode() == 0);
    }

    @Test
    @Order(10)
    void rotatesTheSecretWithoutARestart() throws IOException {
        long before = refused();
        String old = "shared_secret = \"" + OperatedNodes.SECRET + "\"";
        String both = old + "\nshared_secret_also_accepted = \"" + NEW_SECRET + "\"";
        String swapped =
                "shared_secret = \""
                        + NEW_SECRET
                        + "\"\nshared_secret_also_accepted = \""
                        + OperatedNodes.SECRET
                        + "\"";
        // The operator accepts both meanwhile, as the nodes do.
        Path file = config("both.toml", OperatedNodes.SECRET);
        Files.writeString(file, Files.readString(file).replace(old, both));
        ControlTool withBoth = new ControlTool(file);
        nodes.edit(old, both);
        withBoth.run("reload", "--yes").exitsWith(0).says("shared_secret_also_accepted");
        nodes.edit(both, swapped);
        withBoth.run("reload", "--yes").exitsWith(0).says("shared_secret");
        nodes.edit(swapped, "shared_secret = \"" + NEW_SECRET + "\"");
        ControlTool withNew = new ControlTool(config("new.toml", NEW_SECRET));
        withNew.run("reload", "--yes").exitsWith(0);
        withNew.run("peers").exitsWith(0).says("a1", "a2", "b1", "b2");
        assertThat(refused()).isEqualTo(before);
        ctl.run("peers").exitsWith(3);
        assertThat(refused()).isGreaterThan(before);
        ctl = withNew;
    }

    /** How many messages all nodes refused, for whatever is wrong with their signatures. */
    private static long refused() {
        long refused = 0;
        for (CarbonServer server : nodes.all) {
            TabularData ignored = (TabularData) server.jmx().attribute(BEAN, "Ignored");
            for (String reason : List.of("unauthenticated", "forged")) {
                refused += (Long) ignored.get(new Object[] {reason}).get("value");
            }
        }
        return refused;
    }

    @Test
    @Order(11)
    void whoHasNoSecretIsNotAnswered() throws IOException {
        ControlTool stranger = new ControlTool(config("stranger.toml", ""));
        putEverywhere("ItSafe", "key", "value");

        stranger.run("peers").exitsWith(3);
        stranger.run("clear", "ItSafe", "--yes").exitsWith(3);
        stranger.run("pause", "a1", "--yes").exitsWith(3);

        assertThat(nodes.caches("ItSafe")).allMatch(cache -> cache.contains("key"));
    }

    @Test
    @Order(12)
    void findsWhatDiffers() {
        ctl.run("settings").says("site", "frankfurt", "dublin");
    }

    @Test
    @Order(13)
    void isToldOfADeadNodeAndForgetsIt() {
        nodes.b2.kill();
        await().atMost(PATIENCE)
                .untilAsserted(() -> ctl.run("peers").exitsWith(1).says("b2", "peer_timeout"));
        ctl.run("forget", "b2", "--yes").exitsWith(0);
        await().atMost(PATIENCE)
                .untilAsserted(() -> ctl.run("peers").exitsWith(0).saysNothingOf("b2"));
    }
}
