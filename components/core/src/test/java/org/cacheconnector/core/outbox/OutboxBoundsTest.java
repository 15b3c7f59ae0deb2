package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.InvalidationSet;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Test;

class OutboxBoundsTest {

    private static final CacheId A = new CacheId("carbon.super", "manager", "a");
    private static final CacheId B = new CacheId("carbon.super", "manager", "b");

    private final CountingMetrics metrics = new CountingMetrics();

    private Outbox outbox(int maxEntries, long maxBytes) {
        return new Outbox(maxEntries, maxBytes, new WakeSignal(), metrics);
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

        assertThat(outbox.drain()).isEqualTo(5);
        assertThat(metrics.collapses()).isEqualTo(1);
        assertThat(metrics.collapsedKeys()).isEqualTo(7);
        Drained drained = Drained.allOf(outbox);
        assertThat(drained.wholeCaches()).containsExactly(A);
        assertThat(drained.keysOf(B)).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @Test
    void theCacheWithTheMostBytesGivesThemUp() {
        Outbox outbox = outbox(1_000, 20_000);
        for (int i = 0; i < 50; i++) {
            outbox.add(A, i);
        }
        outbox.add(B, new byte[9_000]);
        outbox.add(B, new byte[9_000]);

        outbox.drain();
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

        assertThat(outbox.drain()).isEqualTo(1);
        assertThat(outbox.bytes()).isZero();
        assertThat(Drained.allOf(outbox).wholeCaches()).containsExactly(A);
    }

    @Test
    void tooManyCachesOfOneKeyEachBecomeWholeCachesAndThenEverything() {
        Outbox outbox = outbox(100, 1 << 20);
        for (int i = 0; i < 100 + InvalidationSet.MAX_WHOLE_CACHES; i++) {
            outbox.add(new CacheId("t" + i, "m", "c"), "k");
        }
        assertThat(outbox.drain()).isEqualTo(100 + InvalidationSet.MAX_WHOLE_CACHES);
        assertThat(metrics.collapses()).isEqualTo(InvalidationSet.MAX_WHOLE_CACHES);
        outbox.add(A, "k");

        assertThat(outbox.drain()).isEqualTo(1);
        assertThat(outbox.take(10).isEverything()).isTrue();
        assertThat(outbox.isEmpty()).isTrue();
        assertThat(outbox.bytes()).isZero();
    }

    @Test
    void logsOneOverflowOnceAndItsEndOnce() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            Outbox outbox = outbox(10, 1 << 20);
            for (int i = 0; i < 500; i++) {
                outbox.add(new CacheId("t", "m", "c" + i % 5), i);
                outbox.drain();
            }
            assertThat(logs.warnings()).hasSize(1);
            assertThat(logs.warnings().get(0)).contains("10 keys", "whole cache t/m/c");
            assertThat(logs.infos()).isEmpty();

            Drained.allOf(outbox);
            assertThat(logs.infos()).hasSize(1);

            for (int i = 0; i < 500; i++) {
                outbox.add(A, i);
            }
            outbox.drain();
            assertThat(logs.warnings()).hasSize(2);
        }
    }
}
