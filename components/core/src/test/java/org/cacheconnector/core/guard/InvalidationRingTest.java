package org.cacheconnector.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InvalidationRingTest {

    private static final CacheId CACHE = new CacheId("t", "m", "a");

    private final InvalidationRing ring = new InvalidationRing(8);
    private final List<Object> drained = new ArrayList<>();

    private void drain() {
        ring.drain((cache, key, thread, put) -> drained.add(key));
    }

    @Test
    void keepsTheOrderOverManyRounds() {
        List<Object> expected = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            assertThat(ring.offer(CACHE, i, 1, null)).isTrue();
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
            assertThat(ring.offer(CACHE, i, 1, null)).isTrue();
        }
        assertThat(ring.offer(CACHE, 8, 1, null)).isFalse();
        drain();
        assertThat(drained).hasSize(8);
        assertThat(ring.offer(CACHE, 9, 1, null)).isTrue();
    }

    @Test
    void takesAnInvalidationOnceAndAPutInBetweenForWhatItIs() {
        WeakReference<Object> put = new WeakReference<>("value");
        List<Object> threadsAndPuts = new ArrayList<>();
        assertThat(ring.offer(CACHE, "k", 1, null)).isTrue();
        assertThat(ring.offer(CACHE, "k", 1, null)).isTrue();
        assertThat(ring.offer(CACHE, "k", 1, put)).isTrue();
        assertThat(ring.offer(CACHE, "k", 1, null)).isTrue();
        assertThat(ring.offer(CACHE, "k", 2, null)).isTrue();
        ring.drain(
                (cache, key, thread, value) ->
                        threadsAndPuts.add(thread + (value == null ? " invalidated" : " put")));
        assertThat(threadsAndPuts)
                .containsExactly("1 invalidated", "1 put", "1 invalidated", "2 invalidated");
    }

    @Test
    @SuppressWarnings("ThreadPriorityCheck") // on one core the other threads need their turn
    void losesNothingOfManyThreads() throws InterruptedException {
        InvalidationRing shared = new InvalidationRing(64);
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
                                    while (!shared.offer(cache, i, 1, null)) {
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
            shared.drain(inOrder);
            Thread.yield();
        }
        shared.drain(inOrder);
        for (Thread thread : started) {
            thread.join();
        }
        assertThat(next.values()).hasSize(threads).containsOnly(each);
    }
}
