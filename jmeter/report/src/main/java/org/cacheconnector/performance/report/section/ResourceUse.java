package org.cacheconnector.performance.report.section;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import org.cacheconnector.performance.report.chart.BarChart;
import org.cacheconnector.performance.report.chart.Chart;
import org.cacheconnector.performance.report.document.Block;
import org.cacheconnector.performance.report.document.Block.Table;
import org.cacheconnector.performance.report.markup.Numbers;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;

/** What each process of a cell used. Immutable. */
final class ResourceUse {

    private final Cell cell;
    private final Set<String> processes = new LinkedHashSet<>();

    ResourceUse(Cell cell) {
        this.cell = cell;
        cell.slices()
                .forEach(slice -> slice.processes().forEach(use -> processes.add(use.process())));
    }

    List<Block> blocks() {
        if (processes.isEmpty()) {
            return List.of();
        }
        List<Chart> charts = new ArrayList<>();
        add(charts, "Processor", "cores", (slice, use) -> use.cpuCores());
        add(charts, "Resident memory", "MB", (slice, use) -> use.residentMegabytes());
        add(charts, "Garbage collection", "ms/s", ResourceUse::gcMillisPerSecond);
        return List.of(
                new Block.Figures(charts, "Means over the slices of each set-up.", false), table());
    }

    private void add(
            List<Chart> charts,
            String title,
            String unit,
            ToDoubleBiFunction<Slice, ProcessUse> value) {
        List<BarChart.Series> bars = new ArrayList<>();
        List<String> known =
                processes.stream()
                        .filter(
                                process ->
                                        cell.setUps().stream()
                                                .anyMatch(
                                                        setUp ->
                                                                Double.isFinite(
                                                                        mean(
                                                                                setUp, process,
                                                                                value))))
                        .toList();
        if (known.isEmpty()) {
            return;
        }
        for (SetUp setUp : cell.setUps()) {
            bars.add(
                    new BarChart.Series(
                            Names.setUp(setUp),
                            Names.style(setUp),
                            known.stream().map(process -> mean(setUp, process, value)).toList()));
        }
        charts.add(new BarChart(title, "process", unit, known, bars));
    }

    private Table table() {
        List<Table.Row> rows = new ArrayList<>();
        for (String process : processes) {
            for (SetUp setUp : cell.setUps()) {
                rows.add(
                        Tables.row(
                                process,
                                Names.setUp(setUp),
                                mean(process, setUp, (slice, use) -> use.cpuCores()),
                                mean(process, setUp, (slice, use) -> use.residentMegabytes()),
                                Numbers.of(resident(setUp, process, true)),
                                Numbers.of(resident(setUp, process, false)),
                                Numbers.of(leastHeap(setUp, process, true)),
                                Numbers.of(leastHeap(setUp, process, false)),
                                mean(process, setUp, ResourceUse::gcMillisPerSecond),
                                mean(process, setUp, ResourceUse::gcPerMinute),
                                Numbers.of(longestGc(setUp, process))));
            }
        }
        return new Table(
                "What the processes used",
                Tables.columns(
                        "Process",
                        "Set-up",
                        "#CPU (cores)",
                        "#RSS (MB)",
                        "#first slice",
                        "#last slice",
                        "#least heap after GC (MB), first half",
                        "#second half",
                        "#GC (ms/s)",
                        "#GC pauses a minute",
                        "#longest GC (ms)"),
                rows,
                "");
    }

    private String mean(String process, SetUp setUp, ToDoubleBiFunction<Slice, ProcessUse> value) {
        return Numbers.of(mean(setUp, process, value));
    }

    private double mean(SetUp setUp, String process, ToDoubleBiFunction<Slice, ProcessUse> value) {
        return values(setUp, process, value).average().orElse(Double.NaN);
    }

    private double resident(SetUp setUp, String process, boolean first) {
        double[] all = values(setUp, process, (slice, use) -> use.residentMegabytes()).toArray();
        return all.length == 0 ? Double.NaN : all[first ? 0 : all.length - 1];
    }

    /** Of a half, as not each slice has a collection of the whole heap. */
    private double leastHeap(SetUp setUp, String process, boolean first) {
        double[] all = values(setUp, process, (slice, use) -> use.leastHeapMegabytes()).toArray();
        int half = (all.length + 1) / 2;
        return (first ? Arrays.stream(all).limit(half) : Arrays.stream(all).skip(half))
                .min()
                .orElse(Double.NaN);
    }

    private double longestGc(SetUp setUp, String process) {
        return values(setUp, process, (slice, use) -> use.gcMaxMillis()).max().orElse(Double.NaN);
    }

    private DoubleStream values(
            SetUp setUp, String process, ToDoubleBiFunction<Slice, ProcessUse> value) {
        return cell.slices(setUp).stream()
                .flatMapToDouble(
                        slice ->
                                slice.processes().stream()
                                        .filter(use -> use.process().equals(process))
                                        .mapToDouble(use -> value.applyAsDouble(slice, use)))
                .filter(Double::isFinite);
    }

    private static double gcMillisPerSecond(Slice slice, ProcessUse use) {
        return use.gcMillis() / slice.seconds();
    }

    private static double gcPerMinute(Slice slice, ProcessUse use) {
        // Without a heap there is nothing to collect, however often.
        return Double.isFinite(use.gcMillis()) ? use.gcCount() * 60 / slice.seconds() : Double.NaN;
    }
}
