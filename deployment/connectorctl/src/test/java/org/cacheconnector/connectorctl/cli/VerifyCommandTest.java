package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class VerifyCommandTest {

    private final FakeCluster cluster = new FakeCluster();
    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    @AfterEach
    void close() {
        executor.shutdownNow();
        cluster.close();
    }

    @Test
    void aWatchGoesOnAfterAnError() throws Exception {
        Future<Integer> running =
                executor.submit(() -> cluster.run("verify", "--watch", "--wait", "100ms"));
        await().until(() -> running.isDone() || cluster.errSoFar().contains("No node answered"));

        assertThat(running.isDone()).isFalse();
        executor.shutdownNow();
        assertThat(running.get()).isEqualTo(1);
    }

    @Test
    void saysWhatItCouldNotLookAt() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(0)
                .answering(
                        "recent",
                        Map.of("cache", "a/b/c", "keys", "?@60000 ?@61000"),
                        Map.of("what", "memory", "reaches_millis", "90000"));
        nodes.get(1).answering("recent", Map.of("what", "memory", "reaches_millis", "40000"));

        assertThat(cluster.run("verify")).isZero();
        assertThat(cluster.out)
                .contains(
                        "2 invalidations of keys that have no fingerprint are not looked at.",
                        "is2 remembers what it sent for 40.0 s only, and 1 more not for all of"
                                + " it.");
    }

    @Test
    void findingsOfAWholeCacheAreTracedWithoutAKey() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(0)
                .answering("recent", Map.of("cache", "a/b/c", "keys", "*@60000"))
                .answering("check");
        nodes.get(1)
                .answering("recent")
                .answering(
                        "check", Map.of("cache", "a/b/c", "key", "*", "modified_millis", "600000"));

        assertThat(cluster.run("verify")).isEqualTo(1);
        assertThat(cluster.out)
                .contains("\"connectorctl trace CACHE KEY\", without KEY if that is *");
    }

    /** As Identity Server's AppInfoCache has them on healthy nodes. */
    @Test
    void otherValuesAtOtherNodesAreAskedFor() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(0)
                .answering("recent", Map.of("cache", "a/b/c", "keys", "00000000000000aa@60000"));
        nodes.get(1).answering("recent");
        for (FakeNode node : nodes) {
            node.answering(
                    "check",
                    Map.of(
                            "cache", "a/b/c",
                            "key", "00000000000000aa",
                            "modified_millis", "10000",
                            "value", node == nodes.get(0) ? "01" : "02"));
        }

        assertThat(cluster.run("verify")).isZero();
        assertThat(cluster.out).contains("Nothing stale was found.").doesNotContain("DIFFERENT");
        assertThat(cluster.run("verify", "--json")).isZero();
        assertThat(cluster.out).doesNotContain("DIFFERENT");
        assertThat(cluster.run("verify", "--values")).isEqualTo(1);
        assertThat(cluster.out).contains("DIFFERENT  is1,is2");
        assertThat(cluster.run("verify", "--values", "--json")).isEqualTo(1);
        assertThat(cluster.out).contains("DIFFERENT");
    }

    @Test
    void aNodeWithoutDigestsIsNoneWithoutEntries() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.forEach(node -> node.answering("recent"));
        nodes.get(0).answering("digest", Map.of("cache", "a/b/c", "entries", "3", "keys", "0123"));
        nodes.get(1).refusing("digest", "It is too busy.");

        assertThat(cluster.run("verify", "--digests")).isEqualTo(1);
        assertThat(cluster.err).contains("is2", "It is too busy.");
    }
}
