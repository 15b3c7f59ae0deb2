package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The body of a REQUEST_MSGS segment: how much the client is ready to take from a queue. */
public final class RequestMessages extends Structure {

    private static final int LENGTH = 40;
    private static final int LISTENER = 1;
    private static final int HAS_SELECTION = 16;

    /**
     * @param body the body of a REQUEST_MSGS segment
     */
    public RequestMessages(ByteBuffer body) {
        super(body, 0);
    }

    /** Returns the queue's handle. */
    public int handle() {
        return integer(4);
    }

    /**
     * Returns how many bytes of messages, descriptors included, the client takes beyond what it
     * has; the last message may exceed it.
     */
    public int bytesWanted() {
        return integer(12);
    }

    /** Returns whether the messages are for a listener rather than a receiving call. */
    public boolean forListener() {
        return (integer(32) & LISTENER) != 0;
    }

    /** Returns the number of the last message of the conversation that the client has. */
    public int lastMessageIndex() {
        return integer(36);
    }

    /** Returns whether the client chose a selection, whose index its messages have to carry. */
    public boolean hasSelection() {
        return (integer(32) & HAS_SELECTION) != 0 && body().limit() >= LENGTH + 2;
    }

    /** Returns the index of the selection. */
    public int selectionIndex() {
        return shortInteger(LENGTH);
    }
}
