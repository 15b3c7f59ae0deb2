package org.cacheconnector.core.issues;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wso2.carbon.testkeys.Colour;
import org.wso2.carbon.testkeys.PlainKey;
import org.wso2.carbon.testkeys.RichKey;

/** carbon-cache-sync-manager refuses these key types, without a word at the sender. */
@Timeout(30)
class KeyTypesTest {

    static List<Object> keys() {
        return List.of(
                42,
                43L,
                new UUID(1, 2),
                Colour.GREEN,
                TimeUnit.DAYS,
                new ArrayList<>(List.of("a", 1)),
                new HashMap<>(Map.of("a", 1)),
                new RichKey(
                        1,
                        2L,
                        Colour.RED,
                        List.of("a", 'b', 3.0),
                        Map.of("list", new ArrayList<>(List.of(Colour.GREEN, 1))),
                        new PlainKey("t", "n"),
                        1,
                        2));
    }

    @ParameterizedTest
    @MethodSource("keys")
    void isRemovedOnTheOtherNode(Object key) {
        CacheId cache = new CacheId("carbon.super", "manager", "cache");
        InMemoryTopic topic = new InMemoryTopic();
        try (ExchangeNode sender = ExchangeNode.started(topic, "sender");
                ExchangeNode receiver = ExchangeNode.started(topic, "receiver")) {
            await().until(() -> receiver.exchange.linkStatus().isConnected());
            sender.outbox().add(cache, key);
            await().until(() -> receiver.applier.isGone(cache, key));
            assertThat(receiver.applier.keysOf(cache)).containsExactly(key);
        }
    }
}
