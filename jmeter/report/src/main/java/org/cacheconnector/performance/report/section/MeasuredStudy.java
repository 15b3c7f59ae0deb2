package org.cacheconnector.performance.report.section;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.Staleness;
import org.cacheconnector.performance.results.Study;
import org.cacheconnector.performance.statistics.Comparer;
import org.cacheconnector.performance.statistics.Comparison;
import org.cacheconnector.performance.statistics.Metric;

/** A study with its comparisons, read and computed once. Immutable. */
public final class MeasuredStudy {

    private final Study study;
    private final ResultsFolder folder;
    private final double margin;
    private final List<Cell> cells;
    private final List<CellKey> missing;
    private final Map<CellKey, List<Comparison>> paired = new LinkedHashMap<>();
    private final Map<CellKey, List<Comparison>> controls = new LinkedHashMap<>();
    private final Map<CellKey, List<Comparison>> cachesOff = new LinkedHashMap<>();

    private MeasuredStudy(Study study, ResultsFolder folder, List<Cell> all, Comparer comparer) {
        this.study = study;
        this.folder = folder;
        this.margin = comparer.margin();
        this.cells =
                all.stream()
                        .filter(cell -> !cell.slices().isEmpty())
                        .sorted((a, b) -> Names.ORDER.compare(a.key(), b.key()))
                        .toList();
        Set<CellKey> measured = cells.stream().map(Cell::key).collect(Collectors.toSet());
        this.missing = study.cells().stream().filter(key -> !measured.contains(key)).toList();
        for (Cell cell : cells) {
            List<Comparison> comparisons = comparer.paired(cell);
            if (!comparisons.isEmpty()) {
                (cell.key().aa() ? controls : paired).put(cell.key(), comparisons);
            }
            if (cell.key().servers() == SetUp.CACHES_OFF) {
                baseline(cell)
                        .ifPresent(
                                baseline ->
                                        cachesOff.put(
                                                cell.key(),
                                                comparer.unpaired(
                                                        baseline,
                                                        SetUp.OFF,
                                                        cell,
                                                        SetUp.CACHES_OFF)));
            }
        }
    }

    /**
     * Reads a study and compares its set-ups.
     *
     * @throws IOException naming the file, if a result is missing or cannot be understood
     */
    public static MeasuredStudy read(ResultsFolder folder, Comparer comparer) throws IOException {
        return new MeasuredStudy(folder.study(), folder, folder.cells(), comparer);
    }

    /** Returns what was to be measured. */
    public Study facts() {
        return study;
    }

    ResultsFolder folder() {
        return folder;
    }

    double margin() {
        return margin;
    }

    /** Returns the cells of which anything was measured, without the A/A cells. */
    List<Cell> cells() {
        return cells.stream().filter(cell -> !cell.key().aa()).toList();
    }

    /** Returns the cells of which anything was measured, with the A/A cells. */
    List<Cell> allCells() {
        return cells;
    }

    /** Returns the planned cells of which nothing was measured. */
    List<CellKey> missing() {
        return missing;
    }

    /** Returns the comparisons within cells, by cell. */
    Map<CellKey, List<Comparison>> paired() {
        return paired;
    }

    /** Returns the comparisons within A/A cells, in which nothing differs, by cell. */
    Map<CellKey, List<Comparison>> controls() {
        return controls;
    }

    /** Returns the comparisons of switching the caches off, by cell. */
    Map<CellKey, List<Comparison>> cachesOff() {
        return cachesOff;
    }

    Cell cell(CellKey key) {
        return cells.stream().filter(cell -> cell.key().equals(key)).findFirst().orElseThrow();
    }

    static Comparison metric(List<Comparison> comparisons, Metric metric) {
        return comparisons.stream()
                .filter(comparison -> comparison.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    static List<Staleness> staleness(Cell cell, SetUp setUp) {
        return cell.slices(setUp).stream().map(Slice::staleness).filter(Objects::nonNull).toList();
    }

    /** The same work with the connector off, in servers that are as like as possible. */
    private Optional<Cell> baseline(Cell cachesOff) {
        CellKey key = cachesOff.key();
        List<Cell> found = new ArrayList<>();
        for (SetUp servers : List.of(SetUp.OFF, SetUp.ACTIVEMQ, SetUp.IBMMQ)) {
            CellKey wanted = new CellKey(key.topology(), servers, key.scenario(), key.load());
            cells.stream()
                    .filter(cell -> cell.key().equals(wanted))
                    .filter(cell -> cell.setUps().contains(SetUp.OFF))
                    .forEach(found::add);
        }
        return found.stream().findFirst();
    }
}
