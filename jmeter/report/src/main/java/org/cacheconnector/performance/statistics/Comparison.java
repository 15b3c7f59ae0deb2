package org.cacheconnector.performance.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;

/**
 * How much a figure differs between the running and the paused connector, relative to paused, by
 * the logarithms of the ratios within pairs. Immutable.
 *
 * <p>The machine's speed is told by the processor time that the load generator needs for a flow,
 * which is the same work in both arms. Where a machine is shared, the connector may slow the
 * generator down too, and the adjustment takes that away: so both differences are given.
 *
 * @param pairs how many
 * @param plain the difference as it is
 * @param adjusted the difference at equal speed of the machine; absent where that is unknown
 */
public record Comparison(int pairs, Interval plain, Optional<Interval> adjusted) {

    /** With fewer pairs nothing is said. */
    public static final int LEAST_PAIRS = 5;

    private static final String GENERATOR = "generator-";

    /** Compares processor time of the nodes by flow, without compilers. */
    public static Optional<Comparison> ofCpu(Cell cell) {
        return of(cell, slice -> cpuPerFlow(slice, ProcessUse::isNode));
    }

    /** Compares a figure above 0, if enough pairs have it and the generator was not starved. */
    public static Optional<Comparison> of(Cell cell, ToDoubleFunction<Slice> figure) {
        Map<Integer, Slice[]> all = new TreeMap<>();
        for (Slice slice : cell.slices()) {
            all.computeIfAbsent(slice.pair(), pair -> new Slice[2])[
                            slice.setUp() == SetUp.OFF ? 0 : 1] =
                    slice;
        }
        List<Slice[]> pairs =
                all.values().stream()
                        .filter(pair -> pair[0] != null && pair[1] != null)
                        .filter(pair -> Double.isFinite(logarithm(pair, figure)))
                        .toList();
        if (pairs.size() < LEAST_PAIRS || cell.saturated()) {
            return Optional.empty();
        }
        double[] changes = logarithms(pairs, figure);
        double[] speeds =
                logarithms(pairs, slice -> cpuPerFlow(slice, name -> name.startsWith(GENERATOR)));
        Optional<Interval> adjusted =
                Arrays.stream(speeds).allMatch(Double::isFinite)
                        ? Optional.of(
                                CovariateAdjustment.of(changes, speeds)
                                        .with()
                                        .interval()
                                        .ofLogarithms())
                        : Optional.empty();
        return Optional.of(
                new Comparison(
                        pairs.size(), Estimate.mean(changes).interval().ofLogarithms(), adjusted));
    }

    /** Returns the adjusted difference if there is one, or the other. */
    public Interval best() {
        return adjusted.orElse(plain);
    }

    private static double[] logarithms(List<Slice[]> pairs, ToDoubleFunction<Slice> figure) {
        return pairs.stream().mapToDouble(pair -> logarithm(pair, figure)).toArray();
    }

    private static double logarithm(Slice[] pair, ToDoubleFunction<Slice> figure) {
        return Math.log(figure.applyAsDouble(pair[1]) / figure.applyAsDouble(pair[0]));
    }

    private static double cpuPerFlow(Slice slice, Predicate<String> processes) {
        CpuUse use = CpuUse.of(List.of(slice), processes);
        return use.perFlow(use.steady());
    }
}
