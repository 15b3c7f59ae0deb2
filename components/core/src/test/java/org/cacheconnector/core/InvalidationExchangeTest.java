package org.cacheconnector.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.auth.FrameKey;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wso2.carbon.testkeys.PlainKey;

class InvalidationExchangeTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");

    private final InMemoryTopic topic = new InMemoryTopic();
    private ExchangeNode a;
    private ExchangeNode b;
    private ExchangeNode c;

    @BeforeEach
    void startThreeNodes() {
        a = ExchangeNode.started(topic, "a");
        b = ExchangeNode.started(topic, "b");
        c = ExchangeNode.started(topic, "c");
        awaitAcquainted();
    }

    @AfterEach
    void closeThem() {
        a.close();
        b.close();
        c.close();
    }

    private void awaitAcquainted() {
        for (ExchangeNode node : List.of(a, b, c)) {
            await().until(() -> node.exchange.receiving().peers().size() == 2);
        }
    }

    @Test
    void whatOneNodeSendsTheOthersApplyAndItselfDoesNot() {
        a.outbox().add(CACHE, "k");
        b.outbox().add(CACHE, new PlainKey("t", "n"));
        await().until(() -> c.applier.keyCount(CACHE) == 2);
        await().until(() -> a.applier.keyCount(CACHE) == 1 && b.applier.keyCount(CACHE) == 1);

        assertThat(a.applier.keysOf(CACHE)).containsExactly(new PlainKey("t", "n"));
        assertThat(b.applier.keysOf(CACHE)).containsExactly("k");
        assertThat(a.metrics.sum(Counter.PUBLISHED_INVALIDATIONS)).isEqualTo(1);
        assertThat(c.metrics.sum(Counter.PUBLISHED_INVALIDATIONS)).isZero();
        assertThat(c.metrics.sum(Counter.MISSED_FRAMES)).isZero();
    }

    @Test
    void nothingIsLostWhileTheBrokerIsDown() {
        topic.goDown();
        await().until(() -> !a.exchange.receiving().linkStatus().isConnected());
        for (int i = 0; i < 5_000; i++) {
            a.outbox().add(CACHE, i);
            a.outbox().add(CACHE, i % 10);
        }
        assertThat(a.exchange.receiving().linkStatus().problem().map(BrokerProblem::kind))
                .contains(BrokerProblem.Kind.UNREACHABLE);
        topic.goUp();
        await().until(() -> b.applier.keyCount(CACHE) == 5_000);
        await().until(() -> c.applier.keyCount(CACHE) == 5_000);
        assertThat(b.metrics.sum(Counter.MISSED_FRAMES)).isZero();
        // Those of a batch that failed may have come again meanwhile.
        assertThat(a.metrics.sum(Counter.PUBLISHED_INVALIDATIONS)).isBetween(5_000L, 5_100L);
    }

    @Test
    void aNodeThatWasCutOffGetsWhatItMissed() {
        a.outbox().add(CACHE, "before");
        await().until(() -> c.applier.keyCount(CACHE) == 1);
        // Five heartbeats after its first connection a node has settled.
        await().until(() -> c.metrics.sum(Counter.HEARTBEATS_SENT) >= 12);
        c.link.cut();
        await().until(() -> !c.exchange.receiving().linkStatus().isConnected());
        a.outbox().add(CACHE, "meanwhile");
        await().until(() -> b.applier.keyCount(CACHE) == 2);
        c.link.restore();

        await().until(() -> c.applier.keyCount(CACHE) == 2);
        assertThat(c.metrics.sum(Counter.MISSED_FRAMES)).isEqualTo(1);
        assertThat(c.metrics.sum(Counter.REPAIRED_FRAMES)).isEqualTo(1);
        assertThat(c.metrics.unexpectedClears()).isZero();
        assertThat(b.metrics.sum(Counter.MISSED_FRAMES)).isZero();
    }

    @Test
    void strangersOnTheTopicChangeNothing() {
        for (int i = 0; i < 100; i++) {
            topic.publishAsStranger(new byte[i]);
        }
        b.link.reject("TextMessage");
        a.outbox().add(CACHE, "k");
        await().until(() -> b.applier.keyCount(CACHE) == 1);
        assertThat(b.metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(100);
        assertThat(b.metrics.ignoredCount(Ignored.NOT_A_FRAME)).isEqualTo(1);
        assertThat(b.applier.applied()).hasSize(1);
        assertThat(b.exchange.receiving().peers()).hasSize(2);
    }

    @Test
    void sendsWhatWaitsBeforeItCloses() {
        for (int i = 0; i < 3_000; i++) {
            a.outbox().add(CACHE, i);
        }
        a.close();
        await().until(() -> b.applier.keyCount(CACHE) == 3_000);
    }

    @Test
    void leavesNoThreadBehind() {
        assertThat(a.threads.alive()).hasSize(3);
        a.close();
        a.close();
        assertThat(a.threads.alive()).isEmpty();
    }

    @Test
    void startsOnceAndNotAfterItWasClosed() {
        ExchangeNode idle = new ExchangeNode(topic, "idle");
        idle.close();
        assertThat(idle.threads.alive()).isEmpty();
        assertThatThrownBy(idle.exchange::start).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(a.exchange::start).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aStopSendsWhatDampingHoldsBack() {
        a.exchange.updates().addReload(CACHE, "read");
        a.exchange.updates().add(CACHE, "updated");
        a.exchange.updates().add(CACHE, "updated");
        assertThat(a.exchange.updates().isEmpty()).isFalse();
        a.close();
        await().until(() -> b.applier.keysOf(CACHE).equals(Set.of("read", "updated")));
    }

    @Test
    void aHeldUpdateLeavesWithoutAnotherEvent() {
        a.exchange.updates().add(CACHE, "updated");
        a.exchange.updates().add(CACHE, "updated");
        assertThat(a.exchange.updates().isEmpty()).isFalse();
        await().until(() -> a.exchange.updates().isEmpty() && a.outbox().isEmpty());
        await().until(() -> b.applier.keysOf(CACHE).equals(Set.of("updated")));
    }

    @Test
    void closesQuicklyThoughItWasNeverConnected() {
        topic.goDown();
        ExchangeNode lonely = ExchangeNode.started(topic, "lonely");
        lonely.outbox().add(CACHE, "k");
        long start = System.nanoTime();
        lonely.close();
        assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(1));
        assertThat(lonely.threads.alive()).isEmpty();
    }

    /** Whoever has recorded one frame tries passphrases on it, as fast as HMAC is. */
    @Test
    void aGuessOfTheSecretCanNotBeTriedWithOneHmac() throws MalformedFrameException {
        String secret = "correct horse battery staple";
        List<byte[]> recorded = new CopyOnWriteArrayList<>();
        topic.fault(
                (sender, receiver, frame) -> {
                    if (sender != null && sender != a.link && sender != b.link) {
                        recorded.add(frame);
                    }
                    return List.of(frame);
                });
        c.close();
        recorded.clear();
        try (ExchangeNode unused = ExchangeNode.started(topic, "c", "shared_secret", secret)) {
            await().until(() -> !recorded.isEmpty());
        }
        FrameKeys derived =
                FrameKeys.of(
                        TestConfig.of("node", "shared_secret", secret).authentication(),
                        key -> FrameKey.derive(key, "default"));
        KeyDecoder keys = new KeyDecoder(List.of(), 100, c.classes, c.metrics);
        assertThat(
                        new FrameDecoder(keys, new FrameVerifier(derived))
                                .verify(recorded.get(0))
                                .nodeId())
                .isEqualTo("c");
    }
}
