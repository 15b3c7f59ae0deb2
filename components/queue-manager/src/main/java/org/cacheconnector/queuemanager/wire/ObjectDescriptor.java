package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The MQOD, with the strings that follow it. */
public final class ObjectDescriptor extends Structure {

    /** Object type MQOT_Q_MGR. */
    public static final int QUEUE_MANAGER = 5;

    /** Object type MQOT_TOPIC. */
    public static final int TOPIC = 8;

    private static final int LENGTH_2 = 200;
    private static final int LENGTH_4 = 400;
    private static final int OBJECT_STRING = 336;

    /**
     * @param body the body that has the descriptor
     * @param start where it begins
     */
    public ObjectDescriptor(ByteBuffer body, int start) {
        super(body, start, LENGTH_2, "OD  ");
        if (version() >= 4 && start > body.limit() - LENGTH_4) {
            throw new MalformedSegmentException("An MQOD that is cut off");
        }
    }

    /** Finds the descriptor somewhere behind {@code from}. */
    static ObjectDescriptor behind(ByteBuffer body, int from) {
        return new ObjectDescriptor(body, find(body, from, "OD  "));
    }

    /** Returns where the next structure begins, behind the strings. */
    public int end() {
        if (version() < 4) {
            return start() + LENGTH_2;
        }
        int end = LENGTH_4;
        for (int string = OBJECT_STRING; string < LENGTH_4 - 4; string += 20) {
            end = Math.max(end, variableStringEnd(string));
        }
        return start() + end;
    }

    /** Returns the object's type. */
    public int type() {
        return integer(8);
    }

    /** Returns the object's name of at most 48 characters. */
    public String name() {
        return text(12, NAME_LENGTH);
    }

    /** Returns the topic string, empty if there is none. */
    public String topic() {
        return version() < 4 ? "" : variableString(OBJECT_STRING);
    }

    private int version() {
        return integer(4);
    }
}
