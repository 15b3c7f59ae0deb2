package org.cacheconnector.benchmarks.micro;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.benchmarks.measure.MapApplier;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Taking a received frame all the way to the cache, and the applying alone, with maps for caches;
 * the time is that of the whole frame. Allocations of held entries include the 32 bytes that
 * putting each back takes. What Carbon's own caches add shows in the Carbon benchmark.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReceiveBenchmark {

    /** How many invalidations the frame carries. */
    @Param({"1", "50", "500"})
    public int entries;

    /** Whether this node holds the entries. */
    @Param({"true", "false"})
    public boolean held;

    private final MapApplier applier = new MapApplier();
    private List<Object> keys;
    private Map<Object, Object> cache;
    private CacheInvalidations invalidations;
    private ReceivingHalf receiver;
    private byte[] frame;
    private long sequence;
    private final FrameNumber renumber = new FrameNumber();

    /** Makes keys and frame. */
    @Setup(Level.Trial)
    public void prepare() {
        keys = SampleKeys.strings(entries);
        cache = applier.cache(SampleKeys.CACHE);
        invalidations = CacheInvalidations.ofKeys(SampleKeys.CACHE, keys);
        frame = Codec.encoder("sender").encode(Codec.batch(keys)).get(0).bytes();
        receiver = Codec.receiver("receiver", applier);
        receiver.connected();
    }

    /** Puts the entries back. */
    @Setup(Level.Invocation)
    public void putBack() {
        if (held) {
            keys.forEach(key -> cache.put(key, true));
        }
    }

    /** Verify, decode, check the sequence number, apply; and number the frame anew. */
    @Benchmark
    public void receive() {
        sequence++;
        renumber.write(frame, sequence);
        receiver.received(frame);
    }

    /** Apply only. */
    @Benchmark
    public void apply() {
        applier.apply(invalidations);
    }
}
