package org.cacheconnector.performance.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;

/**
 * How much the nodes' processor time by flow differs in a cell, pair by pair, tested for
 * equivalence. Compilers are left out where threads are known: what they do in a slice depends on
 * how long the servers have been running.
 *
 * <p>The machine's speed is told by what the load generator needs for a flow, which is the same
 * work in both arms. A unit of work beside the load explains less: it is done between requests, and
 * not with the processor caches as they leave them. Where a machine is shared, the connector may
 * slow the generator down too, and the adjustment takes that away: both estimates are given.
 * Immutable.
 *
 * @param plain the mean of the logarithms of the pairs' ratios, on to off
 * @param adjustment the same without and with regard to the machine's speed; absent where that is
 *     unknown
 * @param equivalence of the {@link #best} estimate
 */
public record PrimaryFigure(
        CellKey cell,
        Estimate plain,
        Optional<CovariateAdjustment> adjustment,
        Equivalence equivalence) {

    private static final String GENERATOR = "generator-";

    /**
     * Works it out, if there are pairs enough.
     *
     * @param margin how far from no change still counts as none: 0.01 is 1%
     */
    public static Optional<PrimaryFigure> of(Cell cell, double margin) {
        List<double[]> pairs = pairs(cell);
        if (pairs.size() < CovariateAdjustment.LEAST_PAIRS) {
            return Optional.empty();
        }
        double[] changes = pairs.stream().mapToDouble(pair -> pair[0]).toArray();
        double[] speeds = pairs.stream().mapToDouble(pair -> pair[1]).toArray();
        Optional<CovariateAdjustment> adjustment =
                Arrays.stream(speeds).allMatch(Double::isFinite)
                        ? Optional.of(CovariateAdjustment.of(changes, speeds))
                        : Optional.empty();
        Estimate plain = Estimate.mean(changes);
        return Optional.of(
                new PrimaryFigure(
                        cell.key(),
                        plain,
                        adjustment,
                        Equivalence.of(best(plain, adjustment), margin)));
    }

    /** Returns the relative change as it is. */
    public Interval change() {
        return relative(plain);
    }

    /** Returns the relative change at equal speed of the machine, if that is known. */
    public Optional<Interval> adjusted() {
        return adjustment.map(known -> relative(known.with()));
    }

    /** Returns the logarithm of the ratio: the adjusted one if there is an adjustment. */
    public Estimate best() {
        return best(plain, adjustment);
    }

    /** Returns {@link #best} as a relative change. */
    public Interval bestChange() {
        return relative(best());
    }

    private static Estimate best(Estimate plain, Optional<CovariateAdjustment> adjustment) {
        return adjustment.map(CovariateAdjustment::with).orElse(plain);
    }

    static Interval relative(Estimate logarithm) {
        Interval interval = logarithm.interval();
        return new Interval(
                Math.expm1(interval.estimate()),
                Math.expm1(interval.low()),
                Math.expm1(interval.high()));
    }

    /** Returns for each pair the logarithms of the ratios of the cost and of the generator's. */
    private static List<double[]> pairs(Cell cell) {
        Map<Integer, Slice[]> found = new TreeMap<>();
        for (Slice slice : cell.slices()) {
            found.computeIfAbsent(slice.pair(), pair -> new Slice[2])[
                            slice.setUp() == SetUp.OFF ? 0 : 1] =
                    slice;
        }
        List<double[]> pairs = new ArrayList<>();
        for (Slice[] pair : found.values()) {
            if (pair[0] != null && pair[1] != null) {
                double[] ratios = {
                    logarithmOfRatio(pair, SliceMetrics::isServerNode),
                    logarithmOfRatio(pair, process -> process.startsWith(GENERATOR))
                };
                if (Double.isFinite(ratios[0])) {
                    pairs.add(ratios);
                }
            }
        }
        return pairs;
    }

    private static double logarithmOfRatio(Slice[] pair, Predicate<String> processes) {
        return Math.log(cost(pair[1], processes) / cost(pair[0], processes));
    }

    private static double cost(Slice slice, Predicate<String> processes) {
        return FlowCost.of(List.of(slice), processes).steady();
    }

    /** Returns the p values of some cells' tests, adjusted by Holm for there being several. */
    public static Map<CellKey, Double> holm(Collection<PrimaryFigure> figures) {
        Map<CellKey, Double> values = new HashMap<>();
        figures.forEach(figure -> values.put(figure.cell(), figure.equivalence().pValue()));
        return new HolmAdjustment<>(values).adjusted();
    }
}
