package org.cacheconnector.performance.report.section;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.cacheconnector.performance.report.chart.BarChart;
import org.cacheconnector.performance.report.chart.Chart;
import org.cacheconnector.performance.report.chart.LineChart;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Topology;
import org.cacheconnector.performance.statistics.PublishedTimes;

/** Throughput and times of flows against concurrency. Immutable. */
public record LoadSection(MeasuredStudy study) {

    /** Returns the section. */
    public Block.Section section() {
        List<Block> blocks = new ArrayList<>();
        for (Topology topology : Topology.values()) {
            for (String scenario : scenarios(topology)) {
                List<Block> figures = new ArrayList<>();
                add(figures, "users at the same time", topology, scenario, Load::users);
                add(figures, "flows begun in a second", topology, scenario, Load::flowsPerSecond);
                if (!figures.isEmpty()) {
                    blocks.add(
                            new Block.Heading(
                                    Names.topology(topology) + ": " + Names.scenario(scenario)));
                    blocks.addAll(figures);
                }
            }
        }
        if (blocks.isEmpty()) {
            blocks.add(new Block.Paragraph("Nothing was measured."));
        } else {
            blocks.add(
                    0,
                    new Block.Paragraph(
                            "Whole flows, all slices of a set-up together, whatever the servers"
                                    + " they ran beside. For what the connector costs, see the paired"
                                    + " differences: those between the lines here are partly chance."));
        }
        return new Block.Section("load", "Load", blocks);
    }

    private void add(
            List<Block> figures,
            String axis,
            Topology topology,
            String scenario,
            ToDoubleFunction<Load> amount) {
        List<Cell> cells =
                study.cells().stream()
                        .filter(cell -> cell.key().topology() == topology)
                        .filter(cell -> cell.key().scenario().equals(scenario))
                        .filter(cell -> amount.applyAsDouble(cell.key().load()) > 0)
                        .toList();
        Map<SetUp, Map<Double, Totals>> all = totals(cells, amount);
        if (all.isEmpty()) {
            return;
        }
        List<Chart> charts = new ArrayList<>();
        charts.add(
                chart(
                        "Throughput",
                        axis,
                        "successful flows/s",
                        all,
                        flows -> flows.successful() / flows.seconds()));
        Map<SetUp, Map<Double, Totals>> timed =
                totals(cells.stream().filter(PublishedTimes::hold).toList(), amount);
        if (!timed.isEmpty()) {
            charts.add(chart("Mean time of a flow", axis, "ms", timed, Totals::average));
            charts.add(chart("p50 of a flow", axis, "ms", timed, flows -> flows.percentile(50)));
            charts.add(chart("p99 of a flow", axis, "ms", timed, flows -> flows.percentile(99)));
        }
        figures.add(new Block.Figures(charts, "", false));
    }

    private Set<String> scenarios(Topology topology) {
        return study.cells().stream()
                .filter(cell -> cell.key().topology() == topology)
                .map(cell -> cell.key().scenario())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Map<SetUp, Map<Double, Totals>> totals(
            List<Cell> cells, ToDoubleFunction<Load> amount) {
        Map<SetUp, Map<Double, List<Slice>>> slices = new TreeMap<>();
        for (Cell cell : cells) {
            for (Slice slice : cell.slices()) {
                slices.computeIfAbsent(slice.setUp(), setUp -> new TreeMap<>())
                        .computeIfAbsent(
                                amount.applyAsDouble(cell.key().load()), load -> new ArrayList<>())
                        .add(slice);
            }
        }
        Map<SetUp, Map<Double, Totals>> totals = new TreeMap<>();
        slices.forEach(
                (setUp, byLoad) ->
                        byLoad.forEach(
                                (load, some) -> {
                                    Totals flows = Totals.of(some, LabelResult::flow);
                                    if (flows.samples() > 0) {
                                        totals.computeIfAbsent(setUp, key -> new TreeMap<>())
                                                .put(load, flows);
                                    }
                                }));
        return totals;
    }

    private static Chart chart(
            String title,
            String axis,
            String unit,
            Map<SetUp, Map<Double, Totals>> totals,
            ToDoubleFunction<Totals> value) {
        Set<Double> loads =
                totals.values().stream()
                        .flatMap(byLoad -> byLoad.keySet().stream())
                        .collect(Collectors.toCollection(TreeSet::new));
        if (loads.size() == 1) {
            List<BarChart.Series> bars = new ArrayList<>();
            totals.forEach(
                    (setUp, byLoad) ->
                            bars.add(
                                    new BarChart.Series(
                                            Names.setUp(setUp),
                                            Names.style(setUp),
                                            byLoad.values().stream()
                                                    .map(value::applyAsDouble)
                                                    .toList())));
            return new BarChart(
                    title,
                    axis,
                    unit,
                    loads.stream()
                            .map(
                                    load ->
                                            BigDecimal.valueOf(load)
                                                    .stripTrailingZeros()
                                                    .toPlainString())
                            .toList(),
                    bars);
        }
        List<LineChart.Series> lines = new ArrayList<>();
        totals.forEach(
                (setUp, byLoad) ->
                        lines.add(
                                new LineChart.Series(
                                        Names.setUp(setUp),
                                        Names.style(setUp),
                                        byLoad.entrySet().stream()
                                                .map(
                                                        entry ->
                                                                new LineChart.Point(
                                                                        entry.getKey(),
                                                                        value.applyAsDouble(
                                                                                entry.getValue())))
                                                .toList())));
        return new LineChart(title, axis, unit, lines);
    }
}
