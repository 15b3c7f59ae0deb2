package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.connectorctl.cli.FakeNode.peer;
import static org.cacheconnector.connectorctl.cli.FakeNode.well;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Status and clear. */
class CommandsTest {

    private static final Map<String, String> CLEARED = Map.of("caches", "7", "effect", "cleared");

    @AutoClose private final FakeCluster cluster = new FakeCluster();
    private final AtomicBoolean beaten = new AtomicBoolean();

    @Test
    void showsThatAllNodesHearEachOther() {
        cluster.wellNodes("is1", "is2");

        assertThat(cluster.run("status")).as(cluster.err).isZero();
        assertThat(cluster.out)
                .isEqualTo(
                        """
                           node  1  2  state    link       queue     p99  site  version
                        1  is1   .  +  RUNNING  CONNECTED      0  2.5 ms  dc1     1.0.0
                        2  is2   +  .  RUNNING  CONNECTED      0  2.5 ms  dc1     1.0.0

                        A row hears the column's node: + present, ~ silent, x lost, < left, o never heard. p99: from sending to applied, in the last minute.

                        All 2 nodes are well.
                        """);
    }

    @Test
    void showsWhoDoesNotHearWhom() {
        cluster.node("is1").answering("status", well(), peer("is2", "PRESENT", 1));
        Map<String, String> ill = well();
        ill.put("Healthy", "false");
        ill.put("Problems", "Not heard for peer_timeout: is1.");
        cluster.node("is2").answering("status", ill, peer("is1", "LOST", 40_000));

        assertThat(cluster.run("status", "--wait", "300ms")).isEqualTo(1);
        assertThat(cluster.out)
                .contains("1  is1   .  +", "2  is2   x  .")
                .contains("is2:\n  - Not heard for peer_timeout: is1.\n  - It does not hear is1")
                .contains("(40.0 s), which hears it. Messages pass in one direction only")
                .contains("1 of 2 nodes are not well.");
    }

    @Test
    void showsWhoDoesNotRun() {
        Map<String, String> failed = well();
        failed.put("State", "FAILED");
        cluster.node("is1").answering("status", failed);

        assertThat(cluster.run("status", "--wait", "300ms")).isEqualTo(1);
        assertThat(cluster.out).contains("It is FAILED since 2026-01-02T03:04:05Z.");
    }

    @Test
    void aNodeThatCannotBeReadIsNotWell() {
        cluster.node("is1")
                .answering(
                        "status", well(), peer("is2", "LOST", 40_000), peer("is3", "LEFT", 90_000));
        FakeNode mute = cluster.node("is4").mute();
        cluster.node("is5").refusing("status", "It is busy.");
        cluster.topic.fault(
                (sender, receiver, frame) -> {
                    if (!beaten.getAndSet(true)) {
                        mute.beat();
                    }
                    return List.of(frame);
                });

        assertThat(cluster.run("status", "--wait", "500ms")).isEqualTo(1);
        assertThat(cluster.out)
                .doesNotContain("is3")
                .contains("is2:\n  - Not known how it is: other nodes expect it")
                .contains("is4:\n  - Not known how it is: it is heard, but does not answer")
                .contains("is5:\n  - It gives no status: refused. It is busy.")
                .contains("no answer");
    }

    @Test
    void saysWhenNobodyAnswers() {
        assertThat(cluster.run("status", "--wait", "100ms")).isEqualTo(3);
        assertThat(cluster.err).contains("No node answered for 100 ms", "topic_name");
    }

    @Test
    void saysWhenTheBrokerIsAway() {
        cluster.topic.goDown();

        assertThat(cluster.run("status")).isEqualTo(3);
        assertThat(cluster.err).contains("The topic is switched off. Switch it on.");
    }

    @Test
    void saysThatAnotherSecretIsTheCause() {
        cluster.wellNodes("is1");
        FakeNode stranger = cluster.wellNodes("is2").get(0);
        cluster.authentication = secret();
        Thread beating =
                new Thread(
                        () -> {
                            while (!Thread.interrupted()) {
                                stranger.beat();
                                Thread.onSpinWait();
                            }
                        });
        beating.start();
        try {
            assertThat(cluster.run("status", "--wait", "300ms")).isEqualTo(3);
        } finally {
            beating.interrupt();
        }
        assertThat(cluster.err).contains("were not signed", "Set shared_secret", "resume");
    }

    @Test
    void clearsAfterAYes() {
        cluster.authentication = secret();
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.forEach(node -> node.answering("clear", CLEARED));

        assertThat(cluster.run("clear", "c")).isEqualTo(1);
        assertThat(nodes.get(0).done).doesNotContain("clear c");

        cluster.yes = true;
        assertThat(cluster.run("clear", "c")).isZero();
        assertThat(cluster.question).isEqualTo("Clear c on is1, is2?");
        assertThat(cluster.out)
                .isEqualTo("is1: done\n  7 caches cleared\nis2: done\n  7 caches cleared\n");
        assertThat(nodes.get(0).done).contains("clear c");
    }

    @Test
    void clearsOnOneNode() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.forEach(node -> node.answering("clear", CLEARED));

        assertThat(cluster.run("clear", "all", "--node", "is2", "--yes")).isZero();
        assertThat(nodes.get(0).done).doesNotContain("clear all");
        assertThat(nodes.get(1).done).contains("clear all");
        assertThat(cluster.run("clear", "all", "--node", "is9", "--yes")).isEqualTo(3);
        assertThat(cluster.err).contains("is9", "Those that do: is1, is2.");
    }

    @Test
    void aClearThatClearsNothingFails() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.forEach(node -> node.answering("clear", CLEARED));
        nodes.get(1).answering("clear", Map.of("caches", "1", "effect", "left alone: kept"));
        assertThat(cluster.run("clear", "c", "--yes")).isEqualTo(1);

        nodes.get(1).refusing("clear", "This node has no such cache.");
        assertThat(cluster.run("clear", "c", "--yes")).isEqualTo(1);
        assertThat(cluster.out).contains("is2: refused. This node has no such cache.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"clear all --yes", "ping -n 1", "status"})
    void noCommandIsFineWithoutANodeThatIsExpected(String command) {
        cluster.node("is1")
                .answering("status", well(), peer("is2", "LOST", 40_000))
                .answering("ping")
                .answering("clear", CLEARED);

        assertThat(cluster.run((command + " --wait 300ms").split(" "))).isEqualTo(1);
        assertThat(cluster.err + cluster.out).contains("is2", "other nodes expect it");
    }

    private static AuthenticationConfig secret() {
        return AuthenticationConfig.of(
                new Secret("0123456789abcdef"), null, true, Duration.ofMinutes(5));
    }
}
