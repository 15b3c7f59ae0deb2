package org.cacheconnector.performance.results;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What one process used in one slice. What is not known is {@link Double#NaN}, e.g. the heap of a
 * process without one.
 *
 * @param process its name, such as {@code a1}, {@code postgres}, {@code activemq}, {@code
 *     generator-1}
 * @param cpuCores processor time by time: 1 is one core
 * @param residentMegabytes at the end, without children
 * @param gcMillis time spent in collections
 * @param gcCount how many
 * @param leastHeapMegabytes the smallest heap that one of them left; unknown without any
 * @param threads the processor time by kind of thread; empty if unknown
 */
public record ProcessUse(
        String process,
        double cpuCores,
        double residentMegabytes,
        double gcMillis,
        long gcCount,
        double leastHeapMegabytes,
        List<ThreadUse> threads) {

    /** Server nodes are called by their cluster's letter and a number. */
    private static final Pattern NODE = Pattern.compile("[a-z][0-9]+");

    /** Copies the list. */
    public ProcessUse {
        threads = List.copyOf(threads);
    }

    /** Returns whether a process is a node of the servers, by its name. */
    public static boolean isNode(String process) {
        return NODE.matcher(process).matches();
    }
}
