package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import org.cacheconnector.core.model.SenderId;

/** What every frame of every version begins with. Immutable. */
public final class FrameHeader {

    private final int version;
    private final int typeCode;
    private final int flags;
    private final SenderId sender;
    private final long sequence;
    private final long sentMicros;
    private final String group;

    FrameHeader(
            int version,
            int typeCode,
            int flags,
            SenderId sender,
            long sequence,
            long sentMicros,
            String group) {
        this.version = version;
        this.typeCode = typeCode;
        this.flags = flags;
        this.sender = requireNonNull(sender, "sender");
        this.sequence = sequence;
        this.sentMicros = sentMicros;
        this.group = requireNonNull(group, "group");
    }

    /** Returns the version of the format. */
    public int version() {
        return version;
    }

    /** Returns whether it carries invalidations; known of every version. */
    public boolean carriesInvalidations() {
        return typeCode == FrameType.INVALIDATIONS.code();
    }

    /** Returns who sent it. */
    public SenderId sender() {
        return sender;
    }

    /**
     * Returns the frame's number among the frames with invalidations of its sender, counted from 1;
     * for other frames, the number of the last such frame sent, 0 if there was none.
     */
    public long sequence() {
        return sequence;
    }

    /** Returns when it was sent by the sender's clock, in microseconds since 1970. */
    public long sentMicros() {
        return sentMicros;
    }

    /** Returns the name of the group of clusters it is for. */
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
