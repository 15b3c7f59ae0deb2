package org.cacheconnector.performance.results;

/**
 * What the threads of one kind used in one process and slice.
 *
 * @param group {@link #CONNECTOR}, {@link #CLIENT} and so on
 * @param cpuSeconds processor time
 */
public record ThreadUse(String group, double cpuSeconds) {

    /** The connector's own. */
    public static final String CONNECTOR = "connector";

    /** Those of the broker's client library. */
    public static final String CLIENT = "client";

    /** Those of the web server that answer requests. */
    public static final String REQUESTS = "requests";

    /** The collector's, and the one that stops the others for it. */
    public static final String GC = "gc";

    /** The compilers'. */
    public static final String JIT = "jit";

    /** All others that were there at the end. */
    public static final String OTHER = "other";

    /** Those that ended meanwhile, and child processes; known to a hundredth of a second. */
    public static final String ENDED = "ended";
}
