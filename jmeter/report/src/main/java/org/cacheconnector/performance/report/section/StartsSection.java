package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.cacheconnector.performance.report.chart.BarChart;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Study.NodeStartTime;

/** How long servers took to start and to answer first. Immutable. */
public record StartsSection(MeasuredStudy study) {

    /** Returns the section, if anything was measured. */
    public Optional<Block.Section> section() {
        List<NodeStartTime> starts = study.facts().starts();
        if (starts == null || starts.isEmpty()) {
            return Optional.empty();
        }
        Map<SetUp, List<NodeStartTime>> bySetUp = new TreeMap<>();
        List<Table.Row> rows = new ArrayList<>();
        for (NodeStartTime start : starts) {
            bySetUp.computeIfAbsent(start.servers(), setUp -> new ArrayList<>()).add(start);
            rows.add(
                    Tables.row(
                            Names.topology(start.topology()),
                            Names.setUp(start.servers()),
                            start.node(),
                            Numbers.decimals(start.startSeconds(), 1),
                            Numbers.of(start.firstRequestMillis())));
        }
        return Optional.of(
                new Block.Section(
                        "starts",
                        "Start",
                        List.of(
                                new Block.Figures(
                                        List.of(
                                                chart(
                                                        "Time until a node answers",
                                                        "s",
                                                        bySetUp,
                                                        NodeStartTime::startSeconds),
                                                chart(
                                                        "First token request",
                                                        "ms",
                                                        bySetUp,
                                                        NodeStartTime::firstRequestMillis)),
                                        "Means over all nodes started with a set-up. Nodes of a"
                                                + " deployment may start beside each other, on the same"
                                                + " cores.",
                                        false),
                                new Table(
                                        "",
                                        Tables.columns(
                                                "Topology",
                                                "Started with",
                                                "Node",
                                                "#Start (s)",
                                                "#First request (ms)"),
                                        rows,
                                        ""))));
    }

    private static BarChart chart(
            String title,
            String unit,
            Map<SetUp, List<NodeStartTime>> starts,
            ToDoubleFunction<NodeStartTime> value) {
        List<BarChart.Series> bars = new ArrayList<>();
        starts.forEach(
                (setUp, some) ->
                        bars.add(
                                new BarChart.Series(
                                        Names.setUp(setUp),
                                        Names.style(setUp),
                                        List.of(
                                                some.stream()
                                                        .mapToDouble(value)
                                                        .filter(Double::isFinite)
                                                        .average()
                                                        .orElse(Double.NaN)))));
        return new BarChart(title, "", unit, List.of("all nodes"), bars);
    }
}
