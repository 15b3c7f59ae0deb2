package org.cacheconnector.benchmarks.micro;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Encodes a batch of 500 invalidations into a frame, and reads the frame. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FrameCodecBenchmark {

    private static final int ENTRIES = 500;

    /** What the keys are. */
    @Param public KeyKind keys;

    private InvalidationBatch batch;
    private FrameEncoder encoder;
    private FrameDecoder decoder;
    private byte[] frame;

    /** Makes batch and frame. */
    @Setup(Level.Trial)
    public void prepare() throws MalformedFrameException {
        batch = Codec.batch(keys.keys(ENTRIES));
        encoder = Codec.encoder("sender");
        decoder = Codec.decoder();
        frame = encoder.encode(batch).get(0).bytes();
        if (decoder.decode(frame).batch().groups().get(0).keys().size() != ENTRIES) {
            throw new IllegalStateException("the keys were to be read back");
        }
    }

    /** Batch to bytes. */
    @Benchmark
    public List<EncodedFrame> encode() {
        return encoder.encode(batch);
    }

    /** Bytes to batch. */
    @Benchmark
    public Frame decode() throws MalformedFrameException {
        return decoder.decode(frame);
    }
}
