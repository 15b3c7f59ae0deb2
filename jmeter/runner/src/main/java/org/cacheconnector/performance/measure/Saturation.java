package org.cacheconnector.performance.measure;

import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.Slice;

/**
 * Tells whether the load generator was at its limit, so that the figures are its own and not the
 * servers'. That is so if
 *
 * <ul>
 *   <li>in any slice one of its processes used more than 0.8 of a core. It has threads enough for
 *       more, but they then wait for each other and for its collections, and the wait is in the
 *       times; other machines are the way out;
 *   <li>in the open model, more than 1% of the flows with one of the set-ups began over 10 ms after
 *       their time. One slice alone may have some hundred flows only, of which a single collection
 *       delays several.
 * </ul>
 *
 * That all processors of the machine are busy is no fault of the generator, as servers at their
 * limit do that too; it is only remarked. Stateless.
 */
final class Saturation {

    /** How the names of the generator's processes begin. */
    static final String GENERATOR = "generator-";

    private static final double MOST_CORES = 0.8;
    private static final double MOST_LATE = 0.01;
    private static final double BUSY = 0.95;

    /** Returns why the generator was at its limit; nothing if it was not. */
    List<String> of(List<Slice> slices) {
        List<String> reasons = new ArrayList<>();
        double cores =
                slices.stream()
                        .flatMap(slice -> slice.processes().stream())
                        .filter(use -> use.process().startsWith(GENERATOR))
                        .mapToDouble(ProcessUse::cpuCores)
                        .filter(used -> !Double.isNaN(used))
                        .max()
                        .orElse(0);
        if (cores > MOST_CORES) {
            reasons.add(
                    say(
                            "The load generator was at its limit: one of its processes used %.2f of"
                                    + " a core, and 0.8 is the most; use other machines",
                            cores));
        }
        double late =
                slices.stream().collect(groupingBy(Slice::setUp)).values().stream()
                        .mapToDouble(Saturation::latePart)
                        .max()
                        .orElse(0);
        if (late > MOST_LATE) {
            reasons.add(
                    say(
                            "The load generator was at its limit: %.1f%% of the flows of a set-up"
                                    + " began over 10 ms after their time, and 1%% is the most",
                            late * 100));
        }
        return reasons;
    }

    private static String say(String format, double figure) {
        return String.format(Locale.ROOT, format, figure);
    }

    private static double latePart(List<Slice> slices) {
        long flows =
                slices.stream()
                        .flatMap(slice -> slice.flow().stream())
                        .mapToLong(LabelResult::samples)
                        .sum();
        return (double) slices.stream().mapToLong(Slice::lateStarts).sum() / Math.max(1, flows);
    }

    /** Returns a remark if the machine was busy in most of the slices; otherwise nothing. */
    List<String> ofMachine(List<Double> loads) {
        long busy = loads.stream().filter(load -> load > BUSY).count();
        return busy * 2 <= loads.size()
                ? List.of()
                : List.of(
                        ("All processors of this machine were busy in %d of %d slices:"
                                        + " the throughput compares the work that each set-up needs, and the times are"
                                        + " mostly waiting for a processor")
                                .formatted(busy, loads.size()));
    }
}
