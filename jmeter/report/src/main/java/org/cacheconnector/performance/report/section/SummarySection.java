package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.report.chart.Chart;
import org.cacheconnector.performance.report.chart.IntervalChart;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.document.Block.Tone;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.statistics.Comparison;
import org.cacheconnector.performance.statistics.Metric;
import org.cacheconnector.performance.statistics.PublishedTimes;

/** What was found, before all figures. Immutable. */
public record SummarySection(MeasuredStudy study) {

    /** Returns the section. */
    public Block.Section section() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(conclusion());
        List<String> remarks = new Remarks(study).remarks();
        if (!remarks.isEmpty()) {
            blocks.add(
                    new Block.Callout(Tone.BAD, "Read this before you use the figures", remarks));
        }
        if (!study.paired().isEmpty()) {
            blocks.add(verdicts());
            blocks.add(charts());
        }
        return new Block.Section("summary", "Summary", blocks);
    }

    private Block conclusion() {
        Map<Goal, Integer> count = new EnumMap<>(Goal.class);
        study.paired()
                .forEach(
                        (key, comparisons) ->
                                count.merge(
                                        Goal.of(study.cell(key), comparisons, study.margin()),
                                        1,
                                        Integer::sum));
        int all = study.paired().size();
        if (all == 0) {
            return new Block.Callout(
                    Tone.UNSURE,
                    "Nothing was measured with the connector on and off: this study says nothing"
                            + " of its cost.",
                    List.of());
        }
        int reached = count.getOrDefault(Goal.REACHED, 0);
        int missed = count.getOrDefault(Goal.MISSED, 0);
        Tone tone = missed > 0 ? Tone.BAD : reached == all ? Tone.GOOD : Tone.UNSURE;
        return new Block.Callout(
                tone,
                String.format(
                        "In %d of %d comparisons the goal is shown to be reached, in %d it is"
                                + " missed, in %d there is too little data to tell.",
                        reached, all, missed, all - reached - missed),
                chance());
    }

    /** How many of the intervals of costs may be wrong; revocation's figures are none. */
    private List<String> chance() {
        List<String> lines = new ArrayList<>();
        lines.add(Goal.words(study.margin()));
        long costs = study.paired().keySet().stream().filter(Goal::isCost).count();
        if (costs > 0) {
            lines.add(
                    "Each interval misses the truth in 1 of 20 cases: of "
                            + costs
                            + " intervals of processor time, expect about "
                            + Numbers.decimals(costs / 20.0, 1)
                            + " to do so by chance.");
        }
        return lines;
    }

    private Table verdicts() {
        List<Table.Row> rows = new ArrayList<>();
        String group = "";
        for (Map.Entry<CellKey, List<Comparison>> entry : study.paired().entrySet()) {
            CellKey key = entry.getKey();
            Cell cell = study.cell(key);
            String name = group(key);
            if (!name.equals(group)) {
                rows.add(Table.Row.group(name));
                group = name;
            }
            Goal goal = Goal.of(cell, entry.getValue(), study.margin());
            rows.add(
                    Table.Row.of(
                            List.of(
                                    Table.Entry.of(Names.load(key.load())),
                                    Table.Entry.of(Names.setUp(key.servers())),
                                    verdict(entry, Metric.CPU),
                                    verdict(entry, Metric.THROUGHPUT),
                                    verdict(entry, Metric.P50),
                                    p99(cell, entry),
                                    stale(cell),
                                    Tables.entry(goal.title(), goal.tone()))));
        }
        return new Table(
                "What the connector costs: each set-up against the paused connector in the same"
                        + " servers",
                Tables.columns(
                        "Load",
                        "Broker",
                        "CPU per flow",
                        "Throughput",
                        "p50",
                        "p99",
                        "Stale after 1 s",
                        "Goal"),
                rows,
                "Intervals are of 95%; the margin is "
                        + Numbers.percent(study.margin())
                        + ". All metrics are below, under “Overhead”.");
    }

    private static String group(CellKey key) {
        return Names.topology(key.topology()) + ": " + Names.scenario(key.scenario());
    }

    private static Table.Entry verdict(Map.Entry<CellKey, List<Comparison>> cell, Metric metric) {
        if (!Goal.isCost(cell.getKey())) {
            return Table.Entry.of(Numbers.UNKNOWN);
        }
        Comparison comparison = MeasuredStudy.metric(cell.getValue(), metric);
        return Tables.entry(comparison.verdict().text(), Goal.tone(comparison.verdict()));
    }

    /** In the open model slices have few flows: all of a set-up are taken together. */
    private static Table.Entry p99(Cell cell, Map.Entry<CellKey, List<Comparison>> entry) {
        if (cell.key().load().users() > 0
                || !Goal.isCost(cell.key())
                || !PublishedTimes.hold(cell)) {
            return verdict(entry, Metric.P99);
        }
        return Table.Entry.of(
                Numbers.of(FlowCounts.percentile(cell.slices(SetUp.OFF), 99))
                        + " to "
                        + Numbers.of(FlowCounts.percentile(cell.slices(cell.key().compared()), 99))
                        + " ms, all slices together");
    }

    private static Table.Entry stale(Cell cell) {
        List<Staleness> found = MeasuredStudy.staleness(cell, cell.key().servers());
        if (found.isEmpty()) {
            return Table.Entry.of(Numbers.UNKNOWN);
        }
        long stale = found.stream().mapToLong(Staleness::staleAfterOneSecond).sum();
        long revoked = found.stream().mapToLong(Staleness::revoked).sum();
        return Tables.entry(
                Numbers.whole(stale) + " in " + Numbers.whole(revoked) + " revocations",
                stale == 0 ? Tone.GOOD : Tone.BAD);
    }

    private Block charts() {
        List<Chart> charts = new ArrayList<>();
        for (Metric metric : List.of(Metric.CPU, Metric.THROUGHPUT, Metric.P99)) {
            List<IntervalChart.Row> rows = new ArrayList<>();
            study.paired().forEach((key, comparisons) -> row(key, comparisons, metric, rows));
            if (!rows.isEmpty()) {
                charts.add(
                        new IntervalChart(
                                title(metric) + " with the connector, against the connector paused",
                                title(metric) + ", with 95% interval",
                                study.margin(),
                                rows));
            }
        }
        return charts.isEmpty()
                ? new Block.Paragraph("No cell has enough pairs for an interval.")
                : new Block.Figures(
                        charts,
                        "Shaded: the margin. An interval wholly left of the shade's right edge is"
                                + " within it; one that crosses zero may be no change at all."
                                + " Arrows go beyond the chart.",
                        true);
    }

    private static String title(Metric metric) {
        return switch (metric) {
            case CPU -> "CPU per flow added";
            case THROUGHPUT -> "Throughput lost";
            default -> metric.title() + " added";
        };
    }

    private static void row(
            CellKey key,
            List<Comparison> comparisons,
            Metric metric,
            List<IntervalChart.Row> rows) {
        if (!Goal.isCost(key) || (metric == Metric.P99 && key.load().users() == 0)) {
            return;
        }
        MeasuredStudy.metric(comparisons, metric)
                .change()
                .ifPresent(
                        change ->
                                rows.add(
                                        new IntervalChart.Row(
                                                group(key),
                                                Names.load(key.load())
                                                        + ", "
                                                        + Names.setUp(key.servers()),
                                                Names.style(key.servers()),
                                                change.worsening())));
    }
}
