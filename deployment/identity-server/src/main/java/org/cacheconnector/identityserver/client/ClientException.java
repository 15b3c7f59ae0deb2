package org.cacheconnector.identityserver.client;

/** A server did not answer, or answered what makes no sense here; the message says what. */
public final class ClientException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    /** Creates one without a cause. */
    public ClientException(String message) {
        this(message, 0);
    }

    /** Creates one for an answer with this HTTP status. */
    ClientException(String message, int status) {
        super(message);
        this.status = status;
    }

    /** Creates one with a cause. */
    public ClientException(String message, Throwable cause) {
        super(message, cause);
        this.status = 0;
    }

    /** Returns the HTTP status of the answer; 0 if there was none, or it is not the point. */
    public int status() {
        return status;
    }
}
