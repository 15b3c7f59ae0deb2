package org.cacheconnector.ibmmq;

/** IBM's client is not in the server, or not one that can be used; the message says which. */
final class UnusableClientException extends Exception {

    private static final long serialVersionUID = 1L;

    /**
     * @param message what is wrong, a sentence
     */
    UnusableClientException(String message) {
        super(message);
    }
}
