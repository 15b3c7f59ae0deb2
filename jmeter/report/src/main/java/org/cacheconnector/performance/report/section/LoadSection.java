package org.cacheconnector.performance.report.section;

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
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Topology;

/** Throughput and times of flows against concurrency. Immutable. */
public record LoadSection(MeasuredStudy study) {

    /** Returns the section. */
    public Block.Section section() {
        List<Block> blocks = new ArrayList<>();
        for (Topology topology : Topology.values()) {
            for (String scenario : scenarios(topology)) {
                Map<SetUp, Map<Integer, Totals>> totals = totals(topology, scenario);
                if (!totals.isEmpty()) {
                    blocks.add(
                            new Block.Heading(
                                    Names.topology(topology) + ": " + Names.scenario(scenario)));
                    blocks.add(new Block.Figures(charts(totals), "", false));
                }
            }
        }
        if (blocks.isEmpty()) {
            blocks.add(new Block.Paragraph("Nothing was measured at a fixed number of users."));
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

    private Set<String> scenarios(Topology topology) {
        return study.cells().stream()
                .filter(cell -> cell.key().topology() == topology)
                .map(cell -> cell.key().scenario())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Map<SetUp, Map<Integer, Totals>> totals(Topology topology, String scenario) {
        Map<SetUp, Map<Integer, List<Slice>>> slices = new TreeMap<>();
        for (Cell cell : study.cells()) {
            if (cell.key().topology() == topology
                    && cell.key().scenario().equals(scenario)
                    && cell.key().load().users() > 0) {
                for (Slice slice : cell.slices()) {
                    slices.computeIfAbsent(slice.setUp(), setUp -> new TreeMap<>())
                            .computeIfAbsent(cell.key().load().users(), users -> new ArrayList<>())
                            .add(slice);
                }
            }
        }
        Map<SetUp, Map<Integer, Totals>> totals = new TreeMap<>();
        slices.forEach(
                (setUp, byUsers) ->
                        byUsers.forEach(
                                (users, some) -> {
                                    Totals flows = Totals.of(some, LabelResult::flow);
                                    if (flows.samples() > 0) {
                                        totals.computeIfAbsent(setUp, key -> new TreeMap<>())
                                                .put(users, flows);
                                    }
                                }));
        return totals;
    }

    private static List<Chart> charts(Map<SetUp, Map<Integer, Totals>> totals) {
        List<Chart> charts = new ArrayList<>();
        charts.add(
                chart(
                        "Throughput",
                        "successful flows/s",
                        totals,
                        flows -> flows.successful() / flows.seconds()));
        charts.add(chart("Mean time of a flow", "ms", totals, Totals::average));
        charts.add(chart("p50 of a flow", "ms", totals, flows -> flows.percentile(50)));
        charts.add(chart("p99 of a flow", "ms", totals, flows -> flows.percentile(99)));
        return charts;
    }

    private static Chart chart(
            String title,
            String unit,
            Map<SetUp, Map<Integer, Totals>> totals,
            ToDoubleFunction<Totals> value) {
        Set<Integer> users =
                totals.values().stream()
                        .flatMap(byUsers -> byUsers.keySet().stream())
                        .collect(Collectors.toCollection(TreeSet::new));
        if (users.size() == 1) {
            List<BarChart.Series> bars = new ArrayList<>();
            totals.forEach(
                    (setUp, byUsers) ->
                            bars.add(
                                    new BarChart.Series(
                                            Names.setUp(setUp),
                                            Names.style(setUp),
                                            byUsers.values().stream()
                                                    .map(value::applyAsDouble)
                                                    .toList())));
            return new BarChart(
                    title,
                    "users at the same time",
                    unit,
                    users.stream().map(String::valueOf).toList(),
                    bars);
        }
        List<LineChart.Series> lines = new ArrayList<>();
        totals.forEach(
                (setUp, byUsers) ->
                        lines.add(
                                new LineChart.Series(
                                        Names.setUp(setUp),
                                        Names.style(setUp),
                                        byUsers.entrySet().stream()
                                                .map(
                                                        entry ->
                                                                new LineChart.Point(
                                                                        entry.getKey(),
                                                                        value.applyAsDouble(
                                                                                entry.getValue())))
                                                .toList())));
        return new LineChart(title, "users at the same time", unit, lines);
    }
}
