package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.cacheconnector.it.CacheOperationsSuite.Change;
import org.cacheconnector.it.HazelcastClusters.Node;
import org.cacheconnector.testkit.driver.RemoteCache;
import org.cacheconnector.testkit.driver.Tenant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Only the coordinator of each of two real Hazelcast clusters is connected to the broker. */
@Tag("full")
@Timeout(300)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BridgeModeIT {

    private static final Duration SOON = Duration.ofSeconds(30);

    private static HazelcastClusters clusters;

    @BeforeAll
    static void start() {
        clusters = new HazelcastClusters(true);
    }

    @AfterAll
    static void stop() {
        if (clusters != null) {
            clusters.close();
        }
    }

    @Test
    @Order(1)
    void theCoordinatorOfEachClusterConnectsForTheOthers() {
        assertThat(clusters.a1.server.log().contains("as the coordinator of the cluster", 0))
                .isTrue();
        assertThat(clusters.b1.server.log().contains("as the coordinator of the cluster", 0))
                .isTrue();
        assertThat(clusters.a2.server.log().contains("coordinator, node a1", 0)).isTrue();
        assertThat(clusters.b2.server.log().contains("coordinator, node b1", 0)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    @Order(2)
    void everyOperationOfEveryNodeReachesEveryOtherNodeOnce(Change change) {
        for (Node changer : clusters.nodes) {
            String key = change + " at " + changer;
            String cache = "Operations " + key;
            for (Node node : clusters.nodes) {
                cache(node, cache).put(key, "old");
            }
            List<Long> publishedBefore =
                    clusters.othersThan(changer).stream().map(Node::published).toList();

            change.applyTo(cache(changer, cache), key);

            for (Node other : clusters.othersThan(changer)) {
                await(key + ", seen at " + other)
                        .atMost(SOON)
                        .until(() -> !cache(other, cache).contains(key));
            }
            assertThat(clusters.othersThan(changer).stream().map(Node::published).toList())
                    .as("published by others than %s", changer)
                    .isEqualTo(publishedBefore);
        }
    }

    @Test
    @Order(3)
    void aTenantWhoseCachesOnlyASiblingHoldsIsClearedToo() {
        Tenant tenant = new Tenant("only-at-a2.com", 42);
        RemoteCache atB1 = clusters.b1.server.caches().cache(tenant, "IT", "Tenants");
        RemoteCache atA2 = clusters.a2.server.caches().cache(tenant, "IT", "Tenants");
        atB1.put("k", "old");
        atA2.put("k", "old");

        atB1.removeAll();

        await().atMost(SOON).until(() -> !atA2.contains("k"));
        assertThat(clusters.a1.server.caches().caches())
                .noneMatch(cache -> cache.tenant().equals(tenant.domain()));
    }

    @Test
    @Order(4)
    void aMemberWhoseCoordinatorBridgesNoMoreIsNotHealthyAndSaysWhy() {
        clusters.a1.connector.pause();
        try {
            await().atMost(SOON).until(() -> !clusters.a2.connector.isHealthy());
            assertThat(clusters.a2.connector.problems())
                    .contains("coordinator of the Hazelcast cluster");
        } finally {
            clusters.a1.connector.resume();
        }
        await().atMost(SOON).until(clusters.a2.connector::isHealthy);
        clusters.awaitTogether();
    }

    @Test
    @Order(5)
    void aRollingRestartOfAllNodesClearsNothingOnTheOthers() {
        for (Node node : List.of(clusters.a2, clusters.b2, clusters.a1, clusters.b1)) {
            for (Node holder : clusters.nodes) {
                holder.put("Rolling", "before " + node, 10, "kept");
            }
            Map<Node, Map<String, Long>> clearsBefore = clears(clusters.othersThan(node));

            node.server.stop();
            clusters.start(node);
            clusters.awaitTogether();

            assertThat(clears(clusters.othersThan(node)))
                    .as("clears after the restart of %s", node)
                    .isEqualTo(clearsBefore);
            for (Node other : clusters.othersThan(node)) {
                assertThat(other.count("Rolling", "before " + node, 10, "kept"))
                        .as(
                                "entries at %s after the restart of %s; it has removed %d refills",
                                other, node, other.connector.count("RefillsRemoved"))
                        .isEqualTo(10);
            }
        }
    }

    private static Map<Node, Map<String, Long>> clears(List<Node> nodes) {
        return nodes.stream()
                .collect(Collectors.toMap(node -> node, node -> node.connector.clears()));
    }

    @Test
    @Order(6)
    void aCoordinatorKilledAmongRemovalsLeavesNothingStale() {
        // After the rolling restart the second nodes are the older ones.
        Node killed = clusters.a2;
        int entries = 2_000;
        for (Node node : clusters.nodes) {
            node.put("Killed", "of a1 ", entries, "old");
            node.put("Killed", "of b1 ", entries, "old");
        }

        CompletableFuture<Void> atA =
                CompletableFuture.runAsync(
                        () -> clusters.a1.remove("Killed", "of a1 ", entries, 200));
        CompletableFuture<Void> atB =
                CompletableFuture.runAsync(
                        () -> clusters.b1.remove("Killed", "of b1 ", entries, 200));
        await().atMost(SOON)
                .until(() -> clusters.b2.count("Killed", "of a1 ", entries, "old") < 1_500);
        killed.server.kill();
        atA.join();
        atB.join();

        for (Node node : clusters.othersThan(killed)) {
            await("at " + node)
                    .atMost(SOON)
                    .untilAsserted(
                            () -> {
                                assertThat(node.count("Killed", "of a1 ", entries, "old")).isZero();
                                assertThat(node.count("Killed", "of b1 ", entries, "old")).isZero();
                            });
        }
        assertThat(clusters.a1.connector.connectionState()).isEqualTo("CONNECTED");
    }

    private static RemoteCache cache(Node node, String name) {
        return node.server.caches().cache("IT", name);
    }
}
