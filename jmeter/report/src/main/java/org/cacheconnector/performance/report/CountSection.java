package org.cacheconnector.performance.report;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;

/** What failed, what was counted, and what a reader must know of a cell. Immutable. */
record CountSection(MeasuredStudy study) {

    private static final double MINUTE = 60;

    Section section() {
        return new Section(
                "counts",
                "Errors and counters",
                List.of(
                        "Counters are those of all nodes together. A heap is the smallest that a"
                                + " collection left in one of the nodes, in the first and the second"
                                + " half of the slices: memory that grows shows there."),
                List.of(),
                List.of(
                        study.table(
                                "",
                                List.of(
                                        "failed requests",
                                        "failed flows",
                                        "messages sent a flow",
                                        "received a flow",
                                        "refills removed a flow",
                                        "SQL transactions a flow"),
                                CountSection::counters),
                        study.table(
                                "Garbage collections and memory of the nodes",
                                List.of(
                                        "collections a minute",
                                        "ms in them",
                                        "heap MB, first half",
                                        "second half",
                                        "resident MB at the end"),
                                CountSection::memory),
                        remarks()));
    }

    private static Stream<String> counters(Cell cell, SetUp setUp) {
        List<Slice> slices = cell.slices(setUp);
        Samples flows = Samples.ofFlows(slices);
        return Stream.concat(
                Stream.of(Samples.ofRequests(slices), flows)
                        .map(samples -> Long.toString(samples.errors())),
                Stream.of("publishedFrames", "appliedFrames", "refillsRemoved", "sql.transactions")
                        .map(counter -> byFlow(cell, setUp, counter))
                        .map(Numbers::of));
    }

    /** What did not grow is not among the counters of a slice. */
    private static double byFlow(Cell cell, SetUp setUp, String counter) {
        List<Slice> slices = cell.slices(setUp);
        Samples flows = Samples.ofFlows(slices);
        return cell.slices().stream().allMatch(slice -> slice.counters().isEmpty())
                ? Double.NaN
                : slices.stream()
                                .mapToDouble(slice -> slice.counters().getOrDefault(counter, 0L))
                                .sum()
                        / (flows.samples() - flows.errors());
    }

    private static Stream<String> memory(Cell cell, SetUp setUp) {
        List<Slice> slices = cell.slices(setUp);
        if (nodes(slices).findAny().isEmpty()) {
            return Stream.empty();
        }
        double minutes = slices.stream().mapToDouble(Slice::seconds).sum() / MINUTE;
        int half = slices.size() / 2;
        return Stream.of(
                        ofNodes(slices, ProcessUse::gcCount) / minutes,
                        ofNodes(slices, ProcessUse::gcMillis) / minutes,
                        leastHeap(slices.subList(0, slices.size() - half)),
                        leastHeap(slices.subList(half, slices.size())),
                        ofNodes(
                                slices.subList(slices.size() - 1, slices.size()),
                                ProcessUse::residentMegabytes))
                .map(Numbers::of);
    }

    private static Stream<ProcessUse> nodes(List<Slice> slices) {
        return slices.stream()
                .flatMap(slice -> slice.processes().stream())
                .filter(use -> ProcessUse.isNode(use.process()));
    }

    private static double ofNodes(List<Slice> slices, ToDoubleFunction<ProcessUse> figure) {
        return nodes(slices).mapToDouble(figure).sum();
    }

    private static double leastHeap(List<Slice> slices) {
        return nodes(slices)
                .mapToDouble(ProcessUse::leastHeapMegabytes)
                .filter(Double::isFinite)
                .min()
                .orElse(Double.NaN);
    }

    private Table remarks() {
        return new Table(
                "Remarks",
                2,
                List.of("cell", "remark"),
                study.cells().stream()
                        .flatMap(
                                cell ->
                                        Stream.concat(
                                                        cell.status() == Cell.Status.COMPLETE
                                                                ? Stream.empty()
                                                                : Stream.of("incomplete"),
                                                        cell.remarks().stream())
                                                .map(text -> List.of(Names.cell(cell.key()), text)))
                        .toList());
    }
}
