package org.cacheconnector.performance.statistics;

import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.CellKey;

/**
 * What a comparison of two studies found.
 *
 * @param rows each metric of each set-up that both measured
 * @param costs each metric with the connector at work, as a multiple of what it is with the
 *     connector paused beside it: the machine's speed is not in it
 * @param failures regressions that are no matter of degree
 * @param remarks what a reader must know first
 * @param onlyOld cells measured in the old study only
 * @param onlyNew cells measured in the new study only
 */
public record RegressionReport(
        List<Row> rows,
        List<Row> costs,
        List<String> failures,
        List<String> remarks,
        List<CellKey> onlyOld,
        List<CellKey> onlyNew) {

    /** How a metric changed between two studies. */
    public enum Outcome {
        /** It is surely worse, and by more than the threshold. */
        REGRESSED,
        /** It seems worse by more than the threshold, but that may be noise. */
        UNSURE,
        /** It is not worse by more than the threshold. */
        FINE,
        /** There is too little data, or the load generator was at its limit. */
        NOT_COMPARED
    }

    /**
     * One metric of one set-up of one cell.
     *
     * @param comparison new with old
     * @param threshold how much worse it may get
     * @param outcome how it changed
     */
    public record Row(Comparison comparison, double threshold, Outcome outcome) {

        static Row of(Comparison comparison, double threshold, boolean saturated) {
            Outcome outcome =
                    saturated
                            ? Outcome.NOT_COMPARED
                            : comparison
                                    .change()
                                    .map(change -> outcome(change.worsening(), threshold))
                                    .orElse(Outcome.NOT_COMPARED);
            return new Row(comparison, threshold, outcome);
        }

        private static Outcome outcome(Interval worse, double threshold) {
            if (worse.estimate() <= threshold) {
                return Outcome.FINE;
            }
            return worse.low() > 0 ? Outcome.REGRESSED : Outcome.UNSURE;
        }
    }

    /** Returns whether anything regressed. */
    public boolean regressed() {
        return !failures.isEmpty() || all().anyMatch(row -> row.outcome() == Outcome.REGRESSED);
    }

    /** Returns whether anything could be compared; if not, no regression means nothing. */
    public boolean compared() {
        return all().anyMatch(row -> row.outcome() != Outcome.NOT_COMPARED);
    }

    Stream<Row> all() {
        return Stream.concat(rows.stream(), costs.stream());
    }

    /** Returns the whole comparison in plain text, worst first. */
    public String text() {
        return new RegressionText(this).text();
    }
}
