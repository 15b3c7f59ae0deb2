package org.cacheconnector.core.simulation;

import java.time.Clock;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SequenceRange;

/** Changes the messages of a sender as if its code were wrong in one way. */
final class BrokenSender {

    private BrokenSender() {}

    /** Heartbeats and repairs speak of no frames sent. */
    static byte[] concealsNumbers(byte[] bytes) {
        Frame frame = SimulationTest.decode(bytes);
        return frame.type() == FrameType.HEARTBEAT
                ? encoder(frame).encode(frame.heartbeat(), 0)
                : bytes;
    }

    /** Empty frames stand for frames that are gone. */
    static byte[] inventsEmptyFrames(byte[] bytes) {
        Frame frame = SimulationTest.decode(bytes);
        if (frame.type() != FrameType.REPAIR || frame.repair().gone().isEmpty()) {
            return bytes;
        }
        SequenceRange gone = frame.repair().gone().get();
        List<Repair.Resent> invented =
                LongStream.rangeClosed(gone.first(), gone.last())
                        .mapToObj(number -> new Repair.Resent(number, empty(frame, number)))
                        .collect(Collectors.toList());
        return encoder(frame).encode(new Repair(null, invented), frame.sequence());
    }

    private static byte[] empty(Frame frame, long number) {
        String group = frame.header().group();
        long incarnation = frame.sender().incarnation();
        return new HandMadeFrame(1, 1, 0, group, frame.nodeId(), incarnation, number)
                .groups(0)
                .bytes();
    }

    private static ControlFrameEncoder encoder(Frame frame) {
        NodeIdentity sender = new NodeIdentity(frame.nodeId(), frame.sender().incarnation());
        return new ControlFrameEncoder(
                new FrameWriter(frame.header().group(), sender, null, Clock.systemUTC()));
    }
}
