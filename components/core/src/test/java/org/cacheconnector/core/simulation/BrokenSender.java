package org.cacheconnector.core.simulation;

import java.time.Clock;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;

/** Changes the messages of a sender as if its code were wrong in one way. */
final class BrokenSender {

    private BrokenSender() {}

    private static final int MAX_BYTES = 1 << 20;

    /** Heartbeats and repairs speak of no frames sent. */
    static byte[] concealsNumbers(byte[] bytes) {
        Frame frame = SimulationTest.decode(bytes);
        return frame.type() == FrameType.HEARTBEAT
                ? encoder(frame).encode(frame.heartbeat(), 0)
                : bytes;
    }

    /** What stands for frames that are gone clears nothing. */
    static byte[] forgetsWhatWasTouched(byte[] bytes) {
        Frame frame = SimulationTest.decode(bytes);
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

    private static ControlFrameEncoder encoder(Frame frame) {
        NodeIdentity sender = new NodeIdentity(frame.nodeId(), frame.sender().incarnation());
        return new ControlFrameEncoder(
                new FrameWriter(frame.header().group(), sender, null, Clock.systemUTC()));
    }
}
