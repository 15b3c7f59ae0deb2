package org.cacheconnector.benchmarks.micro;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.benchmarks.measure.MapApplier;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Takes a received frame of 500 invalidations all the way to the cache, with maps for caches. The
 * Carbon benchmark shows what Carbon's own caches add.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ReceiveBenchmark {

    private static final int ENTRIES = 500;

    private final MapApplier applier = new MapApplier();
    private ReceivingHalf receiver;
    private byte[] frame;
    private long sequence;
    private final FrameNumber renumber = new FrameNumber();

    /** Makes keys and frame. */
    @Setup(Level.Trial)
    public void prepare() {
        List<Object> keys = SampleKeys.strings(ENTRIES);
        applier.cache(SampleKeys.CACHE);
        frame = Codec.encoder("sender").encode(Codec.batch(keys)).get(0).bytes();
        receiver = Codec.receiver("receiver", applier);
        receiver.connected();
    }

    /** Verify, decode, check the sequence number, apply; and number the frame anew. */
    @Benchmark
    public void receive() {
        sequence++;
        renumber.write(frame, sequence);
        receiver.received(frame);
    }
}
