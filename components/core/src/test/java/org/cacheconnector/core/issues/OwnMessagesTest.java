package org.cacheconnector.core.issues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Without a name of its own a carbon-cache-sync-manager node consumes its own messages and removes
 * fresh entries.
 */
@Timeout(30)
class OwnMessagesTest {

    @Test
    void aNodeIgnoresItsOwnMessagesThoughTheBrokerReturnsThem() {
        CacheId cache = new CacheId("carbon.super", "manager", "cache");
        InMemoryTopic topic = new InMemoryTopic();
        try (ExchangeNode node = ExchangeNode.started(topic, "node");
                ExchangeNode other = ExchangeNode.started(topic, "other")) {
            await().until(() -> node.exchange.peers().size() == 1);
            topic.holdNext(1_000_000);
            node.outbox().add(cache, "k");
            await().until(() -> node.metrics.publishedFrames() == 1);
            topic.holdNext(0);
            topic.returnHeldToAll();

            await().until(() -> node.metrics.ignoredCount(Ignored.OWN) >= 1);
            await().until(() -> other.applier.keyCount(cache) == 1);
            assertThat(node.applier.applied()).isEmpty();
        }
    }
}
