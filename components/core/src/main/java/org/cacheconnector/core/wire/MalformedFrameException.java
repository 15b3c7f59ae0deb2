package org.cacheconnector.core.wire;

/** Received bytes are not a frame, or a damaged one. Has no stack trace: it is an expected case. */
public class MalformedFrameException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param message the fault of the bytes
     */
    public MalformedFrameException(String message) {
        super(message, null, false, false);
    }
}
