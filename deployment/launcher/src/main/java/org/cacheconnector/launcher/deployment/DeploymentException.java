package org.cacheconnector.launcher.deployment;

/** A deployment could not do what was asked; the message says what is wrong and what to do. */
public final class DeploymentException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Failure failure;

    /** Creates one without a cause. */
    public DeploymentException(Failure failure, String message) {
        this(failure, message, null);
    }

    /** Creates one with a cause. */
    public DeploymentException(Failure failure, String message, Throwable cause) {
        super(message, cause);
        this.failure = failure;
    }

    /** Returns the kind of failure. */
    public Failure failure() {
        return failure;
    }
}
