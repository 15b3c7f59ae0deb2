package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The MQSD. */
public final class SubscriptionDescriptor extends Structure {

    private static final int LENGTH = 312;
    private static final int CREATE = 0x2;
    private static final int DURABLE = 0x8;
    private static final int TOPIC = 116;
    private static final int RESOLVED_TOPIC = 292;

    SubscriptionDescriptor(ByteBuffer body, int start) {
        super(body, start, LENGTH, "SD  ");
    }

    /** Returns whether the subscription may be made if there is none of its name. */
    public boolean create() {
        return (integer(8) & CREATE) != 0;
    }

    /** Returns whether the subscription outlives its handle. */
    public boolean durable() {
        return (integer(8) & DURABLE) != 0;
    }

    /** Returns the topic string; empty if none. */
    public String topic() {
        return variableString(TOPIC);
    }

    /** Returns the subscription's name; empty if none. */
    public String name() {
        return variableString(136);
    }

    /** Returns the selector; empty if none. */
    public String selector() {
        return variableString(268);
    }

    /** Fills in what the queue manager returns. */
    public void reply(byte[] correlationId) {
        bytes(176, correlationId);
        shareVariableString(TOPIC, RESOLVED_TOPIC);
    }
}
