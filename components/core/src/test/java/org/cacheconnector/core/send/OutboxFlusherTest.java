package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.Spent;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OutboxFlusherTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final int RARELY = 60_000;

    private final SendingNode node = new SendingNode(RARELY);
    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();

    @AfterEach
    void end() throws InterruptedException {
        node.close();
    }

    private void connect() {
        node.link.connect();
        await().until(() -> node.metrics.sum(Counter.HEARTBEATS_SENT) == 1);
    }

    @Test
    void sendsAHeartbeatFirstAfterConnecting() throws InterruptedException {
        node.link.connect();
        await().until(() -> node.link.published().size() == 1);
        node.outbox.add(CACHE, "k");
        await().until(() -> node.link.published().size() == 2);

        assertThat(node.frames().get(0).type()).isEqualTo(FrameType.HEARTBEAT);
        assertThat(node.frames().get(0).sequence()).isZero();
        assertThat(node.frames().get(1).batch().groups().get(0).keys()).containsExactly("k");
        node.link.disconnect();
        node.link.connect();
        await().until(() -> node.link.published().size() == 3);
        assertThat(node.frames().get(2).type()).isEqualTo(FrameType.HEARTBEAT);
        assertThat(node.frames().get(2).sequence()).isEqualTo(1);
    }

    @Test
    void whatCouldNotBeEncodedNorReplacedIsMadeUpForLater() throws InterruptedException {
        AtomicInteger failures = new AtomicInteger();
        InstantSource failing =
                () -> {
                    if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                        throw new OutOfMemoryError("told to");
                    }
                    return Instant.EPOCH;
                };
        Clock clock = failing.withZone(ZoneOffset.UTC);
        try (SendingNode sender = new SendingNode(RARELY, clock)) {
            sender.link.connect();
            await().until(() -> sender.metrics.sum(Counter.HEARTBEATS_SENT) == 1);
            failures.set(2);
            sender.outbox.add(CACHE, "k");
            await().until(() -> sender.dataFrames().size() == 1);
            assertThat(sender.dataFrames().get(0).batch().isEverything()).isTrue();
            assertThat(sender.metrics.failures(Failure.PUBLISH)).isEqualTo(1);
        }
    }

    @Test
    void sendsHeartbeatsAtTheInterval() throws InterruptedException {
        try (SendingNode sender = new SendingNode(100)) {
            sender.link.connect();
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> sender.metrics.sum(Counter.HEARTBEATS_SENT) >= 1);
            long first = sender.metrics.sum(Counter.HEARTBEATS_SENT);
            long start = System.nanoTime();
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> sender.metrics.sum(Counter.HEARTBEATS_SENT) >= first + 5);
            assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(390));
            assertThat(sender.dataFrames()).isEmpty();
        }
    }

    @Test
    void takesNothingWhileDisconnectedSoThatCoalescingGoesOn() throws InterruptedException {
        for (int i = 0; i < 500; i++) {
            node.outbox.add(CACHE, i % 10);
        }
        assertThat(node.link.attempts()).isZero();
        node.link.connect();
        await().until(() -> node.dataFrames().size() == 1);
        assertThat(node.dataFrames().get(0).batch().count()).isEqualTo(10);
        assertThat(node.metrics.sum(Counter.COALESCED)).isEqualTo(490);
        assertThat(node.outbox.isEmpty()).isTrue();
    }

    @Test
    void keepsAFrameThatWasNotTakenAndSendsItFirst() throws InterruptedException {
        connect();
        node.link.failNext(1);
        node.outbox.add(CACHE, "first");
        await().until(() -> node.metrics.failures(Failure.PUBLISH) == 1);
        node.link.disconnect();
        node.outbox.add(CACHE, "second");
        node.link.connect();
        await().until(() -> node.dataFrames().size() == 2);

        List<Frame> frames = node.dataFrames();
        assertThat(frames.get(0).batch().groups().get(0).keys()).containsExactly("first");
        assertThat(frames.get(1).batch().groups().get(0).keys()).containsExactly("second");
        assertThat(node.metrics.sum(Counter.PUBLISHED_INVALIDATIONS)).isEqualTo(2);
        long lastSent = 0;
        for (Frame frame : node.frames()) {
            if (frame.type() == FrameType.HEARTBEAT) {
                assertThat(frame.sequence()).as("announces nothing unsent").isEqualTo(lastSent);
            } else {
                assertThat(frame.sequence()).isEqualTo(++lastSent);
            }
        }
    }

    @Test
    void aFrameThatIsRefusedTenTimesIsReplacedByTheOrderToClearEverything()
            throws InterruptedException {
        connect();
        node.link.failNext(10);
        node.outbox.add(CACHE, "k");
        await().until(() -> node.dataFrames().size() == 1);

        Frame frame = node.dataFrames().get(0);
        assertThat(frame.batch().isEverything()).isTrue();
        assertThat(frame.sequence()).isEqualTo(1);
        assertThat(node.metrics.failures(Failure.PUBLISH)).isEqualTo(10);
        assertThat(logs.errors()).hasSize(1);
        node.outbox.add(CACHE, "k2");
        await().until(() -> node.dataFrames().size() == 2);
        assertThat(node.dataFrames().get(1).sequence()).isEqualTo(2);
    }

    static List<Throwable> failures() {
        return List.of(new IllegalStateException("told to"), new NoClassDefFoundError("told to"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void survivesWhateverTheLinkThrows(Throwable failure) throws InterruptedException {
        connect();
        node.link.failNext(2, failure);
        node.outbox.add(CACHE, "k");
        await().until(() -> node.dataFrames().size() == 1);
        assertThat(node.dataFrames().get(0).batch().groups().get(0).keys()).containsExactly("k");
        assertThat(logs.errors()).isNotEmpty();
    }

    @Test
    void anInterruptedFlusherGoesOnWithoutSpinning() throws InterruptedException {
        node.thread.interrupt();
        long before = Spent.cpuNanos(node.thread);
        long start = System.nanoTime();
        await().until(() -> System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(400));
        assertThat(Spent.cpuNanos(node.thread) - before)
                .isLessThan(TimeUnit.MILLISECONDS.toNanos(100));
        node.outbox.add(CACHE, "k");
        node.link.connect();
        await().until(() -> node.dataFrames().size() == 1);
    }

    @Test
    void aLongerTimeAfterAShorterOneDoesNotCount() throws InterruptedException {
        node.link.failNext(1_000_000);
        node.link.connect();
        node.outbox.add(CACHE, "k");
        node.flusher.stopWithin(TimeUnit.MILLISECONDS.toNanos(300));
        node.flusher.stopWithin(TimeUnit.MINUTES.toNanos(10));
        node.thread.join(10_000);
        assertThat(node.thread.isAlive()).isFalse();
    }
}
