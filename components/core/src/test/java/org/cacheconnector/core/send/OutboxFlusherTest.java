package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wso2.carbon.testkeys.FailingKey;

@Timeout(30)
class OutboxFlusherTest {

    private static final CacheId CACHE = new CacheId("t", "m", "c");
    private static final int RARELY = 60_000;

    @Test
    void sendsAHeartbeatFirstAfterConnecting() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
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
    }

    /** A clock that fails as often as it is told to. */
    private static final class FailingClock extends Clock {
        private final AtomicInteger failures = new AtomicInteger();

        @Override
        public Instant instant() {
            if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                throw new OutOfMemoryError("told to");
            }
            return Instant.EPOCH;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    @Test
    void whatCouldNotBeEncodedNorReplacedIsMadeUpForLater() throws InterruptedException {
        FailingClock clock = new FailingClock();
        try (SendingNode node = new SendingNode(RARELY, UnaryOperator.identity(), clock)) {
            node.link.connect();
            await().until(() -> node.metrics.heartbeats() == 1);
            clock.failures.set(2);
            node.outbox.add(CACHE, "k");
            await().until(() -> node.dataFrames().size() == 1);
            assertThat(node.dataFrames().get(0).batch().isEverything()).isTrue();
            assertThat(node.metrics.failures(Failure.PUBLISH)).isEqualTo(1);
        }
    }

    @Test
    void sendsHeartbeatsAtTheInterval() throws InterruptedException {
        try (SendingNode node = new SendingNode(100)) {
            node.link.connect();
            await().atMost(Duration.ofSeconds(5)).until(() -> node.metrics.heartbeats() >= 1);
            long first = node.metrics.heartbeats();
            long start = System.nanoTime();
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> node.metrics.heartbeats() >= first + 5);
            assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(390));
            assertThat(node.dataFrames()).isEmpty();
        }
    }

    @Test
    void takesNothingWhileDisconnectedSoThatCoalescingGoesOn() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            for (int i = 0; i < 500; i++) {
                node.outbox.add(CACHE, i % 10);
            }
            assertThat(node.link.attempts()).isZero();
            node.link.connect();
            await().until(() -> node.dataFrames().size() == 1);
            assertThat(node.dataFrames().get(0).batch().count()).isEqualTo(10);
            assertThat(node.metrics.coalescedCount()).isEqualTo(490);
            assertThat(node.outbox.isEmpty()).isTrue();
        }
    }

    @Test
    void keepsAFrameThatWasNotTakenAndSendsItFirst() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.link.connect();
            await().until(() -> node.metrics.heartbeats() == 1);
            node.link.failNext(1);
            node.outbox.add(CACHE, "first");
            await().until(() -> node.metrics.failures(Failure.PUBLISH) == 1);
            node.link.disconnect();
            node.outbox.add(CACHE, "second");
            node.link.connect();
            await().until(() -> node.dataFrames().size() == 2);

            List<Frame> frames = node.dataFrames();
            assertThat(frames.get(0).sequence()).isEqualTo(1);
            assertThat(frames.get(0).batch().groups().get(0).keys()).containsExactly("first");
            assertThat(frames.get(1).sequence()).isEqualTo(2);
            assertThat(frames.get(1).batch().groups().get(0).keys()).containsExactly("second");
            assertThat(node.metrics.publishedInvalidations()).isEqualTo(2);
        }
    }

    @Test
    void aHeartbeatNeverAnnouncesAFrameStillUnsent() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.link.connect();
            await().until(() -> node.metrics.heartbeats() == 1);
            node.link.failNext(1);
            node.outbox.add(CACHE, "k");
            await().until(() -> node.metrics.failures(Failure.PUBLISH) == 1);
            node.link.disconnect();
            node.link.connect();
            await().until(() -> node.metrics.heartbeats() == 2 && node.dataFrames().size() == 1);

            long lastSent = 0;
            for (Frame frame : node.frames()) {
                if (frame.type() == FrameType.HEARTBEAT) {
                    assertThat(frame.sequence()).isEqualTo(lastSent);
                } else {
                    assertThat(frame.sequence()).isEqualTo(lastSent + 1);
                    lastSent = frame.sequence();
                }
            }
        }
    }

    @Test
    void aFrameThatIsRefusedTenTimesIsReplacedByTheOrderToClearEverything()
            throws InterruptedException {
        try (RecordedLogs logs = RecordedLogs.ofConnector();
                SendingNode node = new SendingNode(RARELY)) {
            node.link.connect();
            await().until(() -> node.metrics.heartbeats() == 1);
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
    }

    @Test
    void survivesAnUncheckedExceptionOfTheLink() throws InterruptedException {
        survives(new IllegalStateException("told to"));
    }

    @Test
    void survivesAnErrorOfTheLink() throws InterruptedException {
        survives(new NoClassDefFoundError("told to"));
    }

    private static void survives(Throwable failure) throws InterruptedException {
        try (RecordedLogs logs = RecordedLogs.ofConnector();
                SendingNode node = new SendingNode(RARELY)) {
            node.link.connect();
            await().until(() -> node.metrics.heartbeats() == 1);
            node.link.failNext(2, failure);
            node.outbox.add(CACHE, "k");
            await().until(() -> node.dataFrames().size() == 1);
            assertThat(node.dataFrames().get(0).batch().groups().get(0).keys())
                    .containsExactly("k");
            assertThat(logs.errors()).isNotEmpty();
        }
    }

    @Test
    void survivesAKeyWhoseClassFails() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.link.connect();
            node.outbox.add(CACHE, new FailingKey(FailingKey.Where.WRITING_WITH_ERROR));
            await().until(() -> node.dataFrames().size() == 1);
            assertThat(node.dataFrames().get(0).batch().groups().get(0).isWholeCache()).isTrue();
        }
    }

    @Test
    void anInterruptedFlusherGoesOnWithoutSpinning() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.thread.interrupt();
            long before = cpuNanos(node.thread);
            long start = System.nanoTime();
            await().until(() -> System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(400));
            assertThat(cpuNanos(node.thread) - before)
                    .isLessThan(TimeUnit.MILLISECONDS.toNanos(100));
            node.outbox.add(CACHE, "k");
            node.link.connect();
            await().until(() -> node.dataFrames().size() == 1);
        }
    }

    private static long cpuNanos(Thread thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.getId());
    }

    @Test
    void sendsWhatWaitsBeforeItStops() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.link.connect();
            await().until(() -> node.metrics.heartbeats() == 1);
            for (int i = 0; i < 900; i++) {
                node.outbox.add(CACHE, i);
            }
            node.flusher.stopWithin(TimeUnit.SECONDS.toNanos(5));
            node.thread.join(5_000);
            assertThat(node.thread.isAlive()).isFalse();
            assertThat(node.metrics.publishedInvalidations()).isEqualTo(900);
        }
    }

    @Test
    void stopsAtOnceWhileDisconnected() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.outbox.add(CACHE, "k");
            long start = System.nanoTime();
            node.flusher.stopWithin(TimeUnit.SECONDS.toNanos(20));
            node.thread.join(5_000);
            assertThat(node.thread.isAlive()).isFalse();
            assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(2));
        }
    }

    @Test
    void aLongerTimeAfterAShorterOneDoesNotCount() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.link.failNext(1_000_000);
            node.link.connect();
            node.outbox.add(CACHE, "k");
            node.flusher.stopWithin(TimeUnit.MILLISECONDS.toNanos(300));
            node.flusher.stopWithin(TimeUnit.MINUTES.toNanos(10));
            node.thread.join(10_000);
            assertThat(node.thread.isAlive()).isFalse();
        }
    }

    @Test
    void stopsInTimeWhenTheBrokerRefusesAll() throws InterruptedException {
        try (SendingNode node = new SendingNode(RARELY)) {
            node.link.failNext(1_000_000);
            node.link.connect();
            node.outbox.add(CACHE, "k");
            node.flusher.stopWithin(TimeUnit.MILLISECONDS.toNanos(300));
            node.thread.join(5_000);
            assertThat(node.thread.isAlive()).isFalse();
        }
    }
}
