package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.document.Block.Tone;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.statistics.Comparison;
import org.cacheconnector.performance.statistics.CovariateAdjustment;
import org.cacheconnector.performance.statistics.FlowCost;
import org.cacheconnector.performance.statistics.Interval;
import org.cacheconnector.performance.statistics.PrimaryFigure;
import org.cacheconnector.performance.statistics.PublishedTimes;
import org.cacheconnector.performance.statistics.SliceMetrics;

/** The primary figure: the nodes' processor time by flow, and what it is made of. Immutable. */
public record CostSection(MeasuredStudy study) {

    private static final double SURE = 0.05;
    private static final List<String> GROUPS =
            List.of(
                    ThreadUse.CONNECTOR,
                    ThreadUse.CLIENT,
                    ThreadUse.REQUESTS,
                    ThreadUse.GC,
                    ThreadUse.JIT,
                    ThreadUse.OTHER,
                    ThreadUse.ENDED);

    /** Returns the section, if there is anything to compare. */
    public Optional<Block.Section> section() {
        Map<CellKey, List<Comparison>> costs = new LinkedHashMap<>();
        study.paired()
                .forEach(
                        (key, comparisons) -> {
                            if (Goal.isCost(key)) {
                                costs.put(key, comparisons);
                            }
                        });
        if (costs.isEmpty()) {
            return Optional.empty();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Block.Paragraph(
                        "The primary figure is the processor time of all nodes by successful flow,"
                                + " without that of compilers, with the connector at work against"
                                + " the connector paused. “Adjusted” takes the machine's speed in"
                                + " each slice into account: the processor time that the load"
                                + " generator, again without compilers, needed for a flow, which is"
                                + " the same work in both arms. R² is the part of the differences'"
                                + " variance that this explains. The p values are those of two"
                                + " one-sided t tests for an adjusted change of less than "
                                + Numbers.percent(study.margin())
                                + ", by Holm for all cells of the table together; A/A cells stand"
                                + " alone."));
        blocks.add(primaries(costs));
        for (CellKey key : costs.keySet()) {
            Cell cell = study.cell(key);
            List<Slice> off = cell.slices(SetUp.OFF);
            List<Slice> on = cell.slices(key.compared());
            FlowCost offNodes = FlowCost.of(off, SliceMetrics::isServerNode);
            FlowCost onNodes = FlowCost.of(on, SliceMetrics::isServerNode);
            List<Block> details = new ArrayList<>();
            if (!onNodes.groups().isEmpty()) {
                details.add(threads(offNodes, onNodes));
            }
            details.add(new FlowCounts(off, on, PublishedTimes.hold(cell)).table());
            blocks.add(new Block.Details("By thread and in counts: " + Names.cell(key), details));
        }
        return Optional.of(new Block.Section("cost", "Processor time by flow", blocks));
    }

    private Table primaries(Map<CellKey, List<Comparison>> costs) {
        Map<CellKey, PrimaryFigure> figures = figures(costs.keySet());
        Map<CellKey, Double> holm = PrimaryFigure.holm(figures.values());
        List<Table.Row> rows = new ArrayList<>();
        costs.keySet().forEach(key -> rows.add(row(key, figures, holm)));
        for (CellKey key : study.controls().keySet()) {
            Map<CellKey, PrimaryFigure> alone = figures(Set.of(key));
            rows.add(row(key, alone, PrimaryFigure.holm(alone.values())));
        }
        return new Table(
                "CPU of the nodes by flow, without compilers",
                Tables.columns(
                        "Cell",
                        "#Off (ms)",
                        "#On (ms)",
                        "#Difference",
                        "#95% interval",
                        "#Adjusted",
                        "#95% interval",
                        "#R²",
                        "#p",
                        "Within " + Numbers.percent(study.margin())),
                rows,
                "");
    }

    private Map<CellKey, PrimaryFigure> figures(Set<CellKey> keys) {
        Map<CellKey, PrimaryFigure> figures = new LinkedHashMap<>();
        for (CellKey key : keys) {
            PrimaryFigure.of(study.cell(key), study.margin())
                    .ifPresent(figure -> figures.put(key, figure));
        }
        return figures;
    }

    private Table.Row row(
            CellKey key, Map<CellKey, PrimaryFigure> figures, Map<CellKey, Double> holm) {
        Optional<PrimaryFigure> figure = Optional.ofNullable(figures.get(key));
        Optional<Interval> plain = figure.map(PrimaryFigure::change);
        Optional<Interval> adjusted = figure.flatMap(PrimaryFigure::adjusted);
        double p = holm.getOrDefault(key, Double.NaN);
        boolean shown = p < SURE && !study.cell(key).saturated();
        List<Table.Entry> entries =
                new ArrayList<>(
                        Tables.entries(
                                Names.cell(key),
                                Numbers.decimals(cost(key, SetUp.OFF), 3),
                                Numbers.decimals(cost(key, key.compared()), 3),
                                estimate(plain),
                                ends(plain),
                                estimate(adjusted),
                                ends(adjusted),
                                Numbers.decimals(
                                        figure.flatMap(PrimaryFigure::adjustment)
                                                .map(CovariateAdjustment::explained)
                                                .orElse(Double.NaN),
                                        2),
                                Numbers.decimals(p, 3)));
        entries.add(Tables.entry(shown ? "shown" : "not shown", shown ? Tone.GOOD : Tone.UNSURE));
        return Table.Row.of(entries);
    }

    private double cost(CellKey key, SetUp setUp) {
        return FlowCost.of(study.cell(key).slices(setUp), SliceMetrics::isServerNode).steady();
    }

    private static String estimate(Optional<Interval> interval) {
        return interval.map(known -> Numbers.signedPercent(known.estimate()))
                .orElse(Numbers.UNKNOWN);
    }

    private static String ends(Optional<Interval> interval) {
        return interval.map(
                        known ->
                                Numbers.signedPercent(known.low())
                                        + " to "
                                        + Numbers.signedPercent(known.high()))
                .orElse(Numbers.UNKNOWN);
    }

    private static Table threads(FlowCost off, FlowCost on) {
        List<Table.Row> rows = new ArrayList<>();
        for (String group : GROUPS) {
            rows.add(row(group, off.of(group), on.of(group), on));
        }
        rows.add(
                row(
                        "connector and client together",
                        off.of(ThreadUse.CONNECTOR, ThreadUse.CLIENT),
                        on.of(ThreadUse.CONNECTOR, ThreadUse.CLIENT),
                        on));
        rows.add(row("all without jit", off.withoutJit(), on.withoutJit(), on));
        rows.add(row("all", off.millis(), on.millis(), on));
        return new Table(
                "CPU of the nodes by thread, ms by flow",
                Tables.columns(
                        "Threads",
                        "#Off",
                        "#On",
                        "#Difference",
                        "#% of the nodes' CPU without jit (on)"),
                rows,
                "Exact sums over all slices, so small groups are known better than the difference"
                        + " of the whole. “ended” are threads that ended within a slice.");
    }

    private static Table.Row row(String name, double off, double on, FlowCost whole) {
        return Tables.row(
                name,
                Numbers.decimals(off, 3),
                Numbers.decimals(on, 3),
                Numbers.decimals(on - off, 3),
                Numbers.percent(on / whole.withoutJit()));
    }
}
