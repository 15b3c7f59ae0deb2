package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.queue.WakeSignal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many short rounds of several adding threads and one that takes, with bounds so low that caches
 * collapse all the time. Each key belongs to one thread, which numbers its additions just before it
 * makes them; the taker notes the number it sees just after a batch that covers the key. In the end
 * the last number of every key must have been seen.
 */
@Tag("full")
class OutboxStressTest {

    private static final int ADDERS = 5;
    private static final int CACHES = 6;
    private static final int KEYS = 40;
    private static final long TEST_NANOS = TimeUnit.SECONDS.toNanos(4);

    private final CacheId[] caches = new CacheId[CACHES];
    private final AtomicIntegerArray added = new AtomicIntegerArray(ADDERS * CACHES * KEYS);
    private final int[] covered = new int[ADDERS * CACHES * KEYS];
    private final CountingMetrics metrics = new CountingMetrics();
    private final WakeSignal signal = new WakeSignal();

    OutboxStressTest() {
        for (int i = 0; i < CACHES; i++) {
            caches[i] = new CacheId("tenant", "manager", "cache" + i);
        }
    }

    @Test
    void nothingIsLostWhileCachesCollapse() throws InterruptedException {
        runRounds(new Outbox(150, 1 << 20, signal, metrics), 0);
        assertThat(metrics.collapses()).isPositive();
    }

    @Test
    void nothingIsLostWhileWholeCachesAndEverythingAreAdded() throws InterruptedException {
        runRounds(new Outbox(5_000, 1 << 20, signal, metrics), 3);
    }

    private void runRounds(Outbox outbox, int wholePerThousand) throws InterruptedException {
        long end = System.nanoTime() + TEST_NANOS;
        int round = 0;
        while (System.nanoTime() - end < 0) {
            runRound(outbox, ++round, wholePerThousand);
        }
        assertThat(round).isGreaterThan(10);
    }

    private void runRound(Outbox outbox, int round, int wholePerThousand)
            throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int adder = 0; adder < ADDERS; adder++) {
            int number = adder;
            Thread thread =
                    new Thread(() -> addMany(outbox, number, round, wholePerThousand), "adder");
            threads.add(thread);
            thread.start();
        }
        SplittableRandom random = new SplittableRandom(round);
        while (threads.stream().anyMatch(Thread::isAlive)) {
            note(outbox.take(1 + random.nextInt(120)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(outbox.drain()).isLessThanOrEqualTo(5_000 + CACHES);
        for (InvalidationBatch batch = outbox.take(1_000);
                !batch.isEmpty();
                batch = outbox.take(1_000)) {
            note(batch);
        }
        assertThat(outbox.size()).isZero();
        assertThat(outbox.bytes()).isZero();
        for (int slot = 0; slot < covered.length; slot++) {
            assertThat(covered[slot]).isEqualTo(added.get(slot));
        }
    }

    private void addMany(Outbox outbox, int adder, int round, int wholePerThousand) {
        SplittableRandom random = new SplittableRandom(31L * round + adder);
        for (int i = 0; i < 1_500; i++) {
            int cache = random.nextInt(CACHES);
            if (random.nextInt(1_000) < wholePerThousand) {
                for (int key = 0; key < KEYS; key++) {
                    added.incrementAndGet(slot(adder, cache, key));
                }
                outbox.addWholeCache(caches[cache]);
            } else {
                int slot = slot(adder, cache, random.nextInt(KEYS));
                added.incrementAndGet(slot);
                outbox.add(caches[cache], slot);
            }
        }
        if (wholePerThousand > 0 && adder == 0 && round % 2 == 0) {
            for (int slot = 0; slot < CACHES * KEYS; slot++) {
                added.incrementAndGet(slot);
            }
            outbox.addEverything();
        }
    }

    private void note(InvalidationBatch batch) {
        if (batch.isEverything()) {
            for (int slot = 0; slot < covered.length; slot++) {
                covered[slot] = added.get(slot);
            }
        }
        for (CacheInvalidations group : batch.groups()) {
            if (group.isWholeCache()) {
                int cache = List.of(caches).indexOf(group.cache());
                for (int adder = 0; adder < ADDERS; adder++) {
                    for (int key = 0; key < KEYS; key++) {
                        int slot = slot(adder, cache, key);
                        covered[slot] = added.get(slot);
                    }
                }
            }
            for (Object key : group.keys()) {
                covered[(Integer) key] = added.get((Integer) key);
            }
        }
    }

    private static int slot(int adder, int cache, int key) {
        return (adder * CACHES + cache) * KEYS + key;
    }
}
