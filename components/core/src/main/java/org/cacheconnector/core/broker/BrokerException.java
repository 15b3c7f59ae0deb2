package org.cacheconnector.core.broker;

/** A frame could not be handed to the broker. The link itself reports changes of its state. */
public final class BrokerException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what failed
     * @param cause the exception of the broker's client, or null
     */
    public BrokerException(String message, Throwable cause) {
        super(message, cause);
    }
}
