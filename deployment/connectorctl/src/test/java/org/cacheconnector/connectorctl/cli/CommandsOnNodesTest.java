package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.config.AuthenticationConfig;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.key.KeyText;
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

        assertThat(cluster.run("peers")).as(cluster.err).isZero();
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

        assertThat(cluster.run("peers", "--wait", "300ms")).isEqualTo(1);
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

        assertThat(cluster.run("peers", "--wait", "500ms")).isEqualTo(1);
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

        assertThat(cluster.run("peers", "--json")).isZero();
        assertThat(new ObjectMapper().readTree(cluster.out).at("/nodes/0/hears/is2").asText())
                .isEqualTo("PRESENT");
    }

    @Test
    void saysWhenNobodyAnswers() {
        assertThat(cluster.run("peers", "--wait", "100ms")).isEqualTo(3);
        assertThat(cluster.err).contains("No node answered for 100 ms", "topic_name");
    }

    @Test
    void saysWhenTheBrokerIsAway() {
        cluster.topic.goDown();

        assertThat(cluster.run("peers")).isEqualTo(3);
        assertThat(cluster.err).contains("The topic is switched off. Switch it on.");
    }

    @Test
    void showsSettingsThatDiffer() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(0)
                .answering(
                        "settings",
                        Map.of("key", "group", "value", "default"),
                        Map.of("key", "refill_guard", "value", "1s"));
        nodes.get(1)
                .answering(
                        "settings",
                        Map.of("key", "group", "value", "default"),
                        Map.of("key", "refill_guard", "value", "5s"));

        assertThat(cluster.run("settings")).isZero();
        assertThat(cluster.out)
                .isEqualTo(
                        """
                        setting       is1  is2
                        refill_guard   1s   5s
                        """);
        assertThat(cluster.run("settings", "--all")).isZero();
        assertThat(cluster.out).contains("group");
    }

    @Test
    void tracesAKeyAndSaysWhereItIsMissing() {
        String key = new KeyText(0).ofText("alice");
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2", "is3");
        Map<String, String> row =
                Map.of("cache", "a/b/c", "key", key, "sender", "is1#7", "ago_millis", "150000");
        nodes.get(0).answering("trace", request -> List.of(with(row, "what", "sent")));
        nodes.get(1).answering("trace", request -> List.of(with(row, "what", "applied")));
        nodes.get(2).answering("trace", request -> List.of());

        assertThat(cluster.run("trace", "c", "alice", "--text")).isEqualTo(1);
        assertThat(cluster.out)
                .contains("2 min  is1   sent     is1     a/b/c  " + key)
                .contains("2 min  is2   applied  is1     a/b/c  " + key)
                .contains("Missing: is3 remembers none of 1 sent by is1.");
        assertThat(cluster.run("trace", "c", "alice")).isEqualTo(2);
        assertThat(cluster.err).contains("--text");
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
        FakeNode node = cluster.wellNodes("is1").get(0).answering("pause");

        assertThat(cluster.run("pause", "is1")).isEqualTo(2);
        assertThat(cluster.err).contains("--yes");
        cluster.saying(Confirmation.Reply.NO);
        assertThat(cluster.run("pause", "is1")).isEqualTo(1);
        assertThat(node.done()).isEmpty();
        assertThat(cluster.run("pause", "is1", "--yes")).isZero();
        assertThat(node.done()).containsExactly("pause{}");
        assertThat(cluster.run("pause", "is9", "--yes")).isEqualTo(3);
        assertThat(cluster.err).contains("is9", "is1");
    }

    @Test
    void showsRefusals() {
        cluster.wellNodes("is1");

        assertThat(cluster.run("reload", "--yes")).isEqualTo(1);
        assertThat(cluster.out).isEqualTo("is1: refused. This node does not know reload.\n");
    }

    @Test
    void aDrainThatLeavesSomethingFails() {
        cluster.wellNodes("is1").get(0).answering("drain", Map.of("sent", "false", "left", "3"));

        assertThat(cluster.run("drain", "is1", "--yes")).isEqualTo(1);
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
    void reportsStaleEntries() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(0)
                .answering("recent", Map.of("cache", "a/b/c", "keys", "k1@60000 k2@61000"))
                .answering("check");
        nodes.get(1)
                .answering("recent")
                .answering(
                        "check",
                        Map.of("cache", "a/b/c", "key", "k1", "modified_millis", "600000"),
                        Map.of("cache", "a/b/c", "key", "k2", "modified_millis", "1000"));

        assertThat(cluster.run("verify")).isEqualTo(1);
        assertThat(cluster.out)
                .isEqualTo(
                        """
                        Looked at 2 keys that were invalidated in the last 5 min, at is1, is2.

                        what   node  cache  key  why
                        STALE  is2   a/b/c  k1   put 8 min before is1 invalidated it

                        1 found, twice. "connectorctl trace CACHE KEY" shows what became of one; "connectorctl clear CACHE --node NODE" removes them.
                        """);
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
            assertThat(cluster.run("peers", "--wait", "300ms")).isEqualTo(3);
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

    private static Map<String, String> with(Map<String, String> row, String name, String value) {
        Map<String, String> more = new HashMap<>(row);
        more.put(name, value);
        return more;
    }
}
