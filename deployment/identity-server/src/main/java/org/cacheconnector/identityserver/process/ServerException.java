package org.cacheconnector.identityserver.process;

/**
 * A server or its database could not be put together, made, started or stopped; the message says
 * why.
 */
public final class ServerException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates one without a cause. */
    public ServerException(String message) {
        super(message);
    }

    /** Creates one with a cause. */
    public ServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
