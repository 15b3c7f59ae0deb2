package org.cacheconnector.benchmarks.micro;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.benchmarks.measure.CountingMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.outbox.FlushSignal;
import org.cacheconnector.core.outbox.Outbox;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The one addition that meets the bound: its thread looks for the fullest cache and collapses it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 50)
@Measurement(iterations = 50)
public class OutboxCollapseBenchmark {

    private static final int BOUND = 100_000;

    /** How many caches share the outbox. */
    @Param({"10", "1000"})
    public int caches;

    private List<Object> keys;
    private CacheId[] ids;
    private Outbox outbox;

    /** Makes caches and keys. */
    @Setup(Level.Trial)
    public void makeKeys() {
        keys = SampleKeys.strings(BOUND + 1);
        ids = new CacheId[caches];
        for (int i = 0; i < caches; i++) {
            ids[i] = new CacheId("tenant" + i + ".example", "manager", "cache");
        }
    }

    /** Fills the outbox up to its bound. */
    @Setup(Level.Invocation)
    public void fill() {
        outbox = new Outbox(BOUND, 1L << 30, new FlushSignal(), new CountingMetrics());
        for (int i = 0; i < BOUND; i++) {
            outbox.add(ids[i % caches], keys.get(i));
        }
    }

    /** The addition. */
    @Benchmark
    public void addBeyondBound() {
        outbox.add(ids[0], keys.get(BOUND));
    }
}
