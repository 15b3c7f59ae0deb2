package org.cacheconnector.performance.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Study;

/**
 * Compares two studies, cell by cell. A metric has regressed if its 95% interval lies wholly on the
 * worse side (so it is no noise) and its estimate is beyond the threshold (so it matters). An
 * interval wholly beyond the threshold would be asked too much: a change of just over the threshold
 * could then never be found, however sure. Answers that are stale after a second have regressed if
 * there were none before; so has a set-up in which no flow succeeds any more, or which an
 * incomplete cell could not measure.
 *
 * <p>What the connector costs, on against off in the same servers, is compared too: that tells a
 * connector that got slower from a machine that did.
 *
 * <p>Immutable; {@link #compare} blocks while it reads.
 */
public final class RegressionCheck {

    private final Comparer comparer;
    private final Thresholds thresholds;

    /** Creates a check with the usual thresholds. */
    public RegressionCheck() {
        this(Thresholds.usual());
    }

    /** Creates a check. */
    public RegressionCheck(Thresholds thresholds) {
        this.comparer = new Comparer(Comparer.MARGIN);
        this.thresholds = thresholds;
    }

    /**
     * Compares two results folders.
     *
     * @throws IOException naming the file, if a result is missing or cannot be understood
     */
    public RegressionReport compare(ResultsFolder old, ResultsFolder now) throws IOException {
        Study oldStudy = old.study();
        Study newStudy = now.study();
        Map<CellKey, Cell> oldCells = measured(old);
        Map<CellKey, Cell> begun = byKey(now.cells());
        Map<CellKey, Cell> newCells = measured(now);
        List<String> remarks = new ArrayList<>(differences(oldStudy, newStudy));
        List<RegressionReport.Row> rows = new ArrayList<>();
        List<RegressionReport.Row> costs = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (Map.Entry<CellKey, Cell> entry : oldCells.entrySet()) {
            Cell before = entry.getValue();
            Cell after = newCells.get(entry.getKey());
            if (after == null) {
                failures.addAll(unmeasurable(before, begun.get(entry.getKey())));
            } else {
                failures.addAll(unmeasurable(before, after));
                remarks.addAll(remarks("old", before));
                remarks.addAll(remarks("new", after));
                rows.addAll(rows(before, after));
                costs.addAll(rows(comparer.costs(before, after), before, after));
                failures.addAll(failures(before, after));
            }
        }
        return new RegressionReport(
                rows,
                costs,
                failures,
                remarks,
                without(oldCells.keySet(), newCells.keySet()),
                without(newCells.keySet(), oldCells.keySet()));
    }

    private List<RegressionReport.Row> rows(Cell before, Cell after) {
        List<Comparison> comparisons = new ArrayList<>();
        for (SetUp setUp : before.setUps()) {
            if (after.setUps().contains(setUp)) {
                comparisons.addAll(comparer.unpaired(before, setUp, after, setUp));
            }
        }
        return rows(comparisons, before, after);
    }

    private List<RegressionReport.Row> rows(List<Comparison> comparisons, Cell before, Cell after) {
        boolean saturated = before.saturated() || after.saturated();
        return comparisons.stream()
                .map(
                        comparison ->
                                RegressionReport.Row.of(
                                        comparison, thresholds.of(comparison.metric()), saturated))
                .toList();
    }

    private static List<String> failures(Cell before, Cell after) {
        List<String> failures = new ArrayList<>();
        for (SetUp setUp : before.setUps()) {
            String where = before.key().id() + ", " + setUp;
            long staleBefore = staleAfterOneSecond(before, setUp);
            long staleAfter = staleAfterOneSecond(after, setUp);
            // Without the connector answers are stale by nature.
            if (!setUp.paused() && staleBefore == 0 && staleAfter > 0) {
                failures.add(where + ": " + staleAfter + " answers stale after 1 s, none before");
            }
            if (after.setUps().contains(setUp)
                    && succeeds(before, setUp)
                    && !succeeds(after, setUp)) {
                failures.add(where + ": no flow succeeds any more");
            }
        }
        return failures;
    }

    /**
     * A cell ends early when flows fail one after another or servers end, as a rule before the
     * first slice of the set-up in which they do.
     */
    private static List<String> unmeasurable(Cell before, Cell after) {
        if (after == null || !after.failed()) {
            return List.of();
        }
        return before.setUps().stream()
                .filter(setUp -> succeeds(before, setUp) && !after.setUps().contains(setUp))
                .map(
                        setUp ->
                                before.key().id()
                                        + ", "
                                        + setUp
                                        + ": could be measured before and not any more: "
                                        + String.join("; ", after.remarks()))
                .toList();
    }

    private static boolean succeeds(Cell cell, SetUp setUp) {
        return cell.slices(setUp).stream()
                .anyMatch(slice -> SliceMetrics.of(slice).value(Metric.THROUGHPUT).isPresent());
    }

    private static long staleAfterOneSecond(Cell cell, SetUp setUp) {
        return cell.slices(setUp).stream()
                .map(Slice::staleness)
                .filter(Objects::nonNull)
                .mapToLong(Staleness::staleAfterOneSecond)
                .sum();
    }

    private static Map<CellKey, Cell> measured(ResultsFolder folder) throws IOException {
        return byKey(folder.cells().stream().filter(cell -> !cell.slices().isEmpty()).toList());
    }

    private static Map<CellKey, Cell> byKey(List<Cell> cells) {
        return cells.stream()
                .collect(
                        Collectors.toMap(
                                Cell::key, Function.identity(), (a, b) -> b, LinkedHashMap::new));
    }

    private static List<CellKey> without(Set<CellKey> keys, Set<CellKey> others) {
        return keys.stream().filter(key -> !others.contains(key)).toList();
    }

    private static List<String> remarks(String which, Cell cell) {
        List<String> remarks = new ArrayList<>();
        String name = cell.key().id() + " (" + which + ")";
        if (cell.saturated()) {
            remarks.add(name + ": the load generator was at its limit, nothing is flagged");
        }
        if (cell.status() == Cell.Status.INCOMPLETE) {
            remarks.add(name + " is incomplete: " + String.join("; ", cell.remarks()));
        }
        return remarks;
    }

    private static List<String> differences(Study old, Study now) {
        List<String> remarks = new ArrayList<>();
        remarks.addAll(differences("machine", old.machine(), now.machine()));
        remarks.addAll(differences("configuration", old.configuration(), now.configuration()));
        if (!remarks.isEmpty()) {
            remarks.add(
                    0,
                    "THE STUDIES ARE NOT OF THE SAME KIND: a change may come from what follows,"
                            + " not from the connector.");
        }
        remarks.addAll(differences("version", old.versions(), now.versions()));
        return remarks;
    }

    private static List<String> differences(
            String kind, Map<String, String> old, Map<String, String> now) {
        Set<String> names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        return names.stream()
                .filter(name -> !Objects.equals(old.get(name), now.get(name)))
                .map(
                        name ->
                                "Different "
                                        + kind
                                        + ", "
                                        + name
                                        + ": "
                                        + Objects.requireNonNullElse(old.get(name), "not said")
                                        + " (old), "
                                        + Objects.requireNonNullElse(now.get(name), "not said")
                                        + " (new)")
                .toList();
    }
}
