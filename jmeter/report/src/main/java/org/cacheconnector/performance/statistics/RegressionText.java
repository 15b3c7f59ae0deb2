package org.cacheconnector.performance.statistics;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.statistics.RegressionReport.Outcome;
import org.cacheconnector.performance.statistics.RegressionReport.Row;

/** Writes a comparison of two studies for a terminal. Used once. */
final class RegressionText {

    private final RegressionReport report;
    private final StringBuilder text = new StringBuilder();

    RegressionText(RegressionReport report) {
        this.report = report;
    }

    String text() {
        line(conclusion());
        list("Mind", report.remarks());
        list("Regressed", report.failures());
        rows("Regressed: surely worse, and by more than the threshold", Outcome.REGRESSED);
        rows("Seems worse by more than the threshold, but may be noise", Outcome.UNSURE);
        rows("Not worse by more than the threshold", Outcome.FINE);
        rows("Not compared", Outcome.NOT_COMPARED);
        list("Only in the old study", report.onlyOld().stream().map(CellKey::id).toList());
        list("Only in the new study", report.onlyNew().stream().map(CellKey::id).toList());
        return text.toString();
    }

    private String conclusion() {
        long regressed = report.failures().size() + count(Outcome.REGRESSED);
        if (regressed > 0) {
            return "REGRESSED: "
                    + regressed
                    + " of "
                    + (report.failures().size() + report.all().count())
                    + " figures"
                    + control();
        }
        if (!report.compared()) {
            return "NOTHING COULD BE COMPARED: the studies share no cell with enough data.";
        }
        return "No regression in "
                + (report.all().count() - count(Outcome.NOT_COMPARED))
                + " figures compared.";
    }

    /** What changed without the connector too is hardly its doing. */
    private String control() {
        boolean off =
                report.rows().stream()
                        .anyMatch(
                                row ->
                                        row.outcome() == Outcome.REGRESSED
                                                && row.comparison().setUp() == SetUp.OFF);
        return off
                ? ", some of them with the connector off too: look at the machine and the servers"
                        + " first."
                : ".";
    }

    private long count(Outcome outcome) {
        return report.all().filter(row -> row.outcome() == outcome).count();
    }

    private void rows(String title, Outcome outcome) {
        list(
                title,
                Stream.concat(
                                report.costs().stream()
                                        .filter(row -> row.outcome() == outcome)
                                        .map(RegressionText::cost),
                                report.rows().stream()
                                        .filter(row -> row.outcome() == outcome)
                                        .map(RegressionText::figure))
                        .toList());
    }

    private static String cost(Row row) {
        Comparison comparison = row.comparison();
        return line(
                row,
                setUp(comparison) + " against off",
                String.format(
                        Locale.ROOT,
                        "%+.1f%% to %+.1f%%",
                        (comparison.baselineMean() - 1) * 100,
                        (comparison.setUpMean() - 1) * 100));
    }

    private static String figure(Row row) {
        Comparison comparison = row.comparison();
        return line(
                row,
                setUp(comparison),
                String.format(
                        Locale.ROOT,
                        "%.4g to %.4g %s",
                        comparison.baselineMean(),
                        comparison.setUpMean(),
                        comparison.metric().unit()));
    }

    private static String setUp(Comparison comparison) {
        return comparison.setUp().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String line(Row row, String setUp, String values) {
        Comparison comparison = row.comparison();
        String name =
                comparison.cell().id() + ", " + setUp + ", " + comparison.metric().title() + ": ";
        if (row.outcome() == Outcome.NOT_COMPARED || comparison.change().isEmpty()) {
            return name + comparison.verdict().text();
        }
        return name
                + values
                + ", "
                + comparison.change().get().relative().asPercent()
                + ", threshold "
                + Percent.of(row.threshold())
                + " "
                + comparison.metric().worse();
    }

    private void list(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            line("");
            line(title + ":");
            lines.forEach(entry -> line("  " + entry));
        }
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
