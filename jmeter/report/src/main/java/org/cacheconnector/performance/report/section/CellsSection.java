package org.cacheconnector.performance.report.section;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;
import org.cacheconnector.performance.report.chart.HistogramChart;
import org.cacheconnector.performance.report.chart.TimelineChart;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.document.Block.Tone;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.statistics.PublishedTimes;

/** Each cell in detail. Immutable; reads what lies in the cells' folders. */
public record CellsSection(MeasuredStudy study) {

    /**
     * Returns the section.
     *
     * @throws IOException if a cell's folder cannot be read
     */
    public Block.Section section() throws IOException {
        List<Block> blocks = new ArrayList<>();
        blocks.add(
                new Block.Paragraph(
                        "For each cell: latency over time, distributions, each request, what the"
                                + " processes used, and the connector's own counters."));
        for (Cell cell : study.allCells()) {
            String state =
                    (cell.status() == Cell.Status.COMPLETE ? "" : " – incomplete")
                            + (cell.saturated() ? " – saturated, proves nothing" : "");
            blocks.add(new Block.Details(Names.cell(cell.key()) + state, details(cell)));
        }
        return new Block.Section("cells", "Cells in detail", blocks);
    }

    private List<Block> details(Cell cell) throws IOException {
        List<Block> blocks = new ArrayList<>();
        Map<String, String> links = new CellPages(study.folder()).addresses(cell.key());
        if (!links.isEmpty()) {
            blocks.add(new Block.Links(links));
        }
        boolean times = PublishedTimes.hold(cell);
        if (!times) {
            blocks.add(
                    new Block.Paragraph(
                            "Times are not published: they contradict the throughput, as the"
                                    + " remarks at the top say."));
        }
        if (times && !cell.timeline().isEmpty()) {
            blocks.add(timeline(cell));
        }
        ResourceUse use = new ResourceUse(cell);
        List<HistogramChart.Series> distributions = distributions(cell);
        if (times && !distributions.isEmpty()) {
            blocks.add(
                    new Block.Figures(
                            List.of(
                                    new HistogramChart(
                                            "Distribution of the times of flows",
                                            "ms (logarithmic), up to the 99.9th percentile",
                                            distributions)),
                            "",
                            false));
        }
        blocks.add(requests(cell, times));
        blocks.addAll(use.blocks());
        counters(cell, blocks);
        return blocks;
    }

    private static Block timeline(Cell cell) {
        return new Block.Figures(
                List.of(
                        new TimelineChart(
                                "Latency over time",
                                cell.timeline().stream()
                                        .map(
                                                point ->
                                                        new TimelineChart.Second(
                                                                point.second(),
                                                                Names.setUp(point.setUp()),
                                                                Names.css(point.setUp()),
                                                                point.measured(),
                                                                known(point.flows(), point.p50()),
                                                                known(point.flows(), point.p99())))
                                        .toList())),
                "In a long cell several seconds are one point: the middle p50 and the highest p99"
                        + " of them. The first warm-up may go beyond the chart.",
                true);
    }

    private static double known(long flows, double value) {
        return flows > 0 ? value : Double.NaN;
    }

    private static List<HistogramChart.Series> distributions(Cell cell) {
        List<HistogramChart.Series> series = new ArrayList<>();
        for (SetUp setUp : cell.setUps()) {
            Histogram times = Totals.of(cell.slices(setUp), LabelResult::flow).times();
            if (times.getTotalCount() > 0) {
                series.add(
                        new HistogramChart.Series(Names.setUp(setUp), Names.style(setUp), times));
            }
        }
        return series;
    }

    private static Table requests(Cell cell, boolean times) {
        Set<String> labels = new TreeSet<>();
        cell.slices().forEach(slice -> slice.labels().forEach(label -> labels.add(label.label())));
        List<Table.Row> rows = new ArrayList<>();
        for (String label : labels) {
            for (SetUp setUp : cell.setUps()) {
                Totals totals =
                        Totals.of(cell.slices(setUp), result -> result.label().equals(label));
                boolean flow =
                        cell.slices().stream()
                                .flatMap(slice -> slice.labels().stream())
                                .anyMatch(result -> result.flow() && result.label().equals(label));
                rows.add(row(flow ? label + " (whole flow)" : label, setUp, totals, times));
            }
        }
        return new Table(
                "Each request",
                Tables.columns(
                        "Request",
                        "Set-up",
                        "## Samples",
                        "#error %",
                        "#per second",
                        "#average (ms)",
                        "#min",
                        "#p50",
                        "#p75",
                        "#p90",
                        "#p95",
                        "#p99",
                        "#max",
                        "#stddev"),
                rows,
                "");
    }

    private static Table.Row row(String label, SetUp setUp, Totals totals, boolean times) {
        return Table.Row.of(
                List.of(
                        Table.Entry.of(label),
                        Table.Entry.of(Names.setUp(setUp)),
                        Table.Entry.of(Numbers.whole(totals.samples())),
                        Tables.entry(
                                Numbers.percent(totals.errorShare()),
                                totals.errors() == 0 ? Tone.PLAIN : Tone.BAD),
                        number(totals.perSecond()),
                        number(times ? totals.average() : Double.NaN),
                        number(times ? totals.least() : Double.NaN),
                        number(times ? totals.percentile(50) : Double.NaN),
                        number(times ? totals.percentile(75) : Double.NaN),
                        number(times ? totals.percentile(90) : Double.NaN),
                        number(times ? totals.percentile(95) : Double.NaN),
                        number(times ? totals.percentile(99) : Double.NaN),
                        number(times ? totals.most() : Double.NaN),
                        number(times ? totals.stddev() : Double.NaN)));
    }

    private static Table.Entry number(double number) {
        return Table.Entry.of(Numbers.of(number));
    }

    private static void counters(Cell cell, List<Block> blocks) {
        Map<SetUp, Map<String, Long>> counted = new TreeMap<>();
        Set<String> names = new TreeSet<>();
        for (Slice slice : cell.slices()) {
            Map<String, Long> sums =
                    counted.computeIfAbsent(slice.setUp(), setUp -> new TreeMap<>());
            if (slice.counters() != null) {
                slice.counters().forEach((name, count) -> sums.merge(name, count, Long::sum));
                names.addAll(slice.counters().keySet());
            }
        }
        if (names.isEmpty()) {
            return;
        }
        Map<SetUp, Long> flows = new EnumMap<>(SetUp.class);
        counted.keySet()
                .forEach(
                        setUp ->
                                flows.put(
                                        setUp,
                                        Totals.of(cell.slices(setUp), LabelResult::flow)
                                                .successful()));
        List<Table.Row> rows = new ArrayList<>();
        for (String name : names) {
            for (SetUp setUp : counted.keySet()) {
                long count = counted.get(setUp).getOrDefault(name, 0L);
                long successful = flows.get(setUp);
                double perFlow = successful == 0 ? Double.NaN : (double) count / successful;
                rows.add(
                        Tables.row(
                                name,
                                Names.setUp(setUp),
                                Numbers.whole(count),
                                Numbers.of(perFlow)));
            }
        }
        blocks.add(
                new Table(
                        "The counters of the connector and of the database, all nodes together",
                        Tables.columns("Counter", "Set-up", "#in all slices", "#per flow"),
                        rows,
                        ""));
    }
}
