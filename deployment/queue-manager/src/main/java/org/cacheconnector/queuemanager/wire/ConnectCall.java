package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The body of MQCONN behind the call header. */
public final class ConnectCall extends Structure {

    private static final int CONNECTION_ID = 132;

    /**
     * @param body the body of an MQCONN segment
     */
    public ConnectCall(ByteBuffer body) {
        super(body, CallHeader.LENGTH);
    }

    /** Returns the name of the queue manager the client wants; empty for any. */
    public String queueManager() {
        return text(0, NAME_LENGTH);
    }

    /** Sets the queue manager's real name. */
    public void queueManager(String name) {
        text(0, NAME_LENGTH, name);
    }

    /** Sets the connection's id. */
    public void connectionId(byte[] id) {
        bytes(CONNECTION_ID, id);
    }
}
