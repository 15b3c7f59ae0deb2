package org.cacheconnector.performance.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;

/**
 * How much the nodes' processor time by flow differs in a cell, pair by pair, tested for
 * equivalence. Immutable.
 *
 * @param equivalence of the change as it is
 * @param adjustment the same without and with regard to the machine's speed, as the speedometer
 *     tells it; absent where that is unknown
 */
public record PrimaryFigure(
        CellKey cell, Equivalence equivalence, Optional<CovariateAdjustment> adjustment) {

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
        double[] units = pairs.stream().mapToDouble(pair -> pair[1]).toArray();
        return Optional.of(
                new PrimaryFigure(
                        cell.key(),
                        Equivalence.of(Estimate.mean(changes), margin),
                        Arrays.stream(units).allMatch(Double::isFinite)
                                ? Optional.of(CovariateAdjustment.of(changes, units))
                                : Optional.empty()));
    }

    /** Returns the relative change at equal speed of the machine, if that is known. */
    public Optional<Interval> adjusted() {
        return adjustment
                .map(known -> known.with().interval())
                .map(
                        logarithm ->
                                new Interval(
                                        Math.expm1(logarithm.estimate()),
                                        Math.expm1(logarithm.low()),
                                        Math.expm1(logarithm.high())));
    }

    /** Returns for each pair the logarithms of the ratios of the cost and of the unit of work. */
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
                Optional<Double> off = SliceMetrics.of(pair[0]).value(Metric.CPU);
                Optional<Double> on = SliceMetrics.of(pair[1]).value(Metric.CPU);
                if (off.isPresent() && on.isPresent()) {
                    pairs.add(
                            new double[] {
                                Math.log(on.get() / off.get()),
                                Math.log(pair[1].unitMicros() / pair[0].unitMicros())
                            });
                }
            }
        }
        return pairs;
    }

    /** Returns the p values of some cells' tests, adjusted by Holm for there being several. */
    public static Map<CellKey, Double> holm(Collection<PrimaryFigure> figures) {
        Map<CellKey, Double> values = new HashMap<>();
        figures.forEach(figure -> values.put(figure.cell(), figure.equivalence().pValue()));
        return new HolmAdjustment<>(values).adjusted();
    }
}
