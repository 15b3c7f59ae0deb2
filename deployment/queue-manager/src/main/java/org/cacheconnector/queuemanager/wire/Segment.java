package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/**
 * One call, answer or notice; one that was sent in several segments is put together.
 *
 * @param kind which header it has
 * @param conversation the conversation's id; 0 unless the kind is {@link SegmentKind#TSHM}
 * @param requestId 0 for an MQI call and its reply, 1 for the asynchronous stream, 3 where the
 *     client waits for a notification
 * @param type one of {@link SegmentType}
 * @param flags bits of {@link SegmentFlags}
 * @param body what follows the header, padding included; position 0
 */
public record Segment(
        SegmentKind kind, int conversation, int requestId, int type, int flags, ByteBuffer body) {

    /** The request id of an MQI call and its reply. */
    public static final int CALL = 0;

    /** The request id of asynchronous delivery. */
    public static final int ASYNCHRONOUS = 1;

    /** Returns whether all of {@code bits} are set in the flags. */
    public boolean has(int bits) {
        return (flags & bits) == bits;
    }

    /** Returns an answer to this segment, of the same type. */
    public Segment answer(int answerFlags, ByteBuffer answerBody) {
        return new Segment(kind, conversation, requestId, type, answerFlags, answerBody);
    }
}
