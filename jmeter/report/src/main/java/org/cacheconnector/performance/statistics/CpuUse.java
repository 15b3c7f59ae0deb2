package org.cacheconnector.performance.statistics;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.ThreadUse;

/**
 * The processor time of some processes. Immutable.
 *
 * @param flows that succeeded meanwhile
 * @param seconds how long it was measured
 * @param processes how many there are
 * @param millis of processor time
 * @param groups the same by group of threads; empty if unknown
 */
public record CpuUse(
        double flows, double seconds, int processes, double millis, Map<String, Double> groups) {

    private static final double MILLIS = 1_000;

    /** Adds up the processes of these names in slices of one set-up. */
    public static CpuUse of(Collection<Slice> slices, Predicate<String> names) {
        double flows = 0;
        double seconds = 0;
        double millis = 0;
        Set<String> processes = new HashSet<>();
        Map<String, Double> groups = new TreeMap<>();
        for (Slice slice : slices) {
            flows += slice.flow().map(flow -> flow.samples() - flow.errors()).orElse(0L);
            seconds += slice.seconds();
            for (ProcessUse use : slice.processes()) {
                if (names.test(use.process())) {
                    processes.add(use.process());
                    double used = use.cpuCores() * slice.seconds() * MILLIS;
                    millis += used;
                    add(use, used, groups);
                }
            }
        }
        return new CpuUse(flows, seconds, processes.size(), millis, groups);
    }

    /** Threads are read a little before and after a slice, so only their shares are taken. */
    private static void add(ProcessUse use, double used, Map<String, Double> groups) {
        double known = use.threads().stream().mapToDouble(ThreadUse::cpuSeconds).sum();
        if (known > 0) {
            use.threads()
                    .forEach(
                            threads ->
                                    groups.merge(
                                            threads.group(),
                                            threads.cpuSeconds() / known * used,
                                            Double::sum));
        }
    }

    /** Returns what one group of threads used, in ms; {@link Double#NaN} if unknown. */
    public double of(String group) {
        return groups.isEmpty() ? Double.NaN : groups.getOrDefault(group, 0.0);
    }

    /** Returns ms without compilers, which a server that has run for long does not need. */
    public double steady() {
        return millis - groups.getOrDefault(ThreadUse.JIT, 0.0);
    }

    /** Returns ms by flow, of some of the ms. */
    public double perFlow(double some) {
        return processes == 0 || flows == 0 ? Double.NaN : some / flows;
    }

    /** Returns the share of one core in each process, of some of the ms. */
    public double core(double some) {
        return processes == 0 ? Double.NaN : some / MILLIS / seconds / processes;
    }
}
