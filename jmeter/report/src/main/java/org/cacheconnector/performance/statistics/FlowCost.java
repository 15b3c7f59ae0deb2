package org.cacheconnector.performance.statistics;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.ThreadUse;

/**
 * The processor time of some processes by successful flow. Immutable.
 *
 * @param millis all of it, in ms by flow; {@link Double#NaN} if unknown
 * @param groups the same by group of threads; empty if unknown
 * @param voluntarySwitches of context by flow; {@link Double#NaN} if unknown
 * @param involuntarySwitches of context by flow; {@link Double#NaN} if unknown
 */
public record FlowCost(
        double millis,
        Map<String, Double> groups,
        double voluntarySwitches,
        double involuntarySwitches) {

    private static final double MILLIS = 1_000;

    /** Adds up the processes of these names in slices of one set-up. */
    public static FlowCost of(Collection<Slice> slices, Predicate<String> processes) {
        double flows = 0;
        double millis = 0;
        double voluntary = 0;
        double involuntary = 0;
        Map<String, Double> groups = new TreeMap<>();
        for (Slice slice : slices) {
            flows +=
                    SliceMetrics.flow(slice).map(flow -> flow.samples() - flow.errors()).orElse(0L);
            for (ProcessUse use : slice.processes()) {
                if (!processes.test(use.process())) {
                    continue;
                }
                double used = use.cpuCores() * slice.seconds() * MILLIS;
                millis += used;
                double known = use.threads().stream().mapToDouble(ThreadUse::cpuSeconds).sum();
                // Threads are read a little before and after a slice.
                double scale = known == 0 ? 0 : used / known;
                for (ThreadUse threads : use.threads()) {
                    groups.merge(threads.group(), threads.cpuSeconds() * scale, Double::sum);
                    voluntary += threads.voluntarySwitches() * scale / MILLIS;
                    involuntary += threads.involuntarySwitches() * scale / MILLIS;
                }
            }
        }
        double all = flows;
        groups.replaceAll((group, sum) -> sum / all);
        if (flows == 0) {
            return new FlowCost(Double.NaN, Map.of(), Double.NaN, Double.NaN);
        }
        return groups.isEmpty()
                ? new FlowCost(millis / flows, groups, Double.NaN, Double.NaN)
                : new FlowCost(millis / flows, groups, voluntary / flows, involuntary / flows);
    }

    /** Returns what the threads of some groups used. */
    public double of(String... names) {
        double sum = 0;
        for (String name : names) {
            sum += groups.getOrDefault(name, 0.0);
        }
        return sum;
    }

    /** Returns all but what compilers used, which a server that has run for long does not need. */
    public double withoutJit() {
        return groups.isEmpty() ? Double.NaN : millis - of(ThreadUse.JIT);
    }

    /** Returns all but what compilers used, or all where threads are unknown. */
    public double steady() {
        return groups.isEmpty() ? millis : withoutJit();
    }
}
