package org.cacheconnector.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.cacheconnector.core.fakes.ExchangeNode;
import org.cacheconnector.core.fakes.InMemoryTopic;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.PeerState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whole exchanges, with their threads, over a topic that does what no topic should. */
@Tag("full")
@Timeout(120)
class FaultyTopicTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final CacheId OTHER = new CacheId("carbon.super", "manager", "other");

    private final InMemoryTopic topic = new InMemoryTopic();
    private final List<ExchangeNode> nodes = new ArrayList<>();
    private final Random random = new Random(9);

    private ExchangeNode start(String name, String... settings) {
        ExchangeNode node = ExchangeNode.started(topic, name, settings);
        nodes.add(node);
        return node;
    }

    private void awaitAcquainted(int peers) {
        for (ExchangeNode node : nodes) {
            await().until(() -> node.exchange.peers().size() == peers);
        }
    }

    /** Five heartbeats after its first connection a node has settled. */
    private void awaitSettled() {
        for (ExchangeNode node : nodes) {
            await().until(() -> node.metrics.heartbeats() >= 12);
            node.applier.forget();
        }
    }

    @AfterEach
    void closeAllAndLeaveNoThread() {
        nodes.forEach(ExchangeNode::close);
        for (ExchangeNode node : nodes) {
            assertThat(node.threads.alive()).isEmpty();
            assertThat(node.metrics.failures(Failure.APPLY)).isZero();
        }
    }

    @Test
    void everyFaultAtOnceLeavesNothingStale() {
        ExchangeNode a = start("a");
        ExchangeNode b = start("b");
        ExchangeNode c = start("c");
        awaitAcquainted(2);
        awaitSettled();
        topic.fault((sender, receiver, frame) -> strike(frame));
        int[] clearsBefore = new int[1_000];
        for (int i = 0; i < 1_000; i++) {
            clearsBefore[i] = c.applier.everythingCount();
            a.outbox().add(CACHE, "a" + i);
            b.outbox().add(CACHE, "b" + i);
            if (i % 100 == 50) {
                c.link.cut();
                c.link.restore();
            }
            LockSupport.parkNanos(500_000);
        }
        await().until(() -> a.outbox().isEmpty() && b.outbox().isEmpty());
        topic.heal();
        await().until(() -> staleOf("a", c, clearsBefore).isEmpty());
        await().until(() -> staleOf("b", c, clearsBefore).isEmpty());
    }

    private static List<String> staleOf(String prefix, ExchangeNode node, int[] clearsBefore) {
        Set<Object> removed = node.applier.keysOf(CACHE);
        List<String> stale = new ArrayList<>();
        for (int i = 0; i < clearsBefore.length; i++) {
            if (!removed.contains(prefix + i)
                    && node.applier.everythingCount() == clearsBefore[i]) {
                stale.add(prefix + i);
            }
        }
        return stale;
    }

    private List<byte[]> strike(byte[] frame) {
        return switch (random.nextInt(12)) {
            case 0 -> List.of();
            case 1 -> List.of(frame, frame);
            case 2 -> List.of(Arrays.copyOf(frame, random.nextInt(frame.length)));
            case 3 -> {
                frame[random.nextInt(frame.length)] ^= 4;
                yield List.of(frame);
            }
            default -> List.of(frame);
        };
    }

    @Test
    void whatIsReplayedIsNotAppliedAgain() {
        ExchangeNode a = start("a", "shared_secret", "a secret for this test");
        ExchangeNode b = start("b", "shared_secret", "a secret for this test");
        awaitAcquainted(1);
        awaitSettled();
        topic.record();
        for (int i = 0; i < 100; i++) {
            a.outbox().add(CACHE, i);
        }
        await().until(() -> b.applier.keyCount(CACHE) == 100);
        long applied = b.metrics.appliedFrames();
        topic.replay();
        await().until(() -> b.metrics.ignoredCount(Ignored.DUPLICATE) >= applied);
        assertThat(b.metrics.appliedFrames()).isEqualTo(applied);
        assertThat(b.metrics.unexpectedClears()).isZero();
    }

    @Test
    void oneLinkThatLosesEverythingIsRepairedFromTheRing() {
        ExchangeNode a = start("a");
        ExchangeNode b = start("b");
        ExchangeNode c = start("c");
        awaitAcquainted(2);
        awaitSettled();
        topic.fault((sender, receiver, frame) -> receiver == c.link ? List.of() : List.of(frame));
        for (int i = 0; i < 200; i++) {
            a.outbox().add(CACHE, i);
            LockSupport.parkNanos(1_000_000);
        }
        await().until(() -> b.applier.keyCount(CACHE) == 200);
        assertThat(c.applier.keyCount(CACHE)).isZero();
        topic.heal();
        await().until(() -> c.applier.keyCount(CACHE) == 200);
        assertThat(c.metrics.unexpectedClears()).isZero();
        assertThat(b.metrics.missedFrames()).isZero();
    }

    @Test
    void aRingThatIsOverrunClearsTheTouchedCacheOnly() {
        ExchangeNode a = start("a", "repair_buffer_frames", "5");
        ExchangeNode b = start("b");
        awaitAcquainted(1);
        awaitSettled();
        a.outbox().add(OTHER, "before");
        await().until(() -> b.applier.keyCount(OTHER) == 1);
        b.link.cut();
        await().until(() -> !b.exchange.linkStatus().isConnected());
        for (int i = 0; i < 20; i++) {
            long frames = a.metrics.publishedFrames();
            a.outbox().add(CACHE, i);
            await().until(() -> a.metrics.publishedFrames() > frames);
        }
        b.link.restore();
        await().until(() -> b.applier.wholeCaches().contains(CACHE));
        await().until(() -> b.applier.keyCount(CACHE) >= 5);
        assertThat(b.applier.wholeCaches()).containsExactly(CACHE);
        assertThat(b.metrics.unexpectedClears()).isZero();
    }

    @Test
    void anOutboxThatIsFullBecomesWholeCaches() {
        ExchangeNode a = start("a", "outbox_max_entries", "100");
        ExchangeNode b = start("b");
        awaitAcquainted(1);
        awaitSettled();
        a.link.cut();
        await().until(() -> !a.exchange.linkStatus().isConnected());
        for (int i = 0; i < 10_000; i++) {
            a.outbox().add(CACHE, i);
        }
        a.outbox().add(OTHER, "k");
        a.link.restore();
        await().until(() -> b.applier.wholeCaches().contains(CACHE));
        await().until(() -> b.applier.isGone(OTHER, "k"));
        assertThat(b.metrics.unexpectedClears()).isZero();
    }

    @Test
    void aLeaveMessageIsHeard() {
        ExchangeNode a = start("a");
        ExchangeNode b = start("b");
        awaitAcquainted(1);
        awaitSettled();
        a.outbox().add(CACHE, "last");
        a.close();
        await().until(() -> b.exchange.peers().get(0).state() == PeerState.LEFT);
        assertThat(b.applier.isGone(CACHE, "last")).isTrue();
        start("a");
        await().until(() -> b.exchange.peers().get(0).state() == PeerState.PRESENT);
        assertThat(b.metrics.unexpectedClears()).isZero();
    }

    @Test
    void aNodeThatDiesIsNoticedWhenItReturns() {
        ExchangeNode a = start("a");
        ExchangeNode b = start("b");
        awaitAcquainted(1);
        awaitSettled();
        // Nothing of its leave message arrives.
        topic.fault((sender, receiver, frame) -> sender == a.link ? List.of() : List.of(frame));
        a.close();
        topic.heal();
        start("a");
        await().until(() -> b.metrics.clears(ClearReason.PEER_CRASHED) == 1);
        assertThat(b.metrics.unexpectedClears()).isEqualTo(1);
    }

    @Test
    void fiftyNodesThatComeAndGoLeaveNoThreadAndNothingStale() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            for (int i = 0; i < 50; i++) {
                start("n" + i, "heartbeat_interval", "1s");
            }
            awaitAcquainted(49);
            for (int i = 0; i < 10; i++) {
                nodes.get(i).outbox().add(CACHE, "k" + i);
                nodes.get(i).close();
                nodes.set(i, ExchangeNode.started(topic, "n" + i, "heartbeat_interval", "1s"));
            }
            for (ExchangeNode node : nodes.subList(10, 50)) {
                await().until(() -> node.applier.keyCount(CACHE) == 10);
            }
            for (ExchangeNode node : nodes.subList(10, 50)) {
                assertThat(node.metrics.unexpectedClears()).isZero();
                await().until(() -> node.exchange.peers().size() == 49);
            }
            assertThat(logs.errors()).isEmpty();
            assertThat(logs.warnings()).allMatch(warning -> warning.contains("shared_secret"));
        }
        nodes.forEach(ExchangeNode::close);
        assertThat(Arrays.stream(ManagementFactory.getThreadMXBean().getAllThreadIds()).count())
                .as("of this JVM")
                .isLessThan(100);
    }
}
