package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Interleavings of two threads in the outbox that once lost invalidations, step by step. */
@Timeout(20)
class OutboxRaceTest {

    private final CountingMetrics metrics = new CountingMetrics();

    @Test
    void aKeyAddedAfterEverythingWasTakenIsNotDroppedByTheClearingStillUnderWay()
            throws InterruptedException {
        Outbox outbox = new Outbox(1_000, 1 << 20, new FlushSignal(), metrics);
        List<CacheId> caches = cachesInIterationOrder(40);
        CacheId blocked = caches.get(0);
        caches.forEach(cache -> outbox.add(cache, "before"));
        BlockingKey key = new BlockingKey();
        Thread holder = start(() -> outbox.add(blocked, key));
        key.awaitEntered();
        Thread clearing = start(outbox::addEverything);
        awaitBlocked(clearing);

        // The flusher sends the order meanwhile, and a cache is changed after that.
        Drained sentBefore = new Drained();
        if (outbox.size() > 0) {
            sentBefore.add(outbox.take(1));
        }
        caches.subList(1, caches.size()).forEach(cache -> outbox.add(cache, "after"));
        key.release();
        holder.join();
        clearing.join();

        Drained drained = Drained.allOf(outbox);
        assertThat(caches.subList(1, caches.size()))
                .allMatch(cache -> drained.covers(cache, "after"));
        assertThat(outbox.size()).isZero();
        assertThat(outbox.bytes()).isZero();
    }

    @Test
    void aCacheThatIsEmptiedWhileItIsAboutToCollapseGoesOnSending() throws InterruptedException {
        Outbox outbox = new Outbox(10, 1 << 20, new FlushSignal(), metrics);
        List<CacheId> caches = cachesInIterationOrder(2);
        CacheId fullest = caches.get(0);
        CacheId blocked = caches.get(1);
        outbox.add(blocked, "k");
        outbox.take(1);
        for (int i = 0; i < 10; i++) {
            outbox.add(fullest, i);
        }
        BlockingKey key = new BlockingKey();
        Thread holder = start(() -> outbox.add(blocked, key));
        key.awaitEntered();
        // The scan for the fullest cache has seen the first and stops at the second.
        Thread overflowing = start(() -> outbox.add(fullest, "eleventh"));
        awaitBlocked(overflowing);
        Drained first = new Drained();
        first.add(outbox.take(11));
        key.release();
        overflowing.join();
        holder.join();

        first.add(outbox.take(1_000));
        assertThat(first.covers(fullest, "eleventh")).isTrue();
        Drained.allOf(outbox);
        assertThat(outbox.size()).isZero();
        outbox.add(fullest, "later");
        assertThat(Drained.allOf(outbox).covers(fullest, "later")).isTrue();
        assertThat(outbox.size()).isZero();
        assertThat(outbox.bytes()).isZero();
    }

    /** In the order of the map in which the outbox keeps them. */
    private static List<CacheId> cachesInIterationOrder(int count) {
        return fill(new ConcurrentHashMap<>(), count);
    }

    private static List<CacheId> fill(Map<CacheId, Boolean> map, int count) {
        for (int i = 0; i < count; i++) {
            map.put(new CacheId("carbon.super", "manager", "cache" + i), true);
        }
        return new ArrayList<>(map.keySet());
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void awaitBlocked(Thread thread) {
        await().until(() -> thread.getState() == Thread.State.BLOCKED);
    }
}
