package org.cacheconnector.identityserver.client;

/** A server did not answer, or answered what makes no sense here; the message says what. */
public final class ClientException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates one without a cause. */
    public ClientException(String message) {
        super(message);
    }

    /** Creates one with a cause. */
    public ClientException(String message, Throwable cause) {
        super(message, cause);
    }
}
