package org.cacheconnector.performance.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.statistics.Comparison;
import org.cacheconnector.performance.statistics.CpuUse;
import org.cacheconnector.performance.statistics.Interval;

/** What the connector cost: a sentence, the intervals, and what they are made of. Immutable. */
record CostSection(MeasuredStudy study) {

    private static final double PERCENT = 100;

    private static final List<String> COLUMNS =
            List.of(
                    "cell",
                    "pairs",
                    "CPU ms a flow, paused",
                    "running",
                    "CPU a flow, adjusted (95%)",
                    "unadjusted (95%)",
                    "connector and client, % of CPU",
                    "flows/s (95%)",
                    "flow time (95%)");

    Section section() {
        return new Section(
                "cost",
                "What the connector cost",
                List.of(
                        sentence(),
                        "This is the processor time of all nodes for a successful flow, without"
                                + " compilers, with the connector at work against the connector paused"
                                + " in the same servers. “Adjusted” is the difference at equal speed of"
                                + " the machine, which the generator's own processor time for a flow"
                                + " tells. If the connector slowed the generator too, this hides cost:"
                                + " so the unadjusted difference stands beside it."),
                List.of(chart()),
                List.of(
                        new Table(
                                "",
                                1,
                                COLUMNS,
                                study.cells().stream()
                                        .filter(CostSection::isCompared)
                                        .map(CostSection::row)
                                        .toList())));
    }

    private List<Cell> compared(boolean aa) {
        return study.cells().stream()
                .filter(cell -> cell.key().aa() == aa && isCompared(cell))
                .filter(cell -> Comparison.ofCpu(cell).isPresent())
                .toList();
    }

    /** Where clients ask again and again until they are content, flows are not alike. */
    private static boolean isCompared(Cell cell) {
        return cell.setUps().size() > 1
                && cell.slices().stream().allMatch(slice -> slice.staleness() == null);
    }

    private String sentence() {
        List<Interval> costs = intervals(compared(false));
        List<Interval> controls = intervals(compared(true));
        String cost =
                switch (costs.size()) {
                    case 0 ->
                            "This study does not tell what the connector cost: it takes "
                                    + Comparison.LEAST_PAIRS
                                    + " pairs of slices, connector running and paused, and a load"
                                    + " generator that is not starved.";
                    case 1 ->
                            "With the connector at work, the nodes' processor time for a flow differed by "
                                    + Numbers.change(costs.get(0))
                                    + ", with the 95% interval in brackets.";
                    default ->
                            "With the connector at work, the nodes' processor time for a flow differed by "
                                    + Numbers.signed(least(costs, Interval::estimate))
                                    + "% to "
                                    + Numbers.signed(-least(costs, each -> -each.estimate()))
                                    + "% at "
                                    + costs.size()
                                    + " loads; the 95% intervals reach from "
                                    + Numbers.signed(least(costs, Interval::low))
                                    + "% to "
                                    + Numbers.signed(-least(costs, each -> -each.high()))
                                    + "%.";
                };
        return controls.isEmpty()
                ? cost
                : cost
                        + " Where it was paused in both arms (A/A), the same method found "
                        + String.join(", ", controls.stream().map(Numbers::change).toList())
                        + ".";
    }

    private static List<Interval> intervals(List<Cell> cells) {
        return cells.stream()
                .map(Comparison::ofCpu)
                .flatMap(Optional::stream)
                .map(Comparison::best)
                .toList();
    }

    private static double least(List<Interval> intervals, Function<Interval, Double> of) {
        return intervals.stream().map(of).min(Double::compare).orElseThrow();
    }

    private Chart chart() {
        List<Cell> cells =
                Stream.concat(compared(false).stream(), compared(true).stream()).toList();
        return new Chart(
                "Processor time a flow, running against paused",
                "Each point is the best guess of a difference, each line its 95% interval. A line"
                        + " that crosses zero may be no difference at all. A/A shows what the method"
                        + " finds where nothing differs.",
                Chart.Kind.POINTS,
                "%",
                cells.stream().map(cell -> Names.cell(cell.key())).toList(),
                List.of(
                        series("adjusted", cells, Comparison::adjusted),
                        series("unadjusted", cells, each -> Optional.of(each.plain()))));
    }

    private static Chart.Series series(
            String name, List<Cell> cells, Function<Comparison, Optional<Interval>> which) {
        List<Interval> values = new ArrayList<>();
        for (Cell cell : cells) {
            values.add(
                    Comparison.ofCpu(cell)
                            .flatMap(which)
                            .map(
                                    each ->
                                            new Interval(
                                                    each.estimate() * PERCENT,
                                                    each.low() * PERCENT,
                                                    each.high() * PERCENT))
                            .orElse(null));
        }
        return new Chart.Series(name, values);
    }

    private static List<String> row(Cell cell) {
        SetUp setUp = cell.key().compared();
        CpuUse off = CpuUse.of(cell.slices(SetUp.OFF), ProcessUse::isNode);
        CpuUse on = CpuUse.of(cell.slices(setUp), ProcessUse::isNode);
        Optional<Comparison> cpu = Comparison.ofCpu(cell);
        return List.of(
                Names.cell(cell.key()),
                Integer.toString(cell.slices(setUp).size()),
                Numbers.of(off.perFlow(off.steady())),
                Numbers.of(on.perFlow(on.steady())),
                change(cell, cpu.flatMap(Comparison::adjusted)),
                change(cell, cpu.map(Comparison::plain)),
                Numbers.percent(
                        (on.of(ThreadUse.CONNECTOR) + on.of(ThreadUse.CLIENT)) / on.steady()),
                cell.key().load().users() == 0
                        ? Numbers.UNKNOWN
                        : change(
                                cell,
                                Comparison.of(
                                                cell,
                                                slice ->
                                                        Samples.ofFlows(List.of(slice)).perSecond())
                                        .map(Comparison::plain)),
                change(
                        cell,
                        Comparison.of(cell, slice -> Samples.ofFlows(List.of(slice)).average())
                                .map(Comparison::plain)));
    }

    private static String change(Cell cell, Optional<Interval> change) {
        return cell.saturated()
                ? ResultSection.STARVED
                : change.map(Numbers::change).orElse(Numbers.UNKNOWN);
    }
}
