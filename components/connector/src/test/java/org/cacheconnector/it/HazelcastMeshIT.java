package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.cacheconnector.it.HazelcastClusters.Node;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every node talks to the broker, and Hazelcast goes on within each cluster, as guides have it. */
@Tag("full")
@Timeout(240)
class HazelcastMeshIT {

    private static final int MANY = 1_000;
    private static final Duration SOON = Duration.ofSeconds(30);

    private static HazelcastClusters clusters;

    @BeforeAll
    static void start(@TempDir Path directory) {
        clusters = new HazelcastClusters(directory);
    }

    @AfterAll
    static void stop() {
        if (clusters != null) {
            clusters.close();
        }
    }

    @Test
    void everyNodeConnectsItselfInHybridModeTooAndSaysSo() {
        for (Node node : clusters.nodes) {
            assertThat(node.connector.connectionState()).isEqualTo("CONNECTED");
            assertThat(node.server.log().contains("hybrid_mode_enabled = true: this node", 0))
                    .as("said by %s", node)
                    .isEqualTo(node == clusters.b1 || node == clusters.b2);
        }
    }

    @Test
    void manyUpdatesAndRemovalsAtEveryNodeLeaveNothingStaleAndLoseNothingPutLast() {
        for (Node holder : clusters.nodes) {
            for (Node owner : clusters.nodes) {
                holder.put("Many", owner + " updates ", MANY, "old");
                holder.put("Many", owner + " removes ", MANY, "old");
            }
        }
        List<Long> publishedBefore = published(clusters.nodes);

        CompletableFuture.allOf(
                        clusters.nodes.stream()
                                .map(node -> CompletableFuture.runAsync(() -> changeMany(node)))
                                .toArray(CompletableFuture[]::new))
                .join();

        for (Node owner : clusters.nodes) {
            awaitNothingOldAtOthers(owner, "Many", owner + " updates ", MANY);
            awaitNothingOldAtOthers(owner, "Many", owner + " removes ", MANY);
        }
        for (Node owner : clusters.nodes) {
            assertThat(owner.count("Many", owner + " updates ", MANY, "new"))
                    .as("what %s put last", owner)
                    .isEqualTo(MANY);
            assertThat(owner.published() - publishedBefore.get(clusters.nodes.indexOf(owner)))
                    // A removal is told twice, and may go out twice; an echo would make it 4 *
                    // MANY.
                    .as("invalidations published by %s", owner)
                    .isBetween(2L * MANY, 3L * MANY);
        }
    }

    @Test
    void aNodeThatChangesNothingPublishesNothing() {
        int entries = 60;
        for (Node holder : clusters.nodes) {
            holder.put("Quiet", "k", entries, "old");
        }
        List<Long> publishedBefore = published(clusters.othersThan(clusters.a1));

        clusters.a1.put("Quiet", "k", entries / 2, "new");
        clusters.a1.server.run(
                ManyEntries.Remove.class, "IT", "Quiet", "k", entries / 2, entries, 0);

        awaitNothingOldAtOthers(clusters.a1, "Quiet", "k", entries);
        assertThat(clusters.a1.count("Quiet", "k", entries, "new")).isEqualTo(entries / 2);
        assertThat(published(clusters.othersThan(clusters.a1))).isEqualTo(publishedBefore);
    }

    @Test
    void besideAnotherConnectorInHybridModeNothingEchoes() {
        List<Node> coordinators = List.of(clusters.a1, clusters.b1);
        for (Node node : coordinators) {
            node.server.platform().installBundle(CacheSyncManager.jar());
        }
        try {
            for (Node holder : clusters.nodes) {
                holder.put("Beside", "k", MANY, "old");
            }
            List<Long> publishedBefore = published(clusters.othersThan(clusters.a1));

            clusters.a1.put("Beside", "k", MANY, "new");

            awaitNothingOldAtOthers(clusters.a1, "Beside", "k", MANY);
            assertThat(clusters.a1.count("Beside", "k", MANY, "new")).isEqualTo(MANY);
            assertThat(published(clusters.othersThan(clusters.a1))).isEqualTo(publishedBefore);
        } finally {
            for (Node node : coordinators) {
                node.server.platform().stopBundle(CacheSyncManager.SYMBOLIC_NAME);
            }
        }
    }

    @Test
    void whatHazelcastBringsOfAMemberWithoutConnectorIsNotPublished() {
        for (Node holder : clusters.nodes) {
            holder.put("OneSided", "k", 50, "old");
        }
        List<Node> siblings = List.of(clusters.a2, clusters.b2);
        List<Long> publishedBefore = published(siblings);
        clusters.a1.connector.pause();
        clusters.b1.connector.pause();
        try {
            clusters.a1.remove("OneSided", "k", 25, 0);
            clusters.b1.remove("OneSided", "k", 25, 0);

            for (Node sibling : siblings) {
                await(sibling + " is told by Hazelcast")
                        .atMost(SOON)
                        .until(() -> sibling.count("OneSided", "k", 50, "old") == 25);
            }
        } finally {
            clusters.a1.connector.resume();
            clusters.b1.connector.resume();
            clusters.awaitTogether();
        }
        for (Node node : clusters.nodes) {
            await(node + " clears, as what paused nodes removed was not published")
                    .atMost(SOON)
                    .until(() -> node.count("OneSided", "k", 50, "old") == 0);
        }
        assertThat(published(siblings)).isEqualTo(publishedBefore);
    }

    private static List<Long> published(List<Node> nodes) {
        return nodes.stream().map(Node::published).toList();
    }

    private static void awaitNothingOldAtOthers(
            Node changer, String cache, String prefix, int entries) {
        for (Node other : clusters.othersThan(changer)) {
            await(prefix + " of " + changer + " at " + other)
                    .atMost(SOON)
                    .until(() -> other.count(cache, prefix, entries, "old") == 0);
        }
    }

    private static void changeMany(Node node) {
        node.put("Many", node + " updates ", MANY, "new");
        node.remove("Many", node + " removes ", MANY, 0);
    }
}
