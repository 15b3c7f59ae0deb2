package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CommandsOnNodesTest {

    private final FakeCluster cluster = new FakeCluster();
    private final AtomicBoolean beaten = new AtomicBoolean();

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void showsThatAllNodesHearEachOther() {
        cluster.wellNodes("is1", "is2");

        assertThat(cluster.run("status")).as(cluster.err).isZero();
        assertThat(cluster.out)
                .isEqualTo(
                        """
                           node  1  2  state    link       queue  sent  gaps     p99  clock  site  version
                        1  is1   .  +  RUNNING  CONNECTED      0    17     0  2.5 ms      -  dc1     1.0.0
                        2  is2   +  .  RUNNING  CONNECTED      0    17     0  2.5 ms      -  dc1     1.0.0

                        A row hears the column's node: + present, ~ silent, x lost, < left, o never heard. p99: from sending to applied.

                        All 2 nodes are well.
                        """);
    }

    @Test
    void showsWhoDoesNotHearWhom() {
        cluster.node("is1")
                .answering("status", FakeNode.well(), FakeNode.peer("is2", "PRESENT", 1));
        Map<String, String> ill = FakeNode.well();
        ill.put("healthy", "false");
        ill.put("problems", "Not heard for peer_timeout: is1.");
        cluster.node("is2").answering("status", ill, FakeNode.peer("is1", "LOST", 40_000));

        assertThat(cluster.run("status", "--wait", "300ms")).isEqualTo(1);
        assertThat(cluster.out)
                .contains("1  is1   .  +", "2  is2   x  .")
                .contains(
                        """
                        is2:
                          - Not heard for peer_timeout: is1.
                          - It does not hear is1 (LOST for 40.0 s), which hears it: messages pass in one direction only. Look at shared_secret on both, at rights on the topic, and at links between brokers.

                        Something is wrong with 1 of 2 nodes.
                        """);
    }

    @Test
    void namesNodesThatAreExpectedButDoNotAnswer() {
        cluster.node("is1")
                .answering(
                        "status",
                        FakeNode.well(),
                        FakeNode.peer("is2", "LOST", 40_000),
                        FakeNode.peer("is3", "LEFT", 90_000));
        FakeNode mute = cluster.node("is4").mute();
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
                .contains(
                        "is2:\n  - It does not answer and is not heard here (LOST to is1 for 40.0 s)")
                .contains("is4:\n  - It is heard, but did not answer")
                .contains("no answer")
                .contains("Something is wrong with 2 of 3 nodes.");
    }

    @Test
    void writesJson() throws Exception {
        cluster.wellNodes("is1", "is2");

        assertThat(cluster.run("status", "--json")).isZero();
        assertThat(new ObjectMapper().readTree(cluster.out).at("/nodes/0/hears/is2").asText())
                .isEqualTo("PRESENT");
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
    void givesOrdersAfterAYes() {
        cluster.signing(secret());
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        Map<String, String> cleared = Map.of("effect", "cleared");
        nodes.forEach(node -> node.answering("clear", cleared));
        cluster.saying(Confirmation.Reply.YES);

        assertThat(cluster.run("clear", "c", "--tenant", "t")).isZero();
        assertThat(cluster.question).isEqualTo("Clear c of tenant t on is1, is2?");
        assertThat(cluster.out)
                .isEqualTo(
                        """
                        is1: done
                          effect cleared
                        is2: done
                          effect cleared
                        """);
        assertThat(nodes.get(0).done()).containsExactly("clear{tenant=t, what=c}");
    }

    @Test
    void doesNothingWithoutAYes() {
        FakeNode node =
                cluster.wellNodes("is1").get(0).answering("clear", Map.of("effect", "cleared"));

        assertThat(cluster.run("clear", "c")).isEqualTo(2);
        assertThat(cluster.err).contains("--yes");
        cluster.saying(Confirmation.Reply.NO);
        assertThat(cluster.run("clear", "c")).isEqualTo(1);
        assertThat(node.done()).isEmpty();
        assertThat(cluster.run("clear", "c", "--yes")).isZero();
        assertThat(node.done()).containsExactly("clear{what=c}");
        assertThat(cluster.run("clear", "c", "--node", "is9", "--yes")).isEqualTo(3);
        assertThat(cluster.err).contains("is9", "is1");
    }

    @Test
    void showsRefusals() {
        cluster.wellNodes("is1");

        assertThat(cluster.run("clear", "c", "--yes")).isEqualTo(1);
        assertThat(cluster.out).isEqualTo("is1: refused. This node does not know clear.\n");
    }

    @Test
    void measuresAnswersAndRemovals() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2", "is3");
        List<Map<String, String>> sent = new ArrayList<>();
        nodes.forEach(node -> node.answering("canary_prepare"));
        nodes.get(0)
                .answering(
                        "canary_send",
                        request -> {
                            for (int i = 0; i < 2; i++) {
                                sent.add(at("k" + i, nodes.get(0).clockMicros()));
                            }
                            return sent;
                        });
        nodes.get(1)
                .answering(
                        "canary_result",
                        request ->
                                sent.stream()
                                        .map(
                                                r ->
                                                        at(
                                                                r.get("key"),
                                                                Long.parseLong(r.get("at_micros"))
                                                                        + 3))
                                        .toList());
        nodes.get(2).answering("canary_result", request -> sent.subList(0, 1));

        assertThat(cluster.run("ping", "is1", "-n", "2", "--wait", "500ms")).isEqualTo(1);
        assertThat(cluster.out.lines().map(line -> line.replaceAll(" +", " ")))
                .anyMatch(line -> line.startsWith("is3 2 "))
                .anyMatch(line -> line.matches("is2 2 .* 0 [0-9.]+ [mu]s"))
                .anyMatch(line -> line.matches("is3 1 .* 1 [0-9.]+ [mu]s"));
    }

    @Test
    void saysThatAnotherSecretIsTheCause() {
        cluster.wellNodes("is1");
        FakeNode stranger = cluster.wellNodes("is2").get(0);
        cluster.signing(secret());
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
        assertThat(cluster.err).contains("messages were not signed", "Set shared_secret");
    }

    private static AuthenticationConfig secret() {
        return AuthenticationConfig.of(
                new Secret("0123456789abcdef"), null, true, Duration.ofMinutes(5));
    }

    private static Map<String, String> at(String key, long micros) {
        return Map.of("key", key, "at_micros", "" + micros);
    }
}
