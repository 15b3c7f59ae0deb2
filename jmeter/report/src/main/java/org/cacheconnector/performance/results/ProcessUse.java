package org.cacheconnector.performance.results;

import java.util.List;

/**
 * What one process used in one slice. What is not known is {@link Double#NaN}, e.g. the heap of a
 * process without one.
 *
 * @param process its name, such as {@code a1}, {@code postgres}, {@code activemq}, {@code
 *     generator-1}
 * @param cpuCores processor time by time: 1 is one core
 * @param residentMegabytes at the end
 * @param gcMillis time spent in collections
 * @param gcCount how many
 * @param gcMaxMillis the longest
 * @param leastHeapMegabytes the smallest heap that one of them left; unknown without any, and in
 *     older results
 * @param threads the processor time by kind of thread; empty if unknown, as in older results
 */
public record ProcessUse(
        String process,
        double cpuCores,
        double residentMegabytes,
        double gcMillis,
        long gcCount,
        double gcMaxMillis,
        double leastHeapMegabytes,
        List<ThreadUse> threads) {

    /** Copies the list. */
    public ProcessUse {
        // What a file does not have is read as 0, which no heap is.
        leastHeapMegabytes = leastHeapMegabytes > 0 ? leastHeapMegabytes : Double.NaN;
        threads = threads == null ? List.of() : List.copyOf(threads);
    }
}
