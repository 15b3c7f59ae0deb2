package org.cacheconnector.queuemanager;

/** An MQI call fails; the caller is told completion code 2 and the reason. */
final class CallFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int reason;

    /**
     * @param reason one of {@link org.cacheconnector.queuemanager.wire.ReasonCode}
     * @param message what is wrong, for the log
     */
    CallFailedException(int reason, String message) {
        super(message + " (" + reason + ")", null, false, false);
        this.reason = reason;
    }

    /** Returns the reason code. */
    int reason() {
        return reason;
    }
}
