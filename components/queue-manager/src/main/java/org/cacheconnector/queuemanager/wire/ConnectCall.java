package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The body of MQCONN behind the call header. */
public final class ConnectCall extends Structure {

    /** The application type of a Java client. */
    public static final int JAVA_APPLICATION = 28;

    static final int APPLICATION_NAME_LENGTH = 28;

    private static final int CONNECTION_ID = 132;
    private static final int CONNECTION_ID_LENGTH = 24;

    /**
     * @param body the body of an MQCONN segment
     */
    public ConnectCall(ByteBuffer body) {
        super(body, CallHeader.LENGTH, CONNECTION_ID + CONNECTION_ID_LENGTH);
    }

    /** Returns the name of the queue manager the client wants; empty for any. */
    public String queueManager() {
        return text(0, NAME_LENGTH);
    }

    /** Sets the queue manager's real name. */
    public void queueManager(String name) {
        text(0, NAME_LENGTH, name);
    }

    /** Returns the application's name. */
    public String application() {
        return text(NAME_LENGTH, APPLICATION_NAME_LENGTH);
    }

    /** Sets the connection's id. */
    public void connectionId(byte[] id) {
        if (id.length != CONNECTION_ID_LENGTH) {
            throw new IllegalArgumentException("A connection id of " + id.length + " bytes");
        }
        bytes(CONNECTION_ID, id);
    }
}
