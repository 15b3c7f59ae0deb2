package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/**
 * The body of a SOCKET_ACTION segment: a conversation begins or ends on a shared socket.
 *
 * @param conversation the conversation's id
 * @param type {@link #START}, {@link #END} or {@link #STARTED}
 * @param first a parameter to be returned
 * @param second a parameter to be returned
 */
public record SocketAction(int conversation, int type, int first, int second) {

    /** The client starts a conversation. */
    public static final int START = 1;

    /** The client ended a conversation. */
    public static final int END = 2;

    /** The answer to {@link #START}. */
    public static final int STARTED = 8;

    /** Reads the body of a SOCKET_ACTION segment. */
    public static SocketAction of(ByteBuffer body) {
        return new SocketAction(body.getInt(0), body.getInt(8), body.getInt(12), body.getInt(16));
    }

    /** Returns the body to send. */
    public ByteBuffer bytes() {
        return ByteBuffer.allocate(20)
                .putInt(conversation)
                .putInt(0)
                .putInt(type)
                .putInt(first)
                .putInt(second)
                .flip();
    }
}
