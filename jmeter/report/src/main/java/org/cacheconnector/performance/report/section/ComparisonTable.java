package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.statistics.Comparison;
import org.cacheconnector.performance.statistics.Interval;

/** Gathers comparisons in a table, with their intervals and verdicts. Used by one thread. */
final class ComparisonTable {

    private final String title;
    private final String setUps;
    private final List<Table.Row> rows = new ArrayList<>();

    ComparisonTable(String title, String setUps) {
        this.title = title;
        this.setUps = setUps;
    }

    void add(String group, List<Comparison> comparisons) {
        rows.add(Table.Row.group(group));
        comparisons.forEach(comparison -> rows.add(row(comparison)));
    }

    Table table() {
        return new Table(
                title,
                Tables.columns(
                        "Metric (per slice)",
                        "#Connector off",
                        "#" + setUps,
                        "#Difference",
                        "#95% interval",
                        "#n",
                        "Verdict"),
                rows,
                "");
    }

    private static Table.Row row(Comparison comparison) {
        String difference = Numbers.UNKNOWN;
        String interval = Numbers.UNKNOWN;
        if (comparison.change().isPresent()) {
            Interval relative = comparison.change().get().relative();
            difference = Numbers.signedPercent(relative.estimate());
            interval =
                    Numbers.signedPercent(relative.low())
                            + " to "
                            + Numbers.signedPercent(relative.high());
        }
        List<Table.Entry> entries =
                new ArrayList<>(
                        Tables.entries(
                                comparison.metric().title()
                                        + " ("
                                        + comparison.metric().unit()
                                        + ")",
                                Numbers.of(comparison.baselineMean()),
                                Numbers.of(comparison.setUpMean()),
                                difference,
                                interval,
                                Integer.toString(comparison.values())));
        entries.add(Tables.entry(comparison.verdict().text(), Goal.tone(comparison.verdict())));
        return Table.Row.of(entries);
    }
}
