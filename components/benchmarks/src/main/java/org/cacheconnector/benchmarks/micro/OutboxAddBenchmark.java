package org.cacheconnector.benchmarks.micro;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.outbox.Outbox;
import org.cacheconnector.core.queue.WakeSignal;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * What a request thread pays for one invalidation while nothing is taken out, as when the broker is
 * slow or gone: no thread is woken.
 */
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class OutboxAddBenchmark {

    private static final int BATCH = 8_000;
    private static final int BOUND = 100_000;
    private static final int OTHER_KEYS = 100;
    private static final int KEYS_OF_ALL_THREADS = 64_000;
    private static final long MAX_BYTES = 64L << 20;

    /** An outbox that starts empty in each iteration and has room for all the iteration adds. */
    @State(Scope.Benchmark)
    public static class Empty {
        Outbox outbox;
        List<Object> keys;

        /** Makes the keys. */
        @Setup(Level.Trial)
        public void makeKeys() {
            keys = SampleKeys.strings(KEYS_OF_ALL_THREADS);
        }

        /** Makes the outbox. */
        @Setup(Level.Iteration)
        public void makeOutbox() {
            outbox = newOutbox();
        }
    }

    /** A thread's own share of the keys. */
    @State(Scope.Thread)
    public static class Share {
        int next;

        /** Goes back to the first key of the share. */
        @Setup(Level.Iteration)
        public void rewind(ThreadParams thread) {
            next = thread.getThreadIndex() * BATCH;
        }
    }

    /** An outbox that nobody empties and that takes no more keys. */
    @State(Scope.Benchmark)
    public static class Full {
        Outbox outbox;
        Object[] keys;

        /** Makes the outbox and fills it. */
        @Setup(Level.Trial)
        public void fill() {
            outbox = newOutbox();
            for (Object key : SampleKeys.strings(BOUND)) {
                outbox.add(SampleKeys.CACHE, key);
            }
            keys = SampleKeys.strings(OTHER_KEYS).toArray();
        }
    }

    /** Which key a thread takes next. */
    @State(Scope.Thread)
    public static class Cursor {
        int next;

        Object next(Object[] keys) {
            next = next + 1 < keys.length ? next + 1 : 0;
            return keys[next];
        }
    }

    /** A key that does not wait yet, into an outbox that grows. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Warmup(iterations = 40, batchSize = BATCH)
    @Measurement(iterations = 40, batchSize = BATCH)
    public void newKey(Empty state, Share share) {
        state.outbox.add(SampleKeys.CACHE, state.keys.get(share.next++));
    }

    /** Any key, when its whole cache takes its place because the outbox is full. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    public void fullOutbox(Full state, Cursor cursor) {
        state.outbox.add(SampleKeys.CACHE, cursor.next(state.keys));
    }

    private static Outbox newOutbox() {
        return new Outbox(BOUND, MAX_BYTES, new WakeSignal(), new CountingMetrics());
    }
}
