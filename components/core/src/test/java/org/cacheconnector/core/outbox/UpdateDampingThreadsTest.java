package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLongArray;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Test;

/**
 * Several threads update while another releases and forgets: every update is followed by a message,
 * also when damping ends meanwhile.
 */
class UpdateDampingThreadsTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final int WRITERS = 3;
    private static final int KEYS = 100;

    private final CountingMetrics metrics = new CountingMetrics();
    private final WakeSignal signal = new WakeSignal();
    private final Outbox outbox = new Outbox(1_000_000, 1 << 30, signal, metrics);

    /** Its time goes a hundred times as fast, so that keys are quiet after 20 ms. */
    private final UpdateDamping damping =
            new UpdateDamping(
                    outbox, TimeUnit.SECONDS.toNanos(1), metrics, () -> System.nanoTime() * 100);

    private final FlushPacer drain = new FlushPacer(outbox, damping, 1_000, 0, System::nanoTime);
    private final AtomicBoolean written = new AtomicBoolean();
    private final AtomicLongArray updatedAt = new AtomicLongArray(KEYS);
    private final long[] sentAt = new long[KEYS];

    @Test
    void everyUpdateIsFollowedByAMessage() throws InterruptedException {
        updateAndFlush(() -> {});
        assertThat(metrics.sum(Counter.DAMPED)).isPositive();
    }

    @Test
    void noUpdateIsLostWhenDampingEnds() throws InterruptedException {
        updateAndFlush(damping::close);
    }

    @Test
    void anUpdateIsInTheOutboxBeforeItIsNoLongerHeld() {
        boolean missed = false;
        for (int round = 0; round < 300; round++) {
            UpdateDamping ending = new UpdateDamping(outbox, 1, metrics, System::nanoTime);
            FlushPacer pacer = new FlushPacer(outbox, ending, 1, 0, System::nanoTime);
            ending.addReload(CACHE, round);
            CompletableFuture<Void> end = CompletableFuture.runAsync(ending::close);
            while (!end.isDone()) {
                missed |= pacer.isEmpty();
            }
            outbox.take(1);
        }
        assertThat(missed).isFalse();
    }

    private void updateAndFlush(Runnable meanwhile) throws InterruptedException {
        Thread flusher = new Thread(this::flush);
        flusher.start();
        List<Thread> writers = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
            writers.add(new Thread(this::write));
        }
        writers.forEach(Thread::start);
        meanwhile.run();
        for (Thread writer : writers) {
            writer.join();
        }
        written.set(true);
        // Ends only if nothing that is held has been forgotten.
        flusher.join();
        for (int key = 0; key < KEYS; key++) {
            assertThat(sentAt[key] - updatedAt.get(key)).as("key %s", key).isNotNegative();
        }
    }

    private void write() {
        for (int i = 0; i < 300_000; i++) {
            int key = i / 50 % KEYS;
            updatedAt.accumulateAndGet(key, System.nanoTime(), Math::max);
            if (key % 2 == 0) {
                damping.add(CACHE, key);
            } else {
                damping.addReload(CACHE, key);
            }
        }
    }

    private void flush() {
        for (int round = 1; !written.get() || !drain.isEmpty(); round++) {
            if (round % 20 == 0) {
                drain.awaitInterrupt(1);
            }
            for (CacheInvalidations group :
                    drain.awaitBatch(TimeUnit.MILLISECONDS.toNanos(10)).groups()) {
                if (group.isWholeCache()) {
                    Arrays.fill(sentAt, System.nanoTime());
                }
                group.keys().forEach(key -> sentAt[(Integer) key] = System.nanoTime());
            }
        }
    }
}
