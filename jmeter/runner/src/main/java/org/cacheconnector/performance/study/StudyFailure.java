package org.cacheconnector.performance.study;

/** The kinds of failure, each with the exit code that commands end with. */
public enum StudyFailure {
    /** Something that nobody thought of. */
    UNEXPECTED(8),
    /** Options or a matrix that are wrong or do not go together. */
    OPTIONS(2),
    /** A file or folder is missing, or is not what it should be. */
    FILES(3),
    /** Servers could not be brought up, or do not answer. */
    SERVERS(4),
    /** The servers refuse the credentials, or the load's users could not be made. */
    CREDENTIALS(5),
    /** A server ended while it was measured. */
    SERVER_DIED(6),
    /** A cell could not be measured to its end for another reason. */
    INCOMPLETE(7),
    /** It was stopped, by Ctrl-C for instance. */
    STOPPED(130);

    private final int exitCode;

    StudyFailure(int exitCode) {
        this.exitCode = exitCode;
    }

    /** Returns the exit code. */
    public int exitCode() {
        return exitCode;
    }
}
