package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Several threads update while others release, forget and compare, and the broker goes and comes:
 * every update is followed by a message.
 */
@Timeout(60)
class UpdateDampingThreadsTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final int WRITERS = 3;
    private static final int KEYS = 100;

    private final CountingMetrics metrics = new CountingMetrics();
    private final FlushSignal signal = new FlushSignal();
    private final Outbox outbox = new Outbox(1_000_000, 1 << 30, signal, metrics);

    /** Its time goes a hundred times as fast, so that keys are quiet after 20 ms. */
    private final UpdateDamping damping =
            new UpdateDamping(
                    outbox,
                    TimeUnit.SECONDS.toNanos(1),
                    CACHE::equals,
                    metrics,
                    () -> System.nanoTime() * 100);

    private final FlushPacer drain = new FlushPacer(outbox, damping, 1_000, 0, System::nanoTime);
    private final AtomicBoolean written = new AtomicBoolean();
    private final AtomicLongArray updatedAt = new AtomicLongArray(KEYS);
    private final long[] sentAt = new long[KEYS];

    @Test
    void everyUpdateIsFollowedByAMessage() throws InterruptedException {
        Thread flusher = new Thread(this::flush);
        flusher.start();
        Thread comparing = new Thread(damping::compare);
        comparing.start();
        List<Thread> writers = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
            writers.add(new Thread(this::write));
        }
        writers.forEach(Thread::start);
        for (Thread writer : writers) {
            writer.join();
        }
        written.set(true);
        // Ends only if nothing that is held has been forgotten.
        flusher.join();
        damping.close();
        comparing.interrupt();
        comparing.join();
        for (int key = 0; key < KEYS; key++) {
            assertThat(sentAt[key] - updatedAt.get(key)).as("key %s", key).isNotNegative();
        }
        assertThat(metrics.dampedCount()).isPositive();
    }

    private void write() {
        for (int i = 0; i < 300_000; i++) {
            int key = i / 50 % KEYS;
            updatedAt.accumulateAndGet(key, System.nanoTime(), Math::max);
            damping.add(CACHE, key, i / 10_000);
        }
    }

    private void flush() {
        for (int round = 1; !written.get() || !drain.isEmpty(); round++) {
            if (round % 20 == 0) {
                drain.awaitWakeUp(1);
            }
            for (CacheInvalidations group :
                    drain.awaitBatch(TimeUnit.MILLISECONDS.toNanos(10)).groups()) {
                group.keys().forEach(key -> sentAt[(Integer) key] = System.nanoTime());
            }
        }
    }
}
