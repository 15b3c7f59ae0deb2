package org.cacheconnector.core.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BiConsumer;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;

@SuppressWarnings("ThreadPriorityCheck") // on one core the other threads need their turn
class InvalidationRingTest {

    private static final CacheId CACHE = new CacheId("t", "m", "a");
    private static final int THREADS = 4;
    private static final int EACH = 50_000;

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
    void losesNoKeyOfManyThreads() throws InterruptedException {
        InvalidationRing shared = new InvalidationRing(64, 10_000);
        Map<CacheId, Integer> next = new HashMap<>();
        InvalidationRing.Consumer inOrder =
                (cache, key, thread, put) -> {
                    assertThat(key).isEqualTo(next.getOrDefault(cache, 0));
                    next.merge(cache, 1, Integer::sum);
                };
        addByThreads(
                (thread, i) -> {
                    while (!shared.add(cache(thread), i, 1, null)) {
                        Thread.yield();
                    }
                },
                () -> shared.drain(inOrder, set));
        assertThat(next.values()).hasSize(THREADS).containsOnly(EACH);
    }

    /** Threads count what they add just before, the draining one just after. */
    @Test
    void losesNoWholeCacheOfManyThreads() throws InterruptedException {
        AtomicIntegerArray added = new AtomicIntegerArray(THREADS);
        int[] covered = new int[THREADS];
        addByThreads(
                (thread, i) -> {
                    added.incrementAndGet(thread);
                    if (i % 1_000 == 999) {
                        ring.addEverything();
                    } else {
                        ring.addWholeCache(cache(thread));
                    }
                },
                () -> {
                    InvalidationSet<Object> taken = new InvalidationSet<>();
                    ring.drain((cache, key, thread, put) -> {}, taken);
                    List<CacheId> caches =
                            taken.groups().stream().map(CacheInvalidations::cache).toList();
                    for (int thread = 0; thread < THREADS; thread++) {
                        if (taken.isEverything() || caches.contains(cache(thread))) {
                            covered[thread] = added.get(thread);
                        }
                    }
                });
        assertThat(covered).containsOnly(EACH);
    }

    private static CacheId cache(int thread) {
        return new CacheId("t", "m", "c" + thread);
    }

    /** What is drained last, when all threads are done, has what nothing before had. */
    private static void addByThreads(BiConsumer<Integer, Integer> adding, Runnable draining)
            throws InterruptedException {
        AtomicInteger running = new AtomicInteger(THREADS);
        List<Thread> started = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            int thread = t;
            Runnable work =
                    () -> {
                        for (int i = 0; i < EACH; i++) {
                            adding.accept(thread, i);
                        }
                        running.decrementAndGet();
                    };
            started.add(new Thread(work));
        }
        started.forEach(Thread::start);
        while (running.get() > 0) {
            draining.run();
            Thread.yield();
        }
        draining.run();
        for (Thread thread : started) {
            thread.join();
        }
    }
}
