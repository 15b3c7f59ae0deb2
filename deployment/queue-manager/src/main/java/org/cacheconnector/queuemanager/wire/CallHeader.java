package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** What every MQI call and reply begins with. */
public final class CallHeader extends Structure {

    /** Its length in bytes. */
    public static final int LENGTH = 16;

    /** The completion code MQCC_OK. */
    public static final int OK = 0;

    /** The completion code MQCC_FAILED. */
    public static final int FAILED = 2;

    /** A handle that was closed, or none. */
    public static final int NO_HANDLE = -1;

    /**
     * @param body the body of a call or reply
     */
    public CallHeader(ByteBuffer body) {
        super(body, 0);
    }

    /** Writes what a reply has here. */
    public void reply(int completion, int reason) {
        integer(0, body().limit());
        integer(4, completion);
        integer(8, reason);
    }

    /** Returns the object handle the call is for. */
    public int handle() {
        return integer(12);
    }

    /** Sets the object handle. */
    public void handle(int handle) {
        integer(12, handle);
    }
}
