package org.cacheconnector.ibmmq;

/** IBM's client is missing in the server, or can't be used; the message says which. */
final class UnusableClientException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param message the cause, a sentence
     */
    UnusableClientException(String message) {
        super(message);
    }
}
