package org.cacheconnector.core.issues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** carbon-cache-sync-manager sends 100,000 messages for 100,000 updates of the same 100 keys. */
@Timeout(60)
class UpdateFloodTest {

    @Test
    void aHundredThousandUpdatesOfAHundredKeysTakeLessThanFiveThousandMessages() {
        CacheId cache = new CacheId("carbon.super", "manager", "cache");
        InMemoryTopic topic = new InMemoryTopic();
        try (ExchangeNode sender = ExchangeNode.started(topic, "sender");
                ExchangeNode receiver = ExchangeNode.started(topic, "receiver")) {
            await().until(() -> receiver.exchange.peers().size() == 1);
            for (int i = 0; i < 100_000; i++) {
                sender.outbox().add(cache, "key" + i % 100);
            }
            await().until(() -> receiver.applier.keyCount(cache) == 100);
            await().until(() -> sender.outbox().isEmpty());

            assertThat(sender.metrics.publishedFrames()).isBetween(1L, 4_999L);
            assertThat(receiver.metrics.missedFrames()).isZero();
        }
    }
}
