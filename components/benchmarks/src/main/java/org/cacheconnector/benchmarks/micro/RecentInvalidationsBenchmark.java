package org.cacheconnector.benchmarks.micro;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.model.ApplyOutcome;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.trace.RecentInvalidations;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What it costs to remember the keys of one cache, for operators who ask. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RecentInvalidationsBenchmark {

    /** How many keys come together. */
    @Param({"1", "5", "100"})
    public int keys;

    private final RecentInvalidations recent = new RecentInvalidations(System::nanoTime);
    private CacheInvalidations group;

    /** Makes the keys. */
    @Setup
    public void makeKeys() {
        List<Object> made = new ArrayList<>(SampleKeys.strings(keys));
        group = CacheInvalidations.ofKeys(new CacheId("carbon.super", "manager", "cache"), made);
    }

    /** The whole group. */
    @Benchmark
    public void remember() {
        recent.applied(group, "node-2", ApplyOutcome.APPLIED);
    }
}
