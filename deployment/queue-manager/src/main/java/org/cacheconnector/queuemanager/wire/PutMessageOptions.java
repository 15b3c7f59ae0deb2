package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The MQPMO. */
public final class PutMessageOptions extends Structure {

    /** The length of version 2, which the client sends. */
    public static final int LENGTH = 152;

    private static final int NEW_MESSAGE_ID = 0x40;
    private static final int ASYNC_RESPONSE = 0x10000;

    /**
     * @param body the body that has the options
     * @param start where they begin
     */
    public PutMessageOptions(ByteBuffer body, int start) {
        super(body, start);
    }

    /** Returns whether the queue manager is to make a message id. */
    public boolean newMessageId() {
        return has(NEW_MESSAGE_ID);
    }

    /** Returns whether no reply is to be sent. */
    public boolean asyncResponse() {
        return has(ASYNC_RESPONSE);
    }

    private boolean has(int option) {
        return (integer(8) & option) != 0;
    }
}
