package org.cacheconnector.core.simulation;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.core.auth.FrameKeys;
import org.cacheconnector.core.auth.FrameVerifier;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordingClassResolver;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.key.KeyDecoder;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.MalformedFrameException;

/** Changes the messages of a sender as if its code were wrong in one way. */
final class BrokenSender {

    private static final int MAX_BYTES = 1 << 20;

    private final FrameDecoder decoder =
            new FrameDecoder(
                    new KeyDecoder(
                            List.of(), 10_000, new RecordingClassResolver(), new CountingMetrics()),
                    new FrameVerifier(FrameKeys.none()));
    private final Map<Long, byte[]> emptied = new HashMap<>();

    /** Heartbeats and repairs speak of no frames sent. */
    byte[] concealsNumbers(byte[] bytes) {
        Frame frame = decode(bytes);
        return frame.type() == FrameType.HEARTBEAT
                ? encoder(frame).encode(frame.heartbeat(), 0)
                : bytes;
    }

    /** What stands for frames that are gone clears nothing. */
    byte[] forgetsWhatWasTouched(byte[] bytes) {
        Frame frame = decode(bytes);
        if (frame.type() != FrameType.REPAIR || frame.repair().replaced().isEmpty()) {
            return bytes;
        }
        Repair repair =
                new Repair(
                        frame.repair().replaced().get(),
                        InvalidationBatch.empty(),
                        frame.repair().frames());
        return encoder(frame).encode(repair, frame.sequence(), MAX_BYTES);
    }

    /** Frames sent again carry nothing. */
    byte[] emptiesResentFrames(byte[] bytes) {
        Frame frame = decode(bytes);
        if (frame.type() != FrameType.REPAIR || frame.repair().frames().isEmpty()) {
            return bytes;
        }
        List<Repair.Resent> frames = new ArrayList<>();
        for (Repair.Resent resent : frame.repair().frames()) {
            byte[] empty =
                    emptied.computeIfAbsent(resent.sequence(), number -> empty(frame, number));
            frames.add(new Repair.Resent(resent.sequence(), empty));
        }
        Repair repair = new Repair(null, InvalidationBatch.empty(), frames);
        return encoder(frame).encode(repair, frame.sequence(), MAX_BYTES);
    }

    private static byte[] empty(Frame frame, long number) {
        FrameEncoder encoder =
                new FrameEncoder(
                        new FrameWriter(
                                frame.header().group(), identity(frame), null, Clock.systemUTC()),
                        MAX_BYTES,
                        new KeyEncoder(10_000, new CountingMetrics()));
        byte[] bytes = null;
        for (long i = 0; i < number; i++) {
            bytes = encoder.encode(InvalidationBatch.empty()).get(0).bytes();
        }
        return bytes;
    }

    private static ControlFrameEncoder encoder(Frame frame) {
        return new ControlFrameEncoder(
                new FrameWriter(frame.header().group(), identity(frame), null, Clock.systemUTC()));
    }

    private static NodeIdentity identity(Frame frame) {
        return new NodeIdentity(frame.nodeId(), frame.sender().incarnation());
    }

    private Frame decode(byte[] bytes) {
        try {
            return decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            throw new AssertionError(e);
        }
    }
}
