package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.Spent;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Test;

class OutboxTest {

    private static final CacheId A = new CacheId("carbon.super", "manager", "a");
    private static final CacheId B = new CacheId("carbon.super", "manager", "b");
    private static final CacheId C = new CacheId("carbon.super", "manager", "c");

    private final CountingMetrics metrics = new CountingMetrics();
    private final Outbox outbox = new Outbox(1_000, 1 << 20, new WakeSignal(), metrics);

    @Test
    void coalescesAKeyThatWaits() {
        outbox.add(A, "k");
        outbox.add(A, "kk".substring(1));
        outbox.add(B, "k");

        assertThat(outbox.drain()).isEqualTo(2);
        assertThat(metrics.sum(Counter.COALESCED)).isEqualTo(1);
        assertThat(outbox.take(10).count()).isEqualTo(2);
    }

    @Test
    void queuesAKeyAgainWhenTheSetItIsInIsHalfTaken() {
        for (int i = 0; i < 10; i++) {
            outbox.add(A, i);
        }
        outbox.take(5);
        outbox.add(A, 0);
        outbox.add(A, 9);

        // Key 9 waits in the half-taken set, too: sending it twice is right, once is not enough.
        Drained drained = Drained.allOf(outbox);
        assertThat(drained.keysOf(A)).containsExactlyInAnyOrder(0, 5, 6, 7, 8, 9);
        assertThat(outbox.size()).isZero();
        assertThat(outbox.bytes()).isZero();
    }

    @Test
    void keepsTheOrderOfTheKeysOfACache() {
        List<Object> keys = IntStream.range(0, 100).boxed().collect(Collectors.toList());
        keys.forEach(key -> outbox.add(A, key));

        assertThat(outbox.take(1_000).groups().get(0).keys()).isEqualTo(keys);
    }

    @Test
    void takesFirstTheCacheThatHasWaitedLongest() {
        outbox.add(A, "k");
        outbox.add(B, "k");
        outbox.add(C, "k");

        assertThat(cachesOf(outbox.take(2))).containsExactly(A, B);
        outbox.add(A, "k2");
        assertThat(cachesOf(outbox.take(2))).containsExactly(C, A);
    }

    @Test
    void takesANullKeyLikeAnyOther() {
        outbox.add(A, null);

        assertThat(outbox.take(10).groups().get(0).keys()).containsExactly((Object) null);
        assertThat(outbox.bytes()).isZero();
    }

    @Test
    void whatComesBeforeTheSenderTakesOverBecomesWholeCachesWhereTheRingIsFull() {
        Outbox large = new Outbox(1_000_000, 1 << 30, new WakeSignal(), metrics);
        for (int i = 0; i < Outbox.RING_CAPACITY; i++) {
            large.add(A, i);
        }
        large.add(B, "k");
        large.add(C, "k");

        assertThat(metrics.sum(Counter.COLLAPSED_CACHES)).isEqualTo(2);
        Drained drained = Drained.allOf(large);
        assertThat(drained.wholeCaches()).containsExactlyInAnyOrder(B, C);
        assertThat(drained.keysOf(A)).hasSize(Outbox.RING_CAPACITY);
    }

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
        assertThat(metrics.sum(Counter.COLLAPSED_CACHES)).isEqualTo(1);
        assertThat(metrics.sum(Counter.COLLAPSED_KEYS)).isEqualTo(7);
        Drained drained = Drained.allOf(outbox);
        assertThat(drained.wholeCaches()).containsExactly(A);
        assertThat(drained.keysOf(B)).containsExactlyInAnyOrder(0, 1, 2, 3);
    }

    @Test
    void logsOneOverflowOnceAndItsEndOnce() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            Outbox outbox = outbox(10, 1 << 20);
            for (int i = 0; i < 500; i++) {
                outbox.add(new CacheId("t", "m", "c" + i % 5), i);
                outbox.drain();
            }
            assertThat(logs.warnings())
                    .singleElement()
                    .asString()
                    .contains("10 keys", "whole cache t/m/c");
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

    /** carbon-cache-sync-manager takes about 150 bytes an item. */
    @Test
    void anItemTakesLessThanAHundredAndFiftyBytesAndNothingIfItWaitsAlready() {
        Outbox outbox = outbox(200_000, 1 << 30);
        Object[] keys = IntStream.range(0, 50_000).mapToObj(i -> "key" + i).toArray();
        outbox.add(A, "warm up");
        long before = Spent.bytes();
        for (Object key : keys) {
            outbox.add(A, key);
        }
        assertThat(outbox.take(1).count()).isEqualTo(1);
        assertThat((Spent.bytes() - before) / keys.length).isBetween(1L, 149L);
        assertThat(outbox.size()).isEqualTo(keys.length);

        long coalescing = Spent.bytes();
        for (int i = 0; i < 100_000; i++) {
            outbox.add(B, "key");
        }
        assertThat((Spent.bytes() - coalescing) / 100_000).isLessThan(8);
    }

    private static List<CacheId> cachesOf(InvalidationBatch batch) {
        return batch.groups().stream().map(CacheInvalidations::cache).collect(Collectors.toList());
    }
}
