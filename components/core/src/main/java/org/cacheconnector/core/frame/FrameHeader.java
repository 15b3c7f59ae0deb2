package org.cacheconnector.core.frame;

import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.ByteReader;
import org.cacheconnector.core.wire.MalformedFrameException;

/** The beginning of every frame, the same in every version. Immutable. */
public final class FrameHeader {

    private static final int MAX_NODE_ID_LENGTH = 1_000;

    private final int version;
    private final int typeCode;
    private final int flags;
    private final SenderId sender;
    private final long sequence;
    private final long sentMicros;
    private final String group;

    /** Reads the fields after the version. */
    FrameHeader(int version, ByteReader in) throws MalformedFrameException {
        this.version = version;
        this.typeCode = in.readByte();
        this.flags = in.readByte();
        long incarnation = in.readLong();
        this.sequence = in.readLong();
        this.sentMicros = in.readLong();
        this.group = in.readUtf8();
        String nodeId = in.readUtf8();
        if (sequence < 0) {
            throw new MalformedFrameException("a negative sequence number");
        }
        checkNodeId(nodeId);
        this.sender = new SenderId(nodeId, incarnation);
    }

    /** Node ids are kept and logged, so they must not be long, nor break a line. */
    static void checkNodeId(String text) throws MalformedFrameException {
        boolean good = !text.isEmpty() && text.length() <= MAX_NODE_ID_LENGTH;
        for (int i = 0; good && i < text.length(); i++) {
            good = !breaksLine(text.charAt(i));
        }
        if (!good) {
            throw new MalformedFrameException("no node id");
        }
    }

    private static boolean breaksLine(char c) {
        return Character.isISOControl(c) || c == '\u2028' || c == '\u2029';
    }

    /** Returns the version of the format. */
    public int version() {
        return version;
    }

    /** Returns whether the frame carries invalidations; works for every version. */
    public boolean carriesInvalidations() {
        return typeCode == FrameType.INVALIDATIONS.code();
    }

    /**
     * Returns whether it is a frame that every running node sends: invalidations or a heartbeat.
     * Works for every version.
     */
    public boolean isFromRunningNode() {
        return carriesInvalidations() || typeCode == FrameType.HEARTBEAT.code();
    }

    /** Returns the sender. */
    public SenderId sender() {
        return sender;
    }

    /**
     * Returns the number of a frame with invalidations; its sender counts these from 1. For other
     * frames, returns the number of the last such frame sent, 0 if there was none.
     */
    public long sequence() {
        return sequence;
    }

    /** Returns when it was sent by the sender's clock, in microseconds since 1970. */
    public long sentMicros() {
        return sentMicros;
    }

    /** Returns the name of the group that it is for. */
    public String group() {
        return group;
    }

    int typeCode() {
        return typeCode;
    }

    int flags() {
        return flags;
    }

    boolean has(int flag) {
        return (flags & flag) != 0;
    }
}
