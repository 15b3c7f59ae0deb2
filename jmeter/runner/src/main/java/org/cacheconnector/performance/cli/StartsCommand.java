package org.cacheconnector.performance.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.statistics.Comparer;
import org.cacheconnector.performance.statistics.FlowCost;
import org.cacheconnector.performance.statistics.PrimaryFigure;
import org.cacheconnector.performance.statistics.SeveralStarts;
import org.cacheconnector.performance.statistics.SliceMetrics;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes several starts of the same study together. */
@Command(
        name = "starts",
        mixinStandardHelpOptions = true,
        description = {
            "Takes the results of several starts of the same study together: what the connector",
            "costs in processor time, and how much starts differ. It takes three to tell much.",
            "Exit codes: 0 as asked, 2 no cell was measured in two of them."
        })
final class StartsCommand implements Callable<Integer> {

    private static final int NOT_COMPARABLE = 2;

    @Spec private CommandSpec spec;

    @Parameters(arity = "2..*", paramLabel = "RESULTS", description = "The folders of the results.")
    private List<Path> folders;

    @Override
    public Integer call() {
        List<Study> studies = new ArrayList<>();
        List<List<Cell>> cells = new ArrayList<>();
        Set<Path> read = new HashSet<>();
        try {
            for (Path folder : folders) {
                if (!read.add(folder.toAbsolutePath().normalize())) {
                    spec.commandLine().getErr().println("Error: " + folder + " is named twice.");
                    return NOT_COMPARABLE;
                }
                ResultsFolder results = new ResultsFolder(folder);
                studies.add(results.study());
                cells.add(results.cells());
            }
        } catch (IOException e) {
            spec.commandLine().getErr().println("Error: " + e.getMessage());
            return NOT_COMPARABLE;
        }
        List<SeveralStarts> together = SeveralStarts.of(cells, Comparer.MARGIN);
        if (together.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("Error: no cell was measured in two of these studies.");
            return NOT_COMPARABLE;
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(
                "CPU of the nodes by flow, without compilers, adjusted for the machine's speed:"
                        + " connector at work against paused");
        together.forEach(cell -> print(cell, studies, cells, out));
        differences("configuration", studies.stream().map(Study::configuration).toList(), out);
        differences("version", studies.stream().map(Study::versions).toList(), out);
        return 0;
    }

    /** What differs is not of the same study: a reader decides whether that matters. */
    private static void differences(String kind, List<Map<String, String>> facts, PrintWriter out) {
        Set<String> names = new TreeSet<>();
        facts.forEach(each -> names.addAll(each.keySet()));
        names.remove("seed");
        for (String name : names) {
            List<String> values =
                    facts.stream().map(each -> each.getOrDefault(name, "not said")).toList();
            if (values.stream().distinct().count() > 1) {
                out.println();
                out.println("Different " + kind + ", " + name + ": " + String.join(" | ", values));
            }
        }
    }

    private void print(
            SeveralStarts together, List<Study> studies, List<List<Cell>> cells, PrintWriter out) {
        out.println();
        out.println(together.cell().id());
        for (int i = 0; i < studies.size(); i++) {
            PrimaryFigure start = together.starts().get(i);
            if (start == null) {
                out.println(
                        "  left out: "
                                + folders.get(i).getFileName()
                                + ", not measured to the end, with too few pairs, or with the load"
                                + " generator at its limit");
            } else {
                Study study = studies.get(i);
                Cell cell = cell(cells.get(i), together);
                out.printf(
                        Locale.ROOT,
                        "  %-28s %s%s, %s%n",
                        start.bestChange().asPercent(),
                        together.cell().aa() ? "" : ownShare(cell),
                        LocalDate.ofInstant(study.started(), ZoneOffset.UTC),
                        study.machine().getOrDefault("cpu", "processor not said"));
            }
        }
        out.printf(
                Locale.ROOT,
                "  %-28s together; beyond the noise within each, starts differ by ±%.1f%%%n",
                together.change().asPercent(),
                Math.expm1(together.deviation()) * 100);
    }

    private static Cell cell(List<Cell> cells, SeveralStarts together) {
        Optional<Cell> found =
                cells.stream().filter(cell -> cell.key().equals(together.cell())).findFirst();
        return found.orElseThrow();
    }

    /** Of the nodes' processor time without compilers: exact, as these threads rest when paused. */
    private static String ownShare(Cell cell) {
        FlowCost cost =
                FlowCost.of(
                        cell.slices().stream().filter(slice -> !slice.setUp().paused()).toList(),
                        SliceMetrics::isServerNode);
        return cost.groups().isEmpty()
                ? "connector and client unknown; "
                : String.format(
                        Locale.ROOT,
                        "connector and client %.2f%%; ",
                        cost.of(ThreadUse.CONNECTOR, ThreadUse.CLIENT) / cost.steady() * 100);
    }
}
