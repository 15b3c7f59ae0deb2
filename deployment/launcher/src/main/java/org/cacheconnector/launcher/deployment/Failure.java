package org.cacheconnector.launcher.deployment;

/** The kinds of failure, each with the exit code that commands end with. */
public enum Failure {
    /** Something did not start, is not up, or was not as promised. */
    FAILED(1),
    /** Options that are wrong or do not go together, or name what cannot be used. */
    OPTIONS(2),
    /** Nothing is up. */
    NOT_UP(3),
    /** Something that nobody thought of. */
    UNEXPECTED(4),
    /** It was stopped while it started. */
    STOPPED(130);

    private final int exitCode;

    Failure(int exitCode) {
        this.exitCode = exitCode;
    }

    /** Returns the exit code. */
    public int exitCode() {
        return exitCode;
    }
}
