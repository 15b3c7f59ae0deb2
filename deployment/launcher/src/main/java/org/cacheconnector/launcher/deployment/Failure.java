package org.cacheconnector.launcher.deployment;

/** The kinds of failure, each with the exit code that commands end with. */
public enum Failure {
    /** Something that nobody thought of. */
    UNEXPECTED(1),
    /** Options that are wrong or do not go together. */
    OPTIONS(2),
    /** A file or folder is missing, or is not what it should be. */
    FILES(3),
    /** A port is taken. */
    PORT(4),
    /** There is not enough memory. */
    MEMORY(5),
    /** The state folder is in use. */
    IN_USE(6),
    /** The database did not start or refuses. */
    DATABASE(7),
    /** The broker did not start. */
    BROKER(8),
    /** A node did not come up. */
    NODE(9),
    /** The demonstration was not as promised. */
    DEMONSTRATION(10),
    /** Nothing is up, or not everything. */
    NOT_UP(11),
    /** The parts of the server could not be got or put together. */
    ASSEMBLY(12),
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
