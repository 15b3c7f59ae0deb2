package org.cacheconnector.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Set;
import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What damping holds back reaches the other nodes. */
@Timeout(60)
class DampedExchangeTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");

    private final InMemoryTopic topic = new InMemoryTopic();
    private final ExchangeNode a = ExchangeNode.started(topic, "a");
    private final ExchangeNode b = ExchangeNode.started(topic, "b");

    @AfterEach
    void end() {
        a.close();
        b.close();
    }

    @Test
    void aStopSendsWhatIsHeldBack() {
        await().until(() -> a.exchange.peers().size() == 1 && b.exchange.peers().size() == 1);
        a.exchange.updates().addReload(CACHE, "read");
        a.exchange.updates().add(CACHE, "updated");
        a.exchange.updates().add(CACHE, "updated");
        assertThat(a.exchange.updates().isEmpty()).isFalse();
        a.close();
        await().until(() -> b.applier.keysOf(CACHE).equals(Set.of("read", "updated")));
    }

    @Test
    void aHeldUpdateLeavesWithoutAnotherEvent() {
        await().until(() -> b.exchange.peers().size() == 1);
        a.exchange.updates().add(CACHE, "updated");
        a.exchange.updates().add(CACHE, "updated");
        assertThat(a.exchange.updates().isEmpty()).isFalse();
        await().until(() -> a.exchange.updates().isEmpty() && a.outbox().isEmpty());
        assertThat(b.applier.keysOf(CACHE)).containsExactly("updated");
    }
}
