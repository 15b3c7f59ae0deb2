package org.cacheconnector.performance.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.hipparchus.stat.StatUtils;

/**
 * Compares set-ups by the ratios of their slices. Ratios are compared by their logarithms, so that
 * twice as much and half as much are equally far from the same. Within a cell, processor time is
 * compared by its {@link PrimaryFigure}. Times that contradict the throughput beside them are left
 * out. Immutable.
 *
 * @param margin how much worse is tolerated, 0.01 for 1%
 */
public record Comparer(double margin) {

    /** What is tolerated: 1%. */
    public static final double MARGIN = 0.01;

    private static final int RESAMPLES = 9_999;
    private static final long SEED = 20_261_121;
    private static final String SATURATED =
            "the load generator was at its limit, so that this proves nothing";
    private static final String CONTRADICTED = "the times contradict the throughput";

    /**
     * Compares the set-up of a cell's servers with {@link SetUp#OFF} in the same servers, pair by
     * pair. Empty for cells whose servers have one set-up only.
     */
    public List<Comparison> paired(Cell cell) {
        if (!isPaired(cell)) {
            return List.of();
        }
        Pairs pairs = Pairs.of(cell);
        return published(
                Stream.of(Metric.values()).map(metric -> paired(cell, metric, pairs)), cell);
    }

    /**
     * Compares what the connector costs in two studies of the same cell: the ratios of on to off
     * within the pairs of the one with those of the other, so that a machine of another speed,
     * which is in both arms of a pair, does not count. The means are these ratios, old and new.
     * Empty for cells whose servers have one set-up only.
     */
    public List<Comparison> costs(Cell before, Cell after) {
        if (!isPaired(before)) {
            return List.of();
        }
        Pairs old = Pairs.of(before);
        Pairs now = Pairs.of(after);
        return unpaired(
                        before,
                        SetUp.OFF,
                        after,
                        after.key().compared(),
                        metric -> costs(old.logarithms(metric)),
                        metric -> costs(now.logarithms(metric)))
                .stream()
                .map(
                        cost ->
                                cost.metric() == Metric.CPU
                                        ? ofPrimaryFigures(cost, before, after)
                                        : cost)
                .toList();
    }

    private Comparison ofPrimaryFigures(Comparison plain, Cell before, Cell after) {
        Optional<PrimaryFigure> old = PrimaryFigure.of(before, margin);
        Optional<PrimaryFigure> now = PrimaryFigure.of(after, margin);
        if (old.isEmpty() || now.isEmpty()) {
            return plain;
        }
        Estimate first = old.get().best();
        Estimate second = now.get().best();
        Optional<Change> change =
                Optional.of(Change.ofLogarithms(Metric.CPU, second.minus(first).interval()));
        return new Comparison(
                plain.cell(),
                plain.metric(),
                plain.setUp(),
                plain.baseline(),
                plain.paired(),
                plain.values(),
                Math.exp(first.value()),
                Math.exp(second.value()),
                change,
                verdict(change, before.saturated() || after.saturated(), ""));
    }

    private static boolean isPaired(Cell cell) {
        SetUp setUp = cell.key().compared();
        return setUp != SetUp.OFF && setUp != SetUp.CACHES_OFF;
    }

    private Comparison paired(Cell cell, Metric metric, Pairs pairs) {
        List<double[]> values = pairs.logarithms(metric);
        double[] costs = costs(values);
        Optional<Change> change = Optional.empty();
        if (metric == Metric.CPU) {
            change =
                    PrimaryFigure.of(cell, margin)
                            .map(figure -> Change.ofLogarithms(metric, figure.best().interval()));
        } else if (costs.length >= StudentizedBootstrap.LEAST_VALUES) {
            change = Optional.of(Change.ofLogarithms(metric, bootstrap(cell, metric).mean(costs)));
        }
        return new Comparison(
                cell.key(),
                metric,
                cell.key().compared(),
                SetUp.OFF,
                true,
                values.size(),
                geometricMean(values.stream().mapToDouble(pair -> pair[0]).toArray()),
                geometricMean(values.stream().mapToDouble(pair -> pair[1]).toArray()),
                change,
                verdict(
                        change,
                        cell.saturated(),
                        values.size() + " of the pairs have this figure"));
    }

    /**
     * Compares a set-up with a baseline that was measured in other servers. What differs between
     * two starts of the same servers is not in the intervals.
     */
    public List<Comparison> unpaired(Cell baseline, SetUp baselineSetUp, Cell cell, SetUp setUp) {
        List<SliceMetrics> baselineSlices = metrics(baseline, baselineSetUp);
        List<SliceMetrics> slices = metrics(cell, setUp);
        return unpaired(
                baseline,
                baselineSetUp,
                cell,
                setUp,
                metric -> logarithms(baselineSlices, metric),
                metric -> logarithms(slices, metric));
    }

