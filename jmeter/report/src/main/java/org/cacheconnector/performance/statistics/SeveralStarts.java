package org.cacheconnector.performance.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.hipparchus.stat.StatUtils;

/**
 * What several starts of the same servers say together of the primary figure of a cell. Each start
 * compiles its code anew and lays its memory out differently, which may move a figure further than
 * the interval within a start tells. So the interval here comes from the starts, each of which
 * counts once, but is no narrower than the noise within them allows: a few starts that agree by
 * chance would say too much. (As Röver, Knapp and Friede do for the Hartung-Knapp interval in
 * meta-analyses of few studies, BMC Medical Research Methodology 15:99, 2015.) Immutable.
 *
 * @param cell what was measured
 * @param starts the figure in each study that has it, in the order of the studies; null in others,
 *     and where the load generator was at its limit or the cell was not measured to the end
 * @param mean of the best estimates, logarithms of ratios, on to off
 * @param deviation how far starts differ beyond what noise within each explains, as a standard
 *     deviation; 0 if that explains all
 */
public record SeveralStarts(
        CellKey cell, List<PrimaryFigure> starts, Estimate mean, double deviation) {

    /** Fewer say nothing of how starts differ. */
    private static final int LEAST = 2;

    /**
     * Takes the cells together that at least two studies measured with pairs enough.
     *
     * @param studies the cells of each, in the order of measuring
     * @param margin how far from no change still counts as none: 0.01 is 1%
     */
    public static List<SeveralStarts> of(List<List<Cell>> studies, double margin) {
        Map<CellKey, List<PrimaryFigure>> found = new LinkedHashMap<>();
        for (int study = 0; study < studies.size(); study++) {
            for (Cell cell : studies.get(study)) {
                List<PrimaryFigure> starts =
                        found.computeIfAbsent(
                                cell.key(),
                                key -> new ArrayList<>(Collections.nCopies(studies.size(), null)));
                if (proves(cell)) {
                    starts.set(study, PrimaryFigure.of(cell, margin).orElse(null));
                }
            }
        }
        return found.entrySet().stream()
                .filter(entry -> measured(entry.getValue()).count() >= LEAST)
                .map(entry -> of(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** Of a load that was not the one asked for, or not measured to the end, nothing follows. */
    private static boolean proves(Cell cell) {
        return !cell.saturated() && cell.status() == Cell.Status.COMPLETE;
    }

    private static SeveralStarts of(CellKey cell, List<PrimaryFigure> starts) {
        double[] values = measured(starts).mapToDouble(start -> start.best().value()).toArray();
        double within =
                measured(starts)
                        .mapToDouble(start -> start.best().error() * start.best().error())
                        .average()
                        .orElseThrow();
        double between = Math.max(0, StatUtils.variance(values) - within);
        Estimate byStarts = Estimate.mean(values);
        Estimate byNoise =
                new Estimate(
                        byStarts.value(), Math.sqrt(within / values.length), values.length - 1);
        return new SeveralStarts(
                cell,
                Collections.unmodifiableList(starts),
                wider(byStarts, byNoise),
                Math.sqrt(between));
    }

    private static Estimate wider(Estimate one, Estimate other) {
        return one.interval().high() >= other.interval().high() ? one : other;
    }

    private static Stream<PrimaryFigure> measured(List<PrimaryFigure> starts) {
        return starts.stream().filter(Objects::nonNull);
    }

    /** Returns the mean as a relative change, with the interval that the starts give it. */
    public Interval change() {
        return PrimaryFigure.relative(mean);
    }
}
