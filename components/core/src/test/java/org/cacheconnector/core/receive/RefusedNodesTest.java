package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.util.List;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Nodes whose messages are refused are trouble for as long as that goes on. */
class RefusedNodesTest {

    private static final int INVALIDATIONS = 1;
    private static final int HEARTBEAT = 2;

    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();
    private ReceiverFixture node = start("shared_secret", "the secret of all nodes");

    private static ReceiverFixture start(String... settings) {
        return new ReceiverFixture(
                        new NodeIdentity("me", 100),
                        new RecordingApplier(),
                        new CountingMetrics(),
                        Clock.systemUTC(),
                        settings)
                .settled();
    }

    private static byte[] frame(int version, int type, String group, String name) {
        return new HandMadeFrame(version, type, 0, group, name, 1, 1).groups(0).bytes();
    }

    private void unsigned(String name) {
        node.receiver.received(frame(1, INVALIDATIONS, "default", name));
    }

    private List<String> problems() {
        return node.receiver.peerProblems();
    }

    private List<String> over() {
        return logs.infos().stream()
                .filter(line -> line.contains("No node's messages are refused any more"))
                .toList();
    }

    @Test
    void anOperatorWithoutTheSecretIsNoTroubleOfANode() {
        node.receiver.received(frame(1, 5, "default", "connectorctl"));
        assertThat(problems()).isEmpty();
    }

    @Test
    void aNodeWithoutTheSecretIsNamedWithCauseAndRemedyWhileItSends() {
        assertThat(problems()).isEmpty();
        for (int i = 0; i < 60; i++) {
            unsigned("open");
            node.advance(1_000);
            assertThat(problems())
                    .singleElement()
                    .asString()
                    .contains("node open", "not signed", "Give every node the same shared_secret");
        }
        assertThat(logs.errors()).hasSize(1);
        node.advance(28_000);
        assertThat(problems()).hasSize(1);
        node.advance(3_000);

        assertThat(problems()).isEmpty();
        assertThat(over()).hasSize(1);
        assertThat(logs.errors()).hasSize(1);
    }

    @Test
    void itIsTroubleAgainIfItStartsAgain() {
        unsigned("open");
        node.advance(70_000);
        assertThat(problems()).isEmpty();
        node.advance(60_000);
        unsigned("open");

        assertThat(problems()).hasSize(1);
        assertThat(logs.errors()).hasSize(2);
    }

    @Test
    void aHeartbeatRareAsTheyMayBeKeepsItTrouble() {
        node = start("shared_secret", "the secret of all nodes", "heartbeat_interval", "10s");
        unsigned("open");
        node.advance(45_000);
        assertThat(problems()).hasSize(1);
        node.advance(10_000);
        assertThat(problems()).isEmpty();
    }

    @Test
    void eachCauseIsToldApart() {
        unsigned("open");
        node.receiver.received(
                new HandMadeFrame(1, INVALIDATIONS, 1, "default", "other", 1, 1)
                        .groups(0)
                        .signedBytes("another secret of others"));

        assertThat(problems()).hasSize(2);
        assertThat(problems().get(0)).contains("node open", "not signed");
        assertThat(problems().get(1)).contains("node other", "another shared_secret");
    }

    @Test
    void whoeverMakesNamesUpFillsNeitherMemoryNorLog() {
        for (int i = 0; i < 5_000; i++) {
            unsigned("made-up-" + i + "x".repeat(900));
            node.advance(100);
        }
        assertThat(problems())
                .singleElement()
                .asString()
                .endsWith("to the topic.")
                .contains(" and more are refused")
                .hasSizeLessThan(2_000);
        assertThat(problems().get(0).split("made-up-"))
                .hasSizeBetween(RefusedNodes.MAX_NAMES, RefusedNodes.MAX_NAMES + 1);
        assertThat(logs.errors().size() + over().size()).as("in 500 s").isLessThanOrEqualTo(9);
    }

    @Test
    void troubleThatComesAndGoesIsALineAMinuteAtMost() {
        for (int i = 0; i < 10; i++) {
            unsigned("open");
            node.advance(31_000);
        }
        assertThat(logs.errors().size() + over().size()).isBetween(2, 6);
    }

    @Test
    void aNodeOfAnotherVersionIsNamedWithItsVersion() {
        node = start();
        node.receiver.received(frame(9, HEARTBEAT, "default", "new"));

        assertThat(problems())
                .singleElement()
                .asString()
                .contains("node new (frame version 9)", "can't be read", "same version");
        node.advance(31_000);
        assertThat(problems()).isEmpty();
    }

    @Test
    void messagesOfAnUnknownKindOrAnotherGroupAreNoTrouble() {
        node = start();
        node.receiver.received(frame(9, 5, "default", "tool"));
        node.receiver.received(frame(9, HEARTBEAT, "elsewhere", "new"));
        node.receiver.received(frame(1, 77, "default", "tool"));

        assertThat(problems()).isEmpty();
    }
}
