package org.cacheconnector.performance.measure;

/** Something could not be measured; the message says why and what to do. */
public class MeasurementException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Makes one with its message. */
    public MeasurementException(String message) {
        super(message);
    }

    /** Makes one with its message and what led to it. */
    public MeasurementException(String message, Throwable cause) {
        super(message, cause);
    }
}
