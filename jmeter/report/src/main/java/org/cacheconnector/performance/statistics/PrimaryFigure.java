package org.cacheconnector.performance.statistics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.hipparchus.distribution.continuous.TDistribution;
import org.hipparchus.stat.StatUtils;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * How much the nodes' processor time by flow differs in a cell, pair by pair, tested for
 * equivalence. Immutable.
 *
 * @param adjusted the relative change, adjusted for the machine's speed as the speedometer tells
 *     it, a covariate fixed before anything is measured; absent where that is unknown
 * @param equivalence the p value of two one-sided t tests: of data this far within the margin if
 *     the truth were outside
 */
public record PrimaryFigure(CellKey cell, Optional<Interval> adjusted, double equivalence) {

    private static final double HIGH = 0.975;

    /**
     * Works it out, if there are pairs enough.
     *
     * @param margin how far from no change still counts as none: 0.01 is 1%
     */
    public static Optional<PrimaryFigure> of(Cell cell, double margin) {
        List<double[]> pairs = pairs(cell);
        if (pairs.size() < StudentizedBootstrap.LEAST_VALUES) {
            return Optional.empty();
        }
        double[] changes = pairs.stream().mapToDouble(pair -> pair[0]).toArray();
        return Optional.of(
                new PrimaryFigure(cell.key(), adjusted(pairs), equivalence(changes, margin)));
    }

    private static double equivalence(double[] changes, double margin) {
        double error = Math.sqrt(StatUtils.variance(changes) / changes.length);
        double mean = StatUtils.mean(changes);
        double most = Math.log1p(margin);
        if (error == 0) {
            return Math.abs(mean) < most ? 0 : 1;
        }
        TDistribution student = new TDistribution(changes.length - 1);
        return Math.max(
                1 - student.cumulativeProbability((mean + most) / error),
                student.cumulativeProbability((mean - most) / error));
    }

    private static Optional<Interval> adjusted(List<double[]> pairs) {
        SimpleRegression line = new SimpleRegression();
        pairs.forEach(pair -> line.addData(pair[1], pair[0]));
        double error = line.getInterceptStdErr();
        if (!Double.isFinite(error)) {
            return Optional.empty();
        }
        double reach =
                error * new TDistribution(pairs.size() - 2.0).inverseCumulativeProbability(HIGH);
        double estimate = line.getIntercept();
        return Optional.of(
                new Interval(
                        Math.expm1(estimate),
                        Math.expm1(estimate - reach),
                        Math.expm1(estimate + reach)));
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
        List<PrimaryFigure> sorted = new ArrayList<>(figures);
        sorted.sort(Comparator.comparingDouble(PrimaryFigure::equivalence));
        Map<CellKey, Double> adjusted = new LinkedHashMap<>();
        double least = 0;
        for (int i = 0; i < sorted.size(); i++) {
            double p = Math.min(1, sorted.get(i).equivalence() * (sorted.size() - i));
            least = Math.max(least, p);
            adjusted.put(sorted.get(i).cell(), least);
        }
        return adjusted;
    }
}
