package org.cacheconnector.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Clock;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.fakes.Spent;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.cacheconnector.core.send.ControlTasks;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeeperTest {

    private final AtomicInteger looks = new AtomicInteger();
    private volatile boolean failing;
    private final Keeper keeper = new Keeper(receiver(), null);
    private final Thread thread = new Thread(keeper, "keeper");

    private ReceivingHalf receiver() {
        return new ReceivingHalf(
                new NodeContext(
                        TestConfig.of("me"),
                        new NodeIdentity("me", 1),
                        new CountingMetrics(),
                        Clock.systemUTC(),
                        this::now,
                        new Random(1)),
                new TestCodec().decoder,
                new RecordingApplier(),
                new ControlTasks(() -> {}));
    }

    /** Called once a look. */
    private long now() {
        if (failing) {
            failing = false;
            throw new AssertionError("told to");
        }
        looks.incrementAndGet();
        return System.nanoTime();
    }

    private void start() {
        thread.setDaemon(true);
        thread.start();
        await().until(() -> looks.get() >= 2);
    }

    @AfterEach
    void itEnds() throws InterruptedException {
        keeper.stop();
        thread.join(5_000);
        assertThat(thread.isAlive()).isFalse();
    }

    @Test
    void looksNoMoreThanTwentyTimesASecond() {
        start();
        int before = looks.get();
        long cpuBefore = Spent.cpuNanos(thread);
        long start = System.nanoTime();
        await().until(() -> looks.get() >= before + 20);
        assertThat(System.nanoTime() - start).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(900));
        assertThat(Spent.cpuNanos(thread) - cpuBefore)
                .isLessThan(TimeUnit.MILLISECONDS.toNanos(100));
    }

    @Test
    void anInterruptDoesNotMakeItSpinNorEnd() {
        start();
        int before = looks.get();
        long cpuBefore = Spent.cpuNanos(thread);
        thread.interrupt();
        await().until(() -> looks.get() >= before + 2);
        assertThat(Spent.cpuNanos(thread) - cpuBefore)
                .isLessThan(TimeUnit.MILLISECONDS.toNanos(100));
    }

    @Test
    void anErrorDoesNotEndIt() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            start();
            failing = true;
            await().until(() -> !failing);
            int before = looks.get();
            await().until(() -> looks.get() > before);
            assertThat(logs.errors()).hasSize(1);
        }
    }

    @Test
    void mayBeStoppedBeforeItRuns() {
        keeper.stop();
        thread.start();
    }
}
