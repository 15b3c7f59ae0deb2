package org.cacheconnector.performance.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.statistics.CpuUse;
import org.cacheconnector.performance.statistics.Interval;

/** Which threads used the processor. Immutable. */
record ThreadSection(MeasuredStudy study) {

    private static final List<String> GROUPS =
            List.of(
                    ThreadUse.CONNECTOR,
                    ThreadUse.CLIENT,
                    ThreadUse.REQUESTS,
                    ThreadUse.GC,
                    ThreadUse.JIT,
                    ThreadUse.OTHER,
                    ThreadUse.ENDED);
    private static final String DATABASE = "PostgreSQL";
    private static final List<String> BROKERS = List.of("ActiveMQ", "IBM MQ simulator");
    private static final double PERCENT = 100;

    Section section() {
        List<String> columns = new ArrayList<>(List.of("nodes"));
        columns.addAll(GROUPS);
        columns.addAll(List.of("database", "broker"));
        return new Section(
                "threads",
                "Processor time by thread",
                List.of(
                        "“Client” is the broker's client library in the nodes, “jit” their compilers,"
                                + " “ended” what ended within a slice. These are sums over all slices,"
                                + " so small groups are known better than a difference of the whole."),
                List.of(chart()),
                List.of(
                        study.table(
                                "ms a flow, all nodes together",
                                columns,
                                (cell, setUp) -> values(cell, setUp, CpuUse::perFlow)),
                        study.table(
                                "% of one core, in each node, and of database and broker",
                                columns,
                                (cell, setUp) ->
                                        values(
                                                cell,
                                                setUp,
                                                (use, millis) -> use.core(millis) * PERCENT))));
    }

    private static Stream<String> values(
            Cell cell, SetUp setUp, BiFunction<CpuUse, Double, Double> scale) {
        List<Slice> slices = cell.slices(setUp);
        CpuUse nodes = CpuUse.of(slices, ProcessUse::isNode);
        if (nodes.processes() == 0) {
            return Stream.empty();
        }
        CpuUse database = CpuUse.of(slices, DATABASE::equals);
        CpuUse broker = CpuUse.of(slices, BROKERS::contains);
        List<Double> values = new ArrayList<>();
        values.add(scale.apply(nodes, nodes.millis()));
        GROUPS.forEach(group -> values.add(scale.apply(nodes, nodes.of(group))));
        values.add(scale.apply(database, database.millis()));
        values.add(scale.apply(broker, broker.millis()));
        return values.stream().map(Numbers::of);
    }

    private Chart chart() {
        List<String> categories = new ArrayList<>();
        List<CpuUse> uses = new ArrayList<>();
        for (Cell cell : study.cells()) {
            for (SetUp setUp : cell.setUps()) {
                CpuUse nodes = CpuUse.of(cell.slices(setUp), ProcessUse::isNode);
                if (Double.isFinite(nodes.perFlow(nodes.of(ThreadUse.CONNECTOR)))) {
                    uses.add(nodes);
                    categories.add(
                            String.join(
                                    ", ",
                                    Names.clusters(cell.key()),
                                    cell.key().scenario(),
                                    Names.load(cell.key().load()),
                                    Names.setUp(cell.key(), setUp)));
                }
            }
        }
        return new Chart(
                "What the nodes' processor time for a flow is made of",
                "Each bar is the processor time for a flow in all nodes, cut by kind of thread; what"
                        + " the connector adds is at its left.",
                Chart.Kind.STACK,
                "ms a flow",
                categories,
                GROUPS.stream()
                        .map(
                                group ->
                                        new Chart.Series(
                                                group,
                                                uses.stream()
                                                        .map(use -> use.perFlow(use.of(group)))
                                                        .map(ms -> new Interval(ms, ms, ms))
                                                        .toList()))
                        .toList());
    }
}
