package org.cacheconnector.benchmarks.micro;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.benchmarks.measure.MapApplier;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.config.Settings;
import org.cacheconnector.core.guard.RefillGuard;
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

/** What a request thread pays for having one removal guarded against being put again. */
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RefillGuardBenchmark {

    /** Eight threads fill what the guard takes in between two looks. */
    private static final int BATCH = 2_000;

    private static final int KEYS_OF_ALL_THREADS = 16_000;

    /** A guard that has nothing to take in yet, in each iteration. */
    @State(Scope.Benchmark)
    public static class Fresh {
        RefillGuard guard;
        List<Object> keys;

        /** Makes the keys. */
        @Setup(Level.Trial)
        public void makeKeys() {
            keys = SampleKeys.strings(KEYS_OF_ALL_THREADS);
        }

        /** Makes the guard; nobody looks. */
        @Setup(Level.Iteration)
        public void makeGuard() {
            guard =
                    new RefillGuard(
                            ExchangeConfig.from(new Settings(Map.of()), "benchmark"),
                            new MapApplier(),
                            new CountingMetrics(),
                            (cache, key) -> false,
                            System::nanoTime);
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

    /** One removal. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Warmup(iterations = 100, batchSize = BATCH)
    @Measurement(iterations = 100, batchSize = BATCH)
    public void invalidated(Fresh state, Share share) {
        state.guard.invalidatedHere(SampleKeys.CACHE, state.keys.get(share.next++));
    }
}
