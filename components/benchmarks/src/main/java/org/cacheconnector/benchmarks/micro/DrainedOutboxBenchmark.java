package org.cacheconnector.benchmarks.micro;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.outbox.FlushPacer;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.outbox.UpdateDamping;
import org.cacheconnector.core.queue.WakeSignal;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * What a request thread pays for one invalidation while a flusher takes batches out (and throws
 * them away). Every call comes after about a microsecond of other work, as much as the removal from
 * a cache takes; {@link #workOnly} is that work by itself, to be subtracted.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DrainedOutboxBenchmark {

    private static final int BOUND = 100_000;
    private static final int BATCH = 1_000;
    private static final int KEYS = 200_000;
    private static final int WORK_TOKENS = 400;
    private static final long MAX_BYTES = 64L << 20;
    private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long END_MILLIS = 5_000;

    private Object[] keys;
    private Outbox outbox;
    private FlushPacer drain;
    private Thread flusher;
    private volatile boolean running;

    /** A thread's position in the keys, and a cache that no other thread has. */
    @State(Scope.Thread)
    public static class Cursor {
        int next;
        CacheId ownCache;

        /** Names the cache. */
        @Setup(Level.Trial)
        public void nameCache(ThreadParams thread) {
            ownCache = new CacheId("carbon.super", "manager", "cache" + thread.getThreadIndex());
        }

        Object next(Object[] keys) {
            next = next + 1 < KEYS ? next + 1 : 0;
            return keys[next];
        }
    }

    /** Starts the flusher. */
    @Setup(Level.Trial)
    public void start() {
        keys = SampleKeys.strings(KEYS).toArray();
        WakeSignal signal = new WakeSignal();
        outbox = new Outbox(BOUND, MAX_BYTES, signal, new CountingMetrics());
        drain =
                new FlushPacer(
                        outbox,
                        UpdateDamping.none(outbox),
                        BATCH,
                        INTERVAL_NANOS,
                        System::nanoTime);
        running = true;
        flusher = new Thread(this::drainAll, "drain");
        flusher.setDaemon(true);
        flusher.start();
    }

    /** Ends the flusher. */
    @TearDown(Level.Trial)
    public void stop() throws InterruptedException {
        running = false;
        drain.hurry();
        flusher.join(END_MILLIS);
    }

    private void drainAll() {
        while (running) {
            drain.awaitBatch(WAIT_NANOS);
        }
    }

    /** The work alone. */
    @Benchmark
    public void workOnly() {
        Blackhole.consumeCPU(WORK_TOKENS);
    }

    /** The work and an invalidation; keys come again only after all others. */
    @Benchmark
    public void workAndAdd(Cursor cursor) {
        Blackhole.consumeCPU(WORK_TOKENS);
        outbox.add(SampleKeys.CACHE, cursor.next(keys));
    }

    /** The same where threads do not meet, which is the most that a backlog by core could save. */
    @Benchmark
    public void workAndAddToOwnCache(Cursor cursor) {
        Blackhole.consumeCPU(WORK_TOKENS);
        outbox.add(cursor.ownCache, cursor.next(keys));
    }
}
