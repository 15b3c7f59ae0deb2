package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The structure "CAUT" of a CONAUTH segment: user and password (MQCSP), not hidden up to level 12.
 */
public final class ConnectionAuthentication extends Structure {

    private static final int LENGTH = 24;

    /**
     * @param body the body of a CONAUTH segment
     */
    public ConnectionAuthentication(ByteBuffer body) {
        super(body, 0);
    }

    /** Returns the user. */
    public String user() {
        return string(LENGTH, integer(16));
    }

    /** Returns the password. */
    public String password() {
        return string(LENGTH + integer(16), integer(20));
    }

    private String string(int offset, int length) {
        return new String(bytes(offset, length), StandardCharsets.UTF_8);
    }
}
