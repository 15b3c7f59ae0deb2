package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/**
 * The body of a NOTIFICATION segment.
 *
 * @param handle the queue's handle, or -1 for the conversation
 * @param code one of the constants here
 * @param value what it means depends on the code
 */
public record Notification(int handle, int code, int value) {

    /** The client changes what it does with deliveries: one of the values below. */
    public static final int CONNECTION_STATE = 3;

    /** The answer to a request for a message that is there now, whether there was one or not. */
    public static final int CHECK_MESSAGE = 11;

    /** Value of {@link #CONNECTION_STATE}: stopped. */
    public static final int STOPPED = 0;

    /** Value of {@link #CONNECTION_STATE}: messages may be delivered. */
    public static final int CONSUMING = 2;

    private static final int LENGTH = 16;

    /** Reads the body of a NOTIFICATION segment. */
    public static Notification of(ByteBuffer body) {
        return new Notification(body.getInt(4), body.getInt(8), body.getInt(12));
    }

    /** Returns the body to send. */
    public ByteBuffer bytes() {
        return ByteBuffer.allocate(LENGTH)
                .putInt(1)
                .putInt(handle)
                .putInt(code)
                .putInt(value)
                .flip();
    }
}
