package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.report.chart.Chart;
import org.cacheconnector.performance.report.chart.HistogramChart;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.document.Block.Tone;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Times;

/** How long other clusters called revoked tokens active. Immutable. */
public record StalenessSection(MeasuredStudy study) {

    /** Returns the section, if anything was measured. */
    public Optional<Block.Section> section() {
        List<Table.Row> rows = new ArrayList<>();
        List<Chart> charts = new ArrayList<>();
        for (Cell cell : study.cells()) {
            List<HistogramChart.Series> series = new ArrayList<>();
            for (SetUp setUp : cell.setUps()) {
                List<Staleness> found = MeasuredStudy.staleness(cell, setUp);
                if (!found.isEmpty()) {
                    Histogram times = times(found);
                    rows.add(row(cell, setUp, found, times));
                    if (times.getTotalCount() > 0) {
                        series.add(
                                new HistogramChart.Series(
                                        Names.setUp(setUp), Names.style(setUp), times));
                    }
                }
            }
            if (!series.isEmpty()) {
                charts.add(
                        new HistogramChart(
                                "Time until inactive, " + Names.load(cell.key().load()),
                                "ms from the confirmed revocation (logarithmic)",
                                series));
            }
        }
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Block.Paragraph(
                        "A token is revoked at one cluster, and another cluster that has it cached"
                                + " is asked until it calls it inactive. Without the connector it stays"
                                + " active there until its cache entry expires: such waits are given up"
                                + " and counted under “never inactive”."));
        blocks.add(
                new Table(
                        "",
                        Tables.columns(
                                "Cell",
                                "Set-up",
                                "#Revocations",
                                "#Stale answers",
                                "#Stale after 1 s",
                                "#Never inactive",
                                "#p50 (ms)",
                                "#p99 (ms)",
                                "#max (ms)"),
                        rows,
                        "Times are those of tokens that became inactive, from the revocation's"
                                + " confirmation to the end of the first inactive answer."));
        if (!charts.isEmpty()) {
            blocks.add(new Block.Figures(charts, "", false));
        }
        return Optional.of(new Block.Section("staleness", "Staleness across clusters", blocks));
    }

    private static Histogram times(List<Staleness> found) {
        Histogram times = Times.histogram();
        for (Staleness staleness : found) {
            if (staleness.histogram() != null && !staleness.histogram().isEmpty()) {
                times.add(Times.decode(staleness.histogram()));
            }
        }
        return times;
    }

    private static Table.Row row(Cell cell, SetUp setUp, List<Staleness> found, Histogram times) {
        long late = found.stream().mapToLong(Staleness::staleAfterOneSecond).sum();
        long never = found.stream().mapToLong(Staleness::neverInactive).sum();
        return Table.Row.of(
                List.of(
                        Table.Entry.of(
                                Names.topology(cell.key().topology())
                                        + ", "
                                        + Names.load(cell.key().load())),
                        Table.Entry.of(Names.setUp(setUp)),
                        whole(found.stream().mapToLong(Staleness::revoked).sum()),
                        whole(found.stream().mapToLong(Staleness::staleAnswers).sum()),
                        Tables.entry(Numbers.whole(late), late == 0 ? Tone.GOOD : Tone.BAD),
                        Tables.entry(Numbers.whole(never), never == 0 ? Tone.GOOD : Tone.BAD),
                        time(times, 50),
                        time(times, 99),
                        time(times, 100)));
    }

    private static Table.Entry whole(long number) {
        return Table.Entry.of(Numbers.whole(number));
    }

    private static Table.Entry time(Histogram times, double percentile) {
        return Table.Entry.of(
                times.getTotalCount() == 0
                        ? Numbers.UNKNOWN
                        : Numbers.of(times.getValueAtPercentile(percentile) / 1000.0));
    }
}
