package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** What an SPI call to open holds: SPOI, the "LPOO" and the MQOD. */
public final class OpenCall extends Structure {

    private static final int IN_OUT_LENGTH = 12;
    private static final int LENGTH = 32;

    private final ObjectDescriptor descriptor;

    /**
     * @param body the body of the SPI segment
     */
    public OpenCall(ByteBuffer body) {
        super(body, SpiCall.INPUT + IN_OUT_LENGTH);
        descriptor = ObjectDescriptor.behind(body, start() + LENGTH);
    }

    /** Returns the MQOD. */
    public ObjectDescriptor descriptor() {
        return descriptor;
    }

    /** Fills in the object's defaults: not persistent, synchronous response, no read-ahead. */
    public void reply() {
        integer(16, 0);
        integer(20, 1);
        integer(24, 0);
        integer(28, 0);
    }
}
