package org.cacheconnector.performance.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.statistics.Estimate;
import org.cacheconnector.performance.statistics.Interval;

/** Throughput and times, as the study that this one follows gave them. Immutable. */
record ResultSection(MeasuredStudy study, SeedFigures seed) {

    /** Stands where the load generator had too little of a processor. */
    static final String STARVED = "starved";

    static final String EXPLANATION =
            "Every request is a sample, and all slices of a set-up are taken together. “Flow” is the"
                    + " average time of a whole flow, at fixed rates from when it was due. “Starved”:"
                    + " the load generator had too little of a processor, so the figure would be its"
                    + " own. “Seed” is what the study that this one follows published, on other"
                    + " machines.";

    private static final List<String> COLUMNS =
            List.of(
                    "requests",
                    "requests/s",
                    "flows/s",
                    "average ms",
                    "p50 ms",
                    "p99 ms",
                    "error %",
                    "flow ms",
                    "seed requests/s",
                    "seed average ms");

    /** What is drawn of one set-up at different loads. */
    private record Line(CellKey key, SetUp setUp) {

        String name() {
            return Names.setUp(key, setUp);
        }

        String group() {
            return Names.clusters(key) + ", " + key.scenario();
        }
    }

    Section section() {
        List<String> texts = new ArrayList<>(List.of(EXPLANATION));
        if (!study.missing().isEmpty()) {
            texts.add(
                    "Not measured: "
                            + study.missing().stream()
                                    .map(Names::cell)
                                    .collect(Collectors.joining("; "))
                            + ".");
        }
        return new Section("results", "Results", texts, charts(), List.of(table()));
    }

    Table table() {
        return study.table("", COLUMNS, this::values);
    }

    private Stream<String> values(Cell cell, SetUp setUp) {
        List<Slice> slices = cell.slices(setUp);
        Samples requests = Samples.ofRequests(slices);
        Samples flows = Samples.ofFlows(slices);
        Stream<String> measured =
                Stream.of(
                                requests.perSecond(),
                                flows.perSecond(),
                                requests.average(),
                                requests.percentile(50),
                                requests.percentile(99))
                        .map(value -> cell.saturated() ? STARVED : Numbers.of(value));
        Stream<String> after =
                Stream.of(
                        Numbers.percent(requests.errorShare()),
                        cell.saturated() ? STARVED : Numbers.of(flows.average()));
        return Stream.of(
                        Stream.of(Long.toString(requests.samples())),
                        measured,
                        after,
                        seed.of(cell.key(), setUp))
                .flatMap(each -> each);
    }

    private List<Chart> charts() {
        List<Cell> cells =
                study.cells().stream()
                        .filter(cell -> !cell.key().aa() && !cell.saturated())
                        .toList();
        List<Line> lines =
                cells.stream()
                        .flatMap(cell -> cell.setUps().stream().map(s -> new Line(cell.key(), s)))
                        .toList();
        List<Chart> charts = new ArrayList<>();
        for (String group : lines.stream().map(Line::group).distinct().toList()) {
            List<Line> members = lines.stream().filter(line -> line.group().equals(group)).toList();
            charts.add(
                    chart(
                            "Throughput: " + group,
                            "Successful and failed requests a second at each load. Longer is better.",
                            "requests/s",
                            members,
                            cells,
                            slice -> Samples.ofRequests(List.of(slice)).perSecond()));
            charts.add(
                    chart(
                            "Response time: " + group,
                            "Average time of a request at each load. Shorter is better.",
                            "ms",
                            members,
                            cells,
                            slice -> Samples.ofRequests(List.of(slice)).average()));
        }
        return charts;
    }

    private static Chart chart(
            String title,
            String text,
            String unit,
            List<Line> lines,
            List<Cell> cells,
            ToDoubleFunction<Slice> figure) {
        List<String> loads =
                lines.stream().map(line -> Names.load(line.key().load())).distinct().toList();
        List<Chart.Series> series = new ArrayList<>();
        for (String name : lines.stream().map(Line::name).distinct().toList()) {
            List<Interval> values = new ArrayList<>();
            for (String load : loads) {
                values.add(
                        lines.stream()
                                .filter(line -> line.name().equals(name))
                                .filter(line -> Names.load(line.key().load()).equals(load))
                                .findFirst()
                                .map(line -> mean(slices(cells, line), figure))
                                .orElse(null));
            }
            series.add(new Chart.Series(name, values));
        }
        return new Chart(
                title,
                text + " The thin line is the 95% interval of the mean of the slices.",
                Chart.Kind.BARS,
                unit,
                loads,
                series);
    }

    private static List<Slice> slices(List<Cell> cells, Line line) {
        return cells.stream()
                .filter(cell -> cell.key().equals(line.key()))
                .flatMap(cell -> cell.slices(line.setUp()).stream())
                .toList();
    }

    private static Interval mean(List<Slice> slices, ToDoubleFunction<Slice> figure) {
        double[] values = slices.stream().mapToDouble(figure).filter(Double::isFinite).toArray();
        if (values.length == 0) {
            return null;
        }
        return values.length == 1
                ? new Interval(values[0], values[0], values[0])
                : Estimate.mean(values).interval();
    }
}
