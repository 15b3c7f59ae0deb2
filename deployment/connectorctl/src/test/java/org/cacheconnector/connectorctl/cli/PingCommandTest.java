package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PingCommandTest {

    private final FakeCluster cluster = new FakeCluster();

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void showsAnswerTimesAloneForWantOfASecret() {
        List.of("is1", "is2").forEach(cluster::wellNodeForSignedOrders);

        assertThat(cluster.run("ping", "is1", "-n", "1")).isZero();
        assertThat(cluster.out).contains("answers of", "is2");
        assertThat(cluster.err).contains("No removals were measured. is1: Orders must be signed");
    }

    @Test
    void failsIfOrdersAreRefusedForAnythingElse() {
        cluster.wellNodes("is1", "is2");

        assertThat(cluster.run("ping", "is1", "-n", "1")).isEqualTo(1);
        assertThat(cluster.out).contains("answers of", "is2");
        assertThat(cluster.err).contains("No removals were measured. is1: This node does not know");
    }

    @Test
    void failsIfTheSenderDoesNotAnswer() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.forEach(node -> node.answering("canary_prepare"));
        nodes.get(0)
                .answering(
                        "canary_send",
                        request -> {
                            nodes.get(0).mute();
                            throw new IllegalStateException("it goes away");
                        });

        assertThat(cluster.run("ping", "is1", "-n", "1", "--wait", "200ms")).isEqualTo(1);
        assertThat(cluster.err).contains("No removals were measured.");
    }

    @Test
    void failsIfNobodyIsThereToSeeRemovals() {
        cluster.wellNodes("is1");

        assertThat(cluster.run("ping", "is1", "-n", "1")).isEqualTo(1);
        assertThat(cluster.err).contains("is1 is the only node");
    }

    @Test
    void anAnswerThatIsNoneIsNoGoodOne() {
        List<FakeNode> nodes = cluster.wellNodes("is1", "is2");
        nodes.get(1).refusing("echo", "The node is busy with other requests: try again.");

        assertThat(cluster.run("ping", "-n", "1")).isEqualTo(1);
        assertThat(cluster.out.lines().map(line -> line.replaceAll(" +", " ")))
                .anyMatch(line -> line.startsWith("is1 1 "))
                .anyMatch(line -> line.startsWith("is2 0 "));
        assertThat(cluster.err).contains("is2", "busy");
    }
}
