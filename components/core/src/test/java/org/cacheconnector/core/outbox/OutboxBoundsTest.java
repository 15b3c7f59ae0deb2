package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class OutboxBoundsTest {

    private static final CacheId A = new CacheId("carbon.super", "manager", "a");
    private static final CacheId B = new CacheId("carbon.super", "manager", "b");

    private final CountingMetrics metrics = new CountingMetrics();

    private Outbox outbox(int maxEntries, long maxBytes) {
        return new Outbox(maxEntries, maxBytes, new FlushSignal(), metrics);
    }

    @Test
    void theCacheWithTheMostKeysGivesThemUp() {
        Outbox outbox = outbox(10, 1 << 20);
        for (int i = 0; i < 7; i++) {
            outbox.add(A, i);
        }
        for (int i = 0; i < 4; i++) {
            outbox.add(B, i);
        }

        assertThat(outbox.size()).isEqualTo(5);
        assertThat(metrics.collapses()).isEqualTo(1);
        assertThat(metrics.collapsedKeys()).isEqualTo(7);
        Drained drained = Drained.allOf(outbox);
        assertThat(drained.wholeCaches()).containsExactly(A);
        assertThat(drained.keysOf(B)).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @Test
    void keysThatAreMadeToCollideInvalidateTheirWholeCache() {
        Outbox outbox = outbox(100_000, 1 << 30);
        for (int i = 0; i < 1 << 10; i++) {
            StringBuilder key = new StringBuilder();
            for (int bit = 1; bit < 1 << 10; bit <<= 1) {
                key.append((i & bit) == 0 ? "Aa" : "BB");
            }
            outbox.add(A, key.toString());
        }
        assertThat(outbox.size()).isEqualTo(1);
        assertThat(Drained.allOf(outbox).wholeCaches()).containsExactly(A);
        assertThat(outbox.bytes()).isZero();
    }

    @Test
    void theCacheWithTheMostBytesGivesThemUp() {
        Outbox outbox = outbox(1_000, 20_000);
        for (int i = 0; i < 50; i++) {
            outbox.add(A, i);
        }
        outbox.add(B, new byte[9_000]);
        outbox.add(B, new byte[9_000]);

        assertThat(outbox.bytes()).isLessThanOrEqualTo(20_000);
        Drained drained = Drained.allOf(outbox);
        assertThat(drained.wholeCaches()).containsExactly(B);
        assertThat(drained.keysOf(A)).hasSize(50);
        assertThat(outbox.bytes()).isZero();
        assertThat(outbox.size()).isZero();
    }

    @Test
    void aSingleKeyBeyondTheByteBoundBecomesItsWholeCache() {
        Outbox outbox = outbox(1_000, 10_000);
        outbox.add(A, "x".repeat(20_000));

        assertThat(outbox.bytes()).isZero();
        assertThat(outbox.size()).isEqualTo(1);
        assertThat(Drained.allOf(outbox).wholeCaches()).containsExactly(A);
    }

    @Test
    void tooManyCachesOfOneKeyEachBecomeEverything() {
        Outbox outbox = outbox(100, 1 << 20);
        for (int i = 0; i < 101; i++) {
            outbox.add(new CacheId("t" + i, "m", "c"), "k");
        }

        assertThat(outbox.size()).isEqualTo(1);
        assertThat(outbox.take(10).isEverything()).isTrue();
        assertThat(outbox.isEmpty()).isTrue();
        assertThat(outbox.bytes()).isZero();
    }

    @Test
    void keysThatWaitBesideTheirWholeCacheCountUntilTheyAreTaken() {
        Outbox outbox = outbox(100, 1 << 20);
        for (int i = 0; i < 60; i++) {
            outbox.add(A, i);
        }
        outbox.addWholeCache(A);
        for (int i = 0; i < 60; i++) {
            outbox.add(B, i);
        }

        assertThat(outbox.size()).isLessThanOrEqualTo(100);
        Drained drained = Drained.allOf(outbox);
        assertThat(drained.wholeCaches()).containsExactly(A);
        assertThat(drained.keysOf(B)).hasSize(60);
        assertThat(outbox.size()).isZero();
        assertThat(outbox.bytes()).isZero();
    }

    @Test
    void logsOneOverflowOnceAndItsEndOnce() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            Outbox outbox = outbox(10, 1 << 20);
            for (int i = 0; i < 500; i++) {
                outbox.add(new CacheId("t", "m", "c" + i % 5), i);
            }
            assertThat(logs.warnings()).hasSize(1);
            assertThat(logs.warnings().get(0)).contains("10 invalidations", "whole cache t/m/c");
            assertThat(logs.infos()).isEmpty();

            Drained.allOf(outbox);
            assertThat(logs.infos()).hasSize(1);

            for (int i = 0; i < 500; i++) {
                outbox.add(A, i);
            }
            assertThat(logs.warnings()).hasSize(2);
        }
    }

    @Test
    @Timeout(20)
    void theBoundHoldsWhileTheLogIsSlow() throws InterruptedException {
        CountDownLatch logging = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        try (RecordedLogs logs =
                RecordedLogs.ofConnector(
                        message -> {
                            logging.countDown();
                            await(released);
                        })) {
            Outbox outbox = outbox(100, 1 << 20);
            Thread overflowing =
                    new Thread(
                            () -> {
                                for (int i = 0; i < 101; i++) {
                                    outbox.add(A, i);
                                }
                            });
            overflowing.start();
            logging.await();
            try {
                for (int i = 0; i < 10_000; i++) {
                    outbox.add(B, i);
                }
                assertThat(outbox.size()).isLessThanOrEqualTo(102);
            } finally {
                released.countDown();
                overflowing.join();
            }
            Drained drained = Drained.allOf(outbox);
            assertThat(drained.covers(B, 9_999)).isTrue();
            assertThat(logs.warnings()).hasSize(1);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(15, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
