package org.cacheconnector.queuemanager.wire;

/** What came from the client can't be read as the stand-in knows the protocol. */
public final class MalformedSegmentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong
     */
    public MalformedSegmentException(String message) {
        super(message);
    }
}
