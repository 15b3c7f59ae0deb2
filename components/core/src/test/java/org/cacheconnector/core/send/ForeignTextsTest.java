package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.WordyFormat;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a node sends to nodes with another connector. */
@Timeout(30)
class ForeignTextsTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final CacheId OTHER = new CacheId("t", "m", "other");
    private static final int RARELY = 60_000;

    @Test
    void everyInvalidationGoesOutAsATextBehindItsFrame() throws InterruptedException {
        try (SendingNode node = node()) {
            node.outbox.add(CACHE, "a");
            node.outbox.add(CACHE, "b");
            node.outbox.addWholeCache(OTHER);
            node.link.connect();
            await().until(() -> node.link.texts().size() == 3);

            assertThat(node.link.texts())
                    .containsExactly(
                            "2 frames before remove t/m/c a of sender",
                            "2 frames before remove t/m/c b of sender",
                            "2 frames before clear t/m/other of sender");
            assertThat(node.dataFrames()).hasSize(1);
            assertThat(node.metrics.foreignPublishedCount()).isEqualTo(3);
        }
    }

    @Test
    void aTextThatFailedIsSentAgainBeforeAnythingElse() throws InterruptedException {
        try (SendingNode node = node()) {
            node.link.failNextTexts(3);
            node.outbox.add(CACHE, "a");
            node.link.connect();
            await().until(() -> node.metrics.failures(Failure.PUBLISH) >= 1);
            node.outbox.add(CACHE, "b");
            await().atMost(Duration.ofSeconds(10)).until(() -> node.link.texts().size() == 2);

            assertThat(node.link.texts())
                    .containsExactly(
                            "2 frames before remove t/m/c a of sender",
                            "3 frames before remove t/m/c b of sender");
        }
    }

    @Test
    void aTextThatFailsTenTimesGivesWayToAClearOfItsCache() throws InterruptedException {
        try (SendingNode node = node();
                RecordedLogs logs = RecordedLogs.ofConnector()) {
            node.link.failNextTexts(10);
            node.outbox.add(CACHE, "a");
            node.link.connect();
            await().atMost(Duration.ofSeconds(10)).until(() -> node.link.texts().size() == 1);

            assertThat(node.link.texts()).containsExactly("2 frames before clear t/m/c of sender");
            assertThat(logs.errors()).singleElement().asString().contains("t/m/c", "wordy");
            assertThat(node.dataFrames()).as("the frame went out once").hasSize(1);
        }
    }

    @Test
    void textsThatMayHaveBeenLostWithAConnectionAreSentAgain() throws InterruptedException {
        try (SendingNode node = node()) {
            node.link.connect();
            node.outbox.add(CACHE, "a");
            await().until(() -> node.link.texts().size() == 1);
            node.outbox.add(OTHER, "b");
            await().until(() -> node.link.texts().size() == 2);

            node.link.disconnect();
            node.link.connect();
            await().until(() -> node.link.texts().size() == 4);
            node.outbox.add(CACHE, "c");
            await().until(() -> node.link.texts().size() == 5);

            assertThat(node.link.texts())
                    .extracting(text -> text.replaceFirst(".* before ", ""))
                    .containsExactly(
                            "remove t/m/c a of sender",
                            "remove t/m/other b of sender",
                            "remove t/m/c a of sender",
                            "remove t/m/other b of sender",
                            "remove t/m/c c of sender");
        }
    }

    @Test
    void aTextIsSentThreeTimesAtMost() throws InterruptedException {
        try (SendingNode node = node()) {
            node.link.connect();
            node.outbox.add(CACHE, "a");
            for (int times = 1; times <= 3; times++) {
                int sent = times;
                await().until(() -> node.link.texts().size() == sent);
                node.link.disconnect();
                node.link.connect();
            }
            // What was to be sent again on the last connection was queued at its greeting.
            await().until(() -> node.metrics.heartbeats() >= 4);
            node.outbox.add(OTHER, "b");
            await().until(
                            () ->
                                    node.link.texts().stream()
                                            .anyMatch(text -> text.contains("other b")));

            assertThat(node.link.texts()).filteredOn(text -> text.contains("c a")).hasSize(3);
        }
    }

    @Test
    void whatEndsAConnectionEachTimeGivesWayAllTheSame() throws InterruptedException {
        try (SendingNode node = node();
                RecordedLogs logs = RecordedLogs.ofConnector()) {
            node.link.connect();
            node.outbox.add(OTHER, "before");
            await().until(() -> node.link.texts().size() == 1);
            node.link.failNextTexts(10);
            node.outbox.add(CACHE, "poison to the broker");
            for (int i = 1; i <= 10; i++) {
                int failures = i;
                await().until(() -> node.metrics.failures(Failure.PUBLISH) >= failures);
                node.link.disconnect();
                node.link.connect();
            }
            await().atMost(Duration.ofSeconds(10)).until(() -> node.link.texts().size() >= 2);

            assertThat(node.link.texts().get(1)).contains("clear t/m/c");
            assertThat(logs.errors()).singleElement().asString().contains("t/m/c");
        }
    }

    @Test
    void aFormatThatFailsKeepsNoFrameFromBeingSent() throws InterruptedException {
        try (SendingNode node = node();
                RecordedLogs logs = RecordedLogs.ofConnector()) {
            node.outbox.add(CACHE, "poison");
            node.link.connect();
            await().until(() -> node.dataFrames().size() == 1);
            await().until(() -> node.metrics.failures(Failure.ENCODE_KEY) == 1);
            node.outbox.add(CACHE, "b");
            await().until(() -> node.link.texts().size() == 1);

            assertThat(logs.errors()).hasSize(1);
        }
    }

    @Test
    void aNodeWithoutForeignFormatSendsNone() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.link.connect();
            node.outbox.add(CACHE, "a");
            await().until(() -> node.dataFrames().size() == 1);
            assertThat(node.link.texts()).isEmpty();
        }
    }

    private static SendingNode node() {
        return new SendingNode(RARELY, context -> context.speaking(new WordyFormat()));
    }
}
