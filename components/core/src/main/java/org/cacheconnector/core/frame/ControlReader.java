package org.cacheconnector.core.frame;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.model.SequenceRange;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/** Reads the bodies of control frames as {@link FrameFormat} lays them out. Stateless. */
final class ControlReader {

    private static final int MIN_MEMBER_BYTES = 2 + Long.BYTES + 3;
    private static final int MIN_RESENT_BYTES = 2;
    private static final int MIN_FIELD_BYTES = 2;
    private static final int MAX_FIELDS = 100;

    private ControlReader() {}

    static Heartbeat readHeartbeat(FrameHeader header, ByteReader in)
            throws MalformedFrameException {
        int memberCount = in.readCount(MIN_MEMBER_BYTES);
        List<Progress> members = new ArrayList<>(memberCount);
        for (int i = 0; i < memberCount; i++) {
            SenderId sender = readSender(in);
            long sequence = readNumber(in);
            long silentMillis = readNumber(in);
            boolean left = (in.readByte() & FrameFormat.MEMBER_LEFT) != 0;
            members.add(new Progress(sender, sequence, silentMillis, left));
        }
        Heartbeat heartbeat =
                new Heartbeat(
                        header.has(FrameFormat.HELLO), header.has(FrameFormat.LEAVING), members);
        return readFields(in, heartbeat);
    }

    private static Heartbeat readFields(ByteReader in, Heartbeat heartbeat)
            throws MalformedFrameException {
        int count = in.readCount(MIN_FIELD_BYTES);
        if (count > MAX_FIELDS) {
            throw new MalformedFrameException("too many fields");
        }
        String connectorVersion = "";
        String site = "";
        for (int i = 0; i < count; i++) {
            long tag = in.readVarLong();
            if (tag == FrameFormat.CONNECTOR_FIELD) {
                connectorVersion = printable(in.readUtf8());
            } else if (tag == FrameFormat.SITE_FIELD) {
                site = printable(in.readUtf8());
            } else {
                in.skip(in.readLength());
            }
        }
        return heartbeat.of(connectorVersion, site);
    }

    /** Returns a text if it is fit for logs, else an empty one, as texts come from the network. */
    private static String printable(String text) {
        boolean good =
                text.length() <= Heartbeat.MAX_TEXT_LENGTH
                        && text.chars().allMatch(c -> c > ' ' && c < 0x7F);
        return good ? text : "";
    }

    static RepairRequest readRequest(ByteReader in) throws MalformedFrameException {
        SenderId target = readSender(in);
        int count = in.readCount(2);
        if (count > RepairRequest.MAX_RANGES) {
            throw new MalformedFrameException("too many ranges");
        }
        List<SequenceRange> ranges = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ranges.add(readRange(in.readVarLong(), in.readVarLong()));
        }
        return new RepairRequest(target, ranges);
    }

    static Repair readRepair(ByteReader in) throws MalformedFrameException {
        long first = in.readVarLong();
        long last = in.readVarLong();
        SequenceRange gone = first == 0 && last == 0 ? null : readRange(first, last);
        int count = in.readCount(MIN_RESENT_BYTES);
        List<Repair.Resent> frames = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            long sequence = readNumber(in);
            frames.add(new Repair.Resent(sequence, in.readBytes(in.readLength())));
        }
        return new Repair(gone, frames);
    }

    private static SenderId readSender(ByteReader in) throws MalformedFrameException {
        String nodeId = in.readUtf8();
        FrameHeader.checkNodeId(nodeId);
        return new SenderId(nodeId, in.readLong());
    }

    private static long readNumber(ByteReader in) throws MalformedFrameException {
        long number = in.readVarLong();
        if (number < 0) {
            throw new MalformedFrameException("a negative number");
        }
        return number;
    }

    private static SequenceRange readRange(long first, long last) throws MalformedFrameException {
        if (first < 1 || last < first) {
            throw new MalformedFrameException("no range of sequence numbers");
        }
        return new SequenceRange(first, last);
    }
}