    private List<Comparison> unpaired(
            Cell baseline,
            SetUp baselineSetUp,
            Cell cell,
            SetUp setUp,
            Function<Metric, double[]> baselineValues,
            Function<Metric, double[]> values) {
        Stream<Comparison> comparisons =
                Stream.of(Metric.values())
                        .map(
                                metric -> {
                                    double[] first = baselineValues.apply(metric);
                                    double[] second = values.apply(metric);
                                    Optional<Change> change = change(cell, metric, first, second);
                                    return new Comparison(
                                            cell.key(),
                                            metric,
                                            setUp,
                                            baselineSetUp,
                                            false,
                                            Math.min(first.length, second.length),
                                            geometricMean(first),
                                            geometricMean(second),
                                            change,
                                            verdict(
                                                    change,
                                                    baseline.saturated() || cell.saturated(),
                                                    first.length
                                                            + " and "
                                                            + second.length
                                                            + " values are there"));
                                });
        return published(comparisons, baseline, cell);
    }

    private static Optional<Change> change(
            Cell cell, Metric metric, double[] first, double[] second) {
        if (Math.min(first.length, second.length) < StudentizedBootstrap.LEAST_VALUES) {
            return Optional.empty();
        }
        return Optional.of(
                Change.ofLogarithms(metric, bootstrap(cell, metric).difference(first, second)));
    }

    private static List<Comparison> published(Stream<Comparison> comparisons, Cell... cells) {
        return Stream.of(cells).allMatch(PublishedTimes::hold)
                ? comparisons.toList()
                : comparisons.map(Comparer::withoutTimes).toList();
    }

    private static Comparison withoutTimes(Comparison comparison) {
        return comparison.metric().kind() != Metric.Kind.LATENCY
                ? comparison
                : new Comparison(
                        comparison.cell(),
                        comparison.metric(),
                        comparison.setUp(),
                        comparison.baseline(),
                        comparison.paired(),
                        comparison.values(),
                        Double.NaN,
                        Double.NaN,
                        Optional.empty(),
                        Verdict.cannotTell(CONTRADICTED));
    }

    private Verdict verdict(Optional<Change> change, boolean saturated, String data) {
        if (saturated) {
            return Verdict.cannotTell(SATURATED);
        }
        return change.map(known -> Verdict.of(known, margin))
                .orElseGet(
                        () ->
                                Verdict.cannotTell(
                                        data
                                                + ", at least "
                                                + StudentizedBootstrap.LEAST_VALUES
                                                + " are needed"));
    }

    /** Each comparison has a seed of its own, whichever others there are. */
    private static StudentizedBootstrap bootstrap(Cell cell, Metric metric) {
        return new StudentizedBootstrap(
                RESAMPLES, SEED + (cell.key().id() + metric.name()).hashCode());
    }

    private static List<SliceMetrics> metrics(Cell cell, SetUp setUp) {
        return cell.slices(setUp).stream().map(SliceMetrics::of).toList();
    }

    private static double[] logarithms(List<SliceMetrics> slices, Metric metric) {
        return slices.stream()
                .map(slice -> slice.value(metric))
                .flatMap(Optional::stream)
                .mapToDouble(Math::log)
                .toArray();
    }

    /** Returns for each pair the logarithm of the ratio of on to off. */
    private static double[] costs(List<double[]> pairs) {
        return pairs.stream().mapToDouble(pair -> pair[1] - pair[0]).toArray();
    }

    private static double geometricMean(double[] logarithms) {
        return logarithms.length == 0 ? Double.NaN : Math.exp(StatUtils.mean(logarithms));
    }

    /** The pairs of a cell of which both slices are there. */
    private record Pairs(List<SliceMetrics[]> pairs) {

        static Pairs of(Cell cell) {
            Map<Integer, SliceMetrics[]> found = new TreeMap<>();
            for (Slice slice : cell.slices()) {
                found.computeIfAbsent(slice.pair(), pair -> new SliceMetrics[2])[
                                slice.setUp() == SetUp.OFF ? 0 : 1] =
                        SliceMetrics.of(slice);
            }
            return new Pairs(
                    found.values().stream()
                            .filter(pair -> pair[0] != null && pair[1] != null)
                            .toList());
        }

        /** Returns the logarithms of off and on for each pair in which both are known. */
        List<double[]> logarithms(Metric metric) {
            List<double[]> values = new ArrayList<>();
            for (SliceMetrics[] pair : pairs) {
                Optional<Double> off = pair[0].value(metric);
                Optional<Double> on = pair[1].value(metric);
                if (off.isPresent() && on.isPresent()) {
                    values.add(new double[] {Math.log(off.get()), Math.log(on.get())});
                }
            }
            return values;
        }
    }
}
