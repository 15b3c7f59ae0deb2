package org.cacheconnector.connectorctl;

/** How a run of the tool ends, for scripts. */
public enum ExitCode {
    /** All is well. */
    FINE(0),
    /** Something is wrong with the nodes, or an order was not carried out everywhere. */
    TROUBLE(1),
    /** The command line or the configuration can't be used. */
    USAGE(2),
    /** The broker is not reachable, or nobody answered. */
    NOBODY(3),
    /** A defect of this tool. */
    DEFECT(4);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /** Returns the number the process ends with. */
    public int code() {
        return code;
    }

    /** Returns the one that says that something is wrong if {@code wrong}. */
    public static ExitCode troubleIf(boolean wrong) {
        return wrong ? TROUBLE : FINE;
    }
}
