package org.cacheconnector.launcher.demo;

/** A demonstration could not be made; the message says why. */
public final class DemoException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    DemoException(String message) {
        super(message);
    }

    DemoException(String message, Throwable cause) {
        super(message, cause);
    }
}
