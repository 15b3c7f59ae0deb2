package org.cacheconnector.identityserver.process;

/** A node could not be made, started or stopped; the message says why. */
public final class NodeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Creates one without a cause. */
    public NodeException(String message) {
        super(message);
    }

    /** Creates one with a cause. */
    public NodeException(String message, Throwable cause) {
        super(message, cause);
    }
}
