package org.cacheconnector.performance.plans;

/** A plan or fragment is missing or is not what it should be; the message says which. */
public final class PlanException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PlanException(String message) {
        super(message);
    }

    PlanException(String message, Throwable cause) {
        super(message, cause);
    }
}
