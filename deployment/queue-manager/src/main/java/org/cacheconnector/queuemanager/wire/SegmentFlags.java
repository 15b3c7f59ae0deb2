package org.cacheconnector.queuemanager.wire;

/** Bits of a segment header's first control flags. */
public final class SegmentFlags {

    /** The sender waits for an answer. */
    public static final int ANSWER_WANTED = 0x01;

    /** The segment tells of an error. */
    public static final int ERROR = 0x02;

    /** The channel is to be closed. */
    public static final int CLOSE_CHANNEL = 0x08;

    /** First segment of a call. */
    public static final int FIRST = 0x10;

    /** Last segment of a call. */
    public static final int LAST = 0x20;

    /** A call in one segment. */
    public static final int WHOLE = FIRST | LAST;

    /** What a refusal has that ends the channel. */
    public static final int REFUSAL = WHOLE | CLOSE_CHANNEL | ERROR;

    private SegmentFlags() {}
}
