package org.cacheconnector.queuemanager.wire;

import java.nio.ByteBuffer;

/** The structure "UID " of a USERID segment, where old clients put user and password. */
public final class UserIdentification extends Structure {

    private static final int LENGTH = 132;
    private static final int SHORT_LENGTH = 12;

    /**
     * @param body the body of a USERID segment
     */
    public UserIdentification(ByteBuffer body) {
        super(body, 0, LENGTH, "UID ");
    }

    /** Returns the user as written: the long form if there is one. */
    public String user() {
        String longUser = text(4 + 2 * SHORT_LENGTH, 64);
        return longUser.isEmpty() ? text(4, SHORT_LENGTH) : longUser;
    }

    /** Returns the password, which is cut at twelve characters; empty if none. */
    public String password() {
        return text(4 + SHORT_LENGTH, SHORT_LENGTH);
    }
}
