package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Several threads update while another one releases and forgets: what is held is sent. */
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
                    signal,
                    TimeUnit.SECONDS.toNanos(1),
                    CACHE::equals,
                    metrics,
                    () -> System.nanoTime() * 100);

    private final OutboxDrain drain = new OutboxDrain(outbox, damping, signal, 1_000, 0);
    private final AtomicBoolean written = new AtomicBoolean();
    private final Set<Object> sent = ConcurrentHashMap.newKeySet();

    @Test
    void whatIsHeldIsSent() throws InterruptedException {
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
        assertThat(sent).hasSize(KEYS);
        assertThat(metrics.dampedCount()).isPositive();
    }

    private void write() {
        for (int i = 0; i < 300_000; i++) {
            damping.add(CACHE, i / 50 % KEYS, i);
        }
    }

    private void flush() {
        while (!written.get() || !drain.isEmpty()) {
            for (CacheInvalidations group :
                    drain.awaitBatch(TimeUnit.MILLISECONDS.toNanos(10)).groups()) {
                sent.addAll(group.keys());
            }
        }
    }
}
