package org.cacheconnector.core.frame;

import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.wire.ByteWriter;

/**
 * Makes control frames: heartbeats, repair requests, repairs, and an operator's requests and
 * replies. They take no sequence number of their own. Not thread-safe: it belongs to the flusher.
 */
public final class ControlFrameEncoder {

    private final FrameWriter writer;
    private final ByteWriter out;

    /**
     * @param writer may be shared with other encoders of the sender, one frame at a time
     */
    public ControlFrameEncoder(FrameWriter writer) {
        this.writer = writer;
        this.out = writer.body();
    }

    /**
     * Encodes a heartbeat.
     *
     * @param lastSequence the number of the last frame sent with invalidations
     */
    public byte[] encode(Heartbeat heartbeat, long lastSequence) {
        int flags =
                (heartbeat.isHello() ? FrameFormat.HELLO : 0)
                        | (heartbeat.isLeaving() ? FrameFormat.LEAVING : 0);
        writer.begin(FrameType.HEARTBEAT, flags, lastSequence);
        out.writeVarLong(heartbeat.members().size());
        for (Progress member : heartbeat.members()) {
            out.writeUtf8(member.sender().nodeId());
            out.writeLong(member.sender().incarnation());
            out.writeVarLong(member.sequence());
            out.writeVarLong(member.silentMillis());
            out.writeByte(member.hasLeft() ? FrameFormat.MEMBER_LEFT : 0);
        }
        writeFields(heartbeat);
        return writer.finish();
    }

    private void writeFields(Heartbeat heartbeat) {
        Map<Integer, String> fields = new TreeMap<>();
        fields.put(FrameFormat.CONNECTOR_FIELD, heartbeat.connectorVersion());
        fields.put(FrameFormat.SITE_FIELD, heartbeat.site());
        fields.values().removeIf(String::isEmpty);
        out.writeVarLong(fields.size());
        fields.forEach(
                (tag, text) -> {
                    out.writeVarLong(tag);
                    out.writeUtf8(text);
                });
    }

    /** Encodes a repair request. */
    public byte[] encode(RepairRequest request, long lastSequence) {
        writer.begin(FrameType.REPAIR_REQUEST, 0, lastSequence);
        out.writeUtf8(request.target().nodeId());
        out.writeLong(request.target().incarnation());
        out.writeVarLong(request.ranges().size());
        for (SequenceRange range : request.ranges()) {
            writeRange(range.first(), range.last());
        }
        return writer.finish();
    }

    /** Encodes a repair. */
    public byte[] encode(Repair repair, long lastSequence) {
        writer.begin(FrameType.REPAIR, 0, lastSequence);
        writeRange(
                repair.gone().map(SequenceRange::first).orElse(0L),
                repair.gone().map(SequenceRange::last).orElse(0L));
        out.writeVarLong(repair.frames().size());
        for (Repair.Resent resent : repair.frames()) {
            out.writeVarLong(resent.sequence());
            out.writeVarLong(resent.frame().length);
            out.writeBytes(resent.frame(), 0, resent.frame().length);
        }
        return writer.finish();
    }

    /** Encodes a request of an operator. */
    public byte[] encode(OperatorRequest request) {
        writer.begin(FrameType.OPERATOR_REQUEST, 0, 0);
        OperatorCodec.write(request, out);
        return writer.finish();
    }

    /** Encodes a reply to an operator. */
    public byte[] encode(OperatorReply reply, long lastSequence) {
        writer.begin(FrameType.OPERATOR_REPLY, 0, lastSequence);
        OperatorCodec.write(reply, out);
        return writer.finish();
    }

    private void writeRange(long first, long last) {
        out.writeVarLong(first);
        out.writeVarLong(last);
    }
}
