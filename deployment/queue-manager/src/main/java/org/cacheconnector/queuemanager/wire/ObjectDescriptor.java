package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The MQOD, with the strings that follow it. */
public final class ObjectDescriptor extends Structure {

    /** Object type MQOT_Q_MGR. */
    public static final int QUEUE_MANAGER = 5;

    /** Object type MQOT_TOPIC. */
    public static final int TOPIC = 8;

    private static final int OBJECT_STRING = 336;

    /**
     * @param body the body that has the descriptor
     * @param start where it begins
     */
    public ObjectDescriptor(ByteBuffer body, int start) {
        super(body, start);
    }

    /** Finds the descriptor somewhere behind {@code from}. */
    static ObjectDescriptor behind(ByteBuffer body, int from) {
        return new ObjectDescriptor(body, find(body, from, "OD  "));
    }

    /** Returns the object's type. */
    public int type() {
        return integer(8);
    }

    /** Returns the topic string, empty if there is none. */
    public String topic() {
        return variableString(OBJECT_STRING);
    }
}
