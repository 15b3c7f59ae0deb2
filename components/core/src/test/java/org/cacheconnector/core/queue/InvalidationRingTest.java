package org.cacheconnector.core.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;

class InvalidationRingTest {

    private static final CacheId CACHE = new CacheId("t", "m", "a");

    private final InvalidationRing ring = new InvalidationRing(8, 10_000);
    private final InvalidationSet<Object> set = new InvalidationSet<>();
    private final List<Object> drained = new ArrayList<>();

    private void drain() {
        ring.drain((cache, key, thread, put) -> drained.add(key), set);
    }

    @Test
    void keepsTheOrderOverManyRounds() {
        List<Object> expected = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            assertThat(ring.add(CACHE, i, 1, null)).isTrue();
            expected.add(i);
            if (i % 7 == 0) {
                drain();
            }
        }
        drain();
        assertThat(drained).isEqualTo(expected);
    }

    @Test
    void saysWhenItIsFullAndTakesAgainWhenDrained() {
        for (int i = 0; i < 8; i++) {
            assertThat(ring.add(CACHE, i, 1, null)).isTrue();
        }
        assertThat(ring.add(CACHE, 8, 1, null)).isFalse();
        drain();
        assertThat(drained).hasSize(8);
        assertThat(ring.add(CACHE, 9, 1, null)).isTrue();
    }

    @Test
    void handsOverWhatEachThreadDidInTheOrderOfItsComing() {
        WeakReference<Object> put = new WeakReference<>("value");
        List<Object> threadsAndPuts = new ArrayList<>();
        assertThat(ring.add(CACHE, "k", 1, null)).isTrue();
        assertThat(ring.add(CACHE, "k", 1, put)).isTrue();
        assertThat(ring.add(CACHE, "k", 2, null)).isTrue();
        ring.drain(
                (cache, key, thread, value) ->
                        threadsAndPuts.add(thread + (value == null ? " invalidated" : " put")),
                set);
        assertThat(threadsAndPuts).containsExactly("1 invalidated", "1 put", "2 invalidated");
    }

    @Test
    void refusesLargeKeysBeyondTheirBytesUntilItIsDrained() {
        assertThat(ring.add(CACHE, "x".repeat(6_000), 1, null)).isTrue();
        assertThat(ring.add(CACHE, "x".repeat(6_000), 1, null)).isFalse();
        assertThat(ring.add(CACHE, "small", 1, null)).isTrue();
        drain();
        assertThat(ring.add(CACHE, "x".repeat(6_000), 1, null)).isTrue();
    }

    @Test
    void handsOverWholeCachesOnce() {
        ring.addWholeCache(CACHE);
        ring.addWholeCache(CACHE);
        assertThat(ring.size()).isEqualTo(1);
        drain();
        assertThat(set.size()).isEqualTo(1);
        assertThat(set.isEverything()).isFalse();
        assertThat(ring.size()).isZero();
    }

    @Test
    void handsOverEverythingInPlaceOfTooManyWholeCaches() {
        for (int i = 0; i < 2_000; i++) {
            ring.addWholeCache(new CacheId("t", "m", "c" + i));
        }
        assertThat(ring.size()).isLessThan(1_100);
        drain();
        assertThat(set.isEverything()).isTrue();
        assertThat(ring.size()).isZero();
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // on one core the other threads need their turn
    void losesNothingOfManyThreads() throws InterruptedException {
        InvalidationRing shared = new InvalidationRing(64, 10_000);
        int threads = 4;
        int each = 50_000;
        AtomicInteger running = new AtomicInteger(threads);
        List<Thread> started = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            CacheId cache = new CacheId("t", "m", "c" + t);
            Thread thread =
                    new Thread(
                            () -> {
                                for (int i = 0; i < each; i++) {
                                    while (!shared.add(cache, i, 1, null)) {
                                        Thread.yield();
                                    }
                                }
                                running.decrementAndGet();
                            });
            thread.start();
            started.add(thread);
        }
        Map<CacheId, Integer> next = new HashMap<>();
        InvalidationRing.Consumer inOrder =
                (cache, key, thread, put) -> {
                    assertThat(key).isEqualTo(next.getOrDefault(cache, 0));
                    next.merge(cache, 1, Integer::sum);
                };
        while (running.get() > 0) {
            shared.drain(inOrder, set);
            Thread.yield();
        }
        shared.drain(inOrder, set);
        for (Thread thread : started) {
            thread.join();
        }
        assertThat(next.values()).hasSize(threads).containsOnly(each);
    }
}
