package org.cacheconnector.core.broker;

/** A frame could not be handed to the broker. The link reports the state it is in by itself. */
public final class BrokerException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what failed
     * @param cause what the broker's client said, or null
     */
    public BrokerException(String message, Throwable cause) {
        super(message, cause);
    }
}
