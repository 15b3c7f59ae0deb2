package org.cacheconnector.performance.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.statistics.Comparison;
import org.cacheconnector.performance.statistics.Estimate;
import org.cacheconnector.performance.statistics.Interval;

/** Throughput and times, as the study that this one follows gave them. Immutable. */
record ResultSection(MeasuredStudy study, SeedFigures seed) {

    /** Stands where the load generator had too little of a processor. */
    static final String STARVED = "starved";

    /** Users who do not think are always in a request, unless they wait in the generator. */
    private static final double LEAST_IN_REQUESTS = 0.8;

    static final String EXPLANATION =
            "Every request is a sample, and all slices of a set-up are taken together. “Flow” is the"
                    + " average time of a whole flow, at fixed rates from when it was due. “Starved”:"
                    + " the load generator had too little of a processor, so the figure would be its"
                    + " own. That holds for times if users were in requests for less than 80 % of"
                    + " theirs. “Seed” is what the study that this one follows published, on other"
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
        UnaryOperator<String> rate = figure -> cell.saturated() ? STARVED : figure;
        boolean timed = timed(cell, requests);
        UnaryOperator<String> time = figure -> timed ? figure : STARVED;
        return Stream.concat(
                Stream.of(
                        Long.toString(requests.samples()),
                        rate.apply(Numbers.of(requests.perSecond())),
                        rate.apply(Numbers.of(flows.perSecond())),
                        time.apply(Numbers.of(requests.average())),
                        time.apply(Numbers.of(requests.percentile(50))),
                        time.apply(Numbers.of(requests.percentile(99))),
                        Numbers.percent(requests.errorShare()),
                        time.apply(Numbers.of(flows.average()))),
                seed.of(cell.key(), setUp));
    }

    private boolean timed(Cell cell) {
        return cell.setUps().stream()
                .allMatch(setUp -> timed(cell, Samples.ofRequests(cell.slices(setUp))));
    }

    private boolean timed(Cell cell, Samples requests) {
        double millis = cell.key().load().users() * requests.seconds() * 1000;
        boolean think =
                study.study().configuration().values().stream()
                        .anyMatch(properties -> properties.contains("think_time="));
        return !cell.saturated() && (think || requests.millis() >= LEAST_IN_REQUESTS * millis);
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
                            cells.stream().filter(this::timed).toList(),
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
                text + " From five slices on, the thin line is the 95% interval of their mean.",
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
        if (values.length >= Comparison.LEAST_PAIRS) {
            return Estimate.mean(values).interval();
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        return new Interval(mean, mean, mean);
    }
}
