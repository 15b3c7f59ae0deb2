package org.cacheconnector.core.issues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * carbon-cache-sync-manager takes any text message for an invalidation, and 5,000 forged names made
 * it create 5,000 caches. What creates caches is the applier, outside of this module; here: what is
 * no frame reaches nothing, and what is a forged one loads nothing and keeps nothing.
 */
@Timeout(30)
class ForgedMessagesTest {

    private final InMemoryTopic topic = new InMemoryTopic();

    @Test
    void whatIsNoFrameReachesNoCache() {
        try (ExchangeNode node = ExchangeNode.started(topic, "node")) {
            await().until(() -> node.exchange.linkStatus().isConnected());
            for (int i = 0; i < 5_000; i++) {
                topic.publishAsStranger(
                        ("{\"cache\":\"forged" + i + "\"}").getBytes(StandardCharsets.UTF_8));
            }
            await().until(() -> node.metrics.ignoredCount(Ignored.MALFORMED) == 5_000);
            assertThat(node.applier.applied()).isEmpty();
            assertThat(node.metrics.unexpectedClears()).isZero();
            assertThat(node.exchange.peers()).isEmpty();
        }
    }

    @Test
    void forgedSendersAreForgottenBeyondABound() {
        try (RecordedLogs logs = RecordedLogs.ofConnector();
                ExchangeNode node = ExchangeNode.started(topic, "node")) {
            await().until(() -> node.exchange.linkStatus().isConnected());
            for (int i = 0; i < 5_000; i++) {
                topic.publishAsStranger(
                        new HandMadeFrame(1, 1, 0, "default", "forged" + i, 1, 1)
                                .groups(0)
                                .bytes());
            }
            await().until(() -> node.metrics.appliedFrames() == 5_000);
            assertThat(node.exchange.peers()).hasSizeLessThanOrEqualTo(1_000);
            assertThat(logs.warnings())
                    .as("says once that it stops logging")
                    .filteredOn(warning -> warning.contains("not logged"))
                    .hasSize(1);
        }
    }

    @Test
    void noClassOutsideTheListIsLookedFor() {
        ArrayList<Object> key = new ArrayList<>(List.of(new Gadget()));
        byte[] frame = new HandMadeFrame().groups(1).cache(1).serialized(key).bytes();
        try (ExchangeNode node = ExchangeNode.started(topic, "node")) {
            await().until(() -> node.exchange.linkStatus().isConnected());
            topic.publishAsStranger(frame);
            await().until(() -> node.metrics.appliedFrames() == 1);

            assertThat(node.metrics.failures(Failure.DECODE_KEY)).isEqualTo(1);
            assertThat(node.classes.asked()).containsExactly("java.util.ArrayList");
            assertThat(Gadget.READ).isEmpty();
        }
    }

    private static final class Gadget implements Serializable {
        private static final long serialVersionUID = 1L;
        static final List<String> READ = new ArrayList<>();

        private void readObject(java.io.ObjectInputStream in)
                throws java.io.IOException, ClassNotFoundException {
            in.defaultReadObject();
            READ.add("read");
        }
    }
}
