package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The MQSD of an SPI call to subscribe, with what is in front of it: SPBI and the "LSD ". */
public final class SubscribeCall extends Structure {

    private static final int IN_OUT_LENGTH = 16;
    private static final int LOCAL_LENGTH = 196;
    private static final int LOCAL = -LOCAL_LENGTH;
    private static final int IN_OUT = LOCAL - IN_OUT_LENGTH;
    private static final int CREATE = 0x2;
    private static final int TOPIC = 116;
    private static final int RESOLVED_TOPIC = 292;

    /**
     * @param body the body of the SPI segment
     */
    public SubscribeCall(ByteBuffer body) {
        super(body, SpiCall.INPUT + IN_OUT_LENGTH + LOCAL_LENGTH);
    }

    /** Returns whether the subscription may be made if there is none of its name. */
    public boolean create() {
        return (integer(8) & CREATE) != 0;
    }

    /** Returns the topic string; empty if none. */
    public String topic() {
        return variableString(TOPIC);
    }

    /** Returns the selector; empty if none. */
    public String selector() {
        return variableString(268);
    }

    /** Fills in what the queue manager returns. */
    public void reply(int handle, String queue, String queueManager, byte[] correlationId) {
        integer(IN_OUT + 12, handle);
        text(LOCAL + 64, NAME_LENGTH, queue);
        text(LOCAL + 112, NAME_LENGTH, queueManager);
        bytes(176, correlationId);
        shareVariableString(TOPIC, RESOLVED_TOPIC);
    }
}
