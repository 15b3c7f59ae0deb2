package org.cacheconnector.identityserver.database;

/** A database could not be started or filled; the message says which and why. */
public final class DatabaseException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates one without a cause. */
    public DatabaseException(String message) {
        super(message);
    }

    /** Creates one with a cause. */
    public DatabaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
