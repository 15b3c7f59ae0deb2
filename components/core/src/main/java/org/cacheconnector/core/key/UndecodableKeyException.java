package org.cacheconnector.core.key;

/** A received key could not be read; the rest of the frame can. Has no stack trace. */
public final class UndecodableKeyException extends Exception {

    private static final long serialVersionUID = 1L;

    UndecodableKeyException(String message) {
        super(message, null, false, false);
    }
}
