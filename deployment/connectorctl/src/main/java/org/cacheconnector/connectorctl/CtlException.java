package org.cacheconnector.connectorctl;

/** A run can't go on, for a reason that the operator can do something about. */
public final class CtlException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final ExitCode exitCode;

    /**
     * @param exitCode how the run ends
     * @param message what is wrong, and what to do
     */
    public CtlException(ExitCode exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** Returns how the run ends. */
    public ExitCode exitCode() {
        return exitCode;
    }
}
