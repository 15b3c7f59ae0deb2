package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.cacheconnector.performance.statistics.PublishedTimes;

/** The tables of the published study, with more columns, and its figures below ours. Immutable. */
public record ResultTables(MeasuredStudy study, PublishedFigures published) {

    private static final List<Table.Column> COLUMNS =
            Tables.columns(
                    "Scenario Name",
                    "#Concurrency",
                    "## Samples",
                    "#Throughput (transactions/sec)",
                    "#Average Response Time (ms)",
                    "#error %",
                    "#min",
                    "#p50",
                    "#p75",
                    "#p90",
                    "#p95",
                    "#p99",
                    "#max",
                    "#stddev");

    /** Returns the section. */
    public Block.Section section() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Block.Paragraph(
                        "Requests are counted as in the published study: every request is a"
                                + " sample, and a flow of four requests is four samples. Whole flows"
                                + " are given below them. Times are in ms; all slices of a set-up are"
                                + " taken together."));
        for (Topology topology : Topology.values()) {
            List<Block> tables = new ArrayList<>();
            int number = 1;
            for (SetUp setUp : List.of(SetUp.OFF, SetUp.ACTIVEMQ, SetUp.IBMMQ, SetUp.GIVEN_IBMMQ)) {
                table(topology, setUp, "Setup " + number++ + ": " + title(topology, setUp), tables);
            }
            table(topology, SetUp.CACHES_OFF, title(topology, SetUp.CACHES_OFF), tables);
            if (!tables.isEmpty()) {
                blocks.add(new Block.Heading(Names.topology(topology) + " deployment"));
                blocks.addAll(tables);
            }
        }
        return new Block.Section("results", "Results", blocks);
    }

    private static String title(Topology topology, SetUp setUp) {
        String clusters =
                topology == Topology.SINGLE ? "one cluster serving" : "both clusters serving";
        return clusters
                + switch (setUp) {
                    case OFF -> ", the connector is paused";
                    case ACTIVEMQ -> ", the connector is connected with ActiveMQ";
                    case IBMMQ -> ", the connector is connected with IBM MQ (stand-in)";
                    case GIVEN_IBMMQ -> ", the connector is connected with IBM MQ";
                    case CACHES_OFF -> ", no connector, the servers' caches are switched off";
                    case CONTROL -> ", the connector is paused (control)";
                };
    }

    private void table(Topology topology, SetUp setUp, String title, List<Block> tables) {
        List<Cell> cells =
                study.cells().stream()
                        .filter(cell -> cell.key().topology() == topology)
                        .filter(cell -> cell.setUps().contains(setUp))
                        .toList();
        if (cells.isEmpty()) {
            return;
        }
        List<Table.Row> rows = new ArrayList<>();
        rows.add(Table.Row.group("Requests"));
        cells.forEach(cell -> rows.add(row(cell, setUp, Totals::isRequest)));
        rows.add(Table.Row.group("Whole flows"));
        cells.forEach(cell -> rows.add(row(cell, setUp, LabelResult::flow)));
        List<PublishedFigures.Row> foreign = published.of(topology, setUp);
        if (!foreign.isEmpty()) {
            rows.add(
                    Table.Row.group(
                            "Requests, measured on other machines, published by the seed study"));
            foreign.forEach(row -> rows.add(row(row)));
        }
        tables.add(
                new Table(
                        title,
                        COLUMNS,
                        rows,
                        cells.stream().allMatch(cell -> timesOf(cell, setUp))
                                ? ""
                                : "Times that contradict the throughput beside them are not"
                                        + " published; the remarks at the top say which."));
    }

    private static Table.Row row(Cell cell, SetUp setUp, Predicate<LabelResult> which) {
        Totals totals = Totals.of(cell.slices(setUp), which);
        String name = Names.scenario(cell.key().scenario());
        if (cell.key().servers() != setUp) {
            name += " (beside " + Names.setUp(cell.key().servers()) + ")";
        }
        boolean published = timesOf(cell, setUp);
        return Tables.row(
                name,
                Names.concurrency(cell.key().load()),
                Numbers.whole(totals.samples()),
                Numbers.decimals(totals.perSecond(), 2),
                published ? Numbers.decimals(totals.average(), 2) : Numbers.UNKNOWN,
                Numbers.percent(totals.errorShare()),
                time(published, totals.least()),
                time(published, totals.percentile(50)),
                time(published, totals.percentile(75)),
                time(published, totals.percentile(90)),
                time(published, totals.percentile(95)),
                time(published, totals.percentile(99)),
                time(published, totals.most()),
                time(published, totals.stddev()));
    }

    private static boolean timesOf(Cell cell, SetUp setUp) {
        return PublishedTimes.contradiction(cell, setUp).isEmpty();
    }

    private static String time(boolean published, double millis) {
        return published ? Numbers.of(millis) : Numbers.UNKNOWN;
    }

    private static Table.Row row(PublishedFigures.Row row) {
        List<Table.Entry> entries =
                new ArrayList<>(
                        Tables.entries(
                                Names.scenario(row.scenario()),
                                row.users(),
                                Numbers.whole(Long.parseLong(row.samples())),
                                row.throughput(),
                                row.averageMillis(),
                                row.errorPercent().isEmpty()
                                        ? Numbers.UNKNOWN
                                        : row.errorPercent() + "%"));
        while (entries.size() < COLUMNS.size()) {
            entries.add(Table.Entry.of(Numbers.UNKNOWN));
        }
        return new Table.Row(Table.Kind.FOREIGN, entries);
    }
}
