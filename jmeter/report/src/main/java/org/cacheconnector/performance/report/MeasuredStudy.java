package org.cacheconnector.performance.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Study;

/**
 * A study as far as it went.
 *
 * @param cells of which anything was measured, in the order of the report
 */
record MeasuredStudy(Study study, List<Cell> cells) {

    /**
     * Reads one.
     *
     * @throws IOException naming the file, if a result is missing or cannot be understood
     */
    static MeasuredStudy read(ResultsFolder folder) throws IOException {
        return new MeasuredStudy(
                folder.study(),
                folder.cells().stream()
                        .filter(cell -> !cell.slices().isEmpty())
                        .sorted(Comparator.comparing(Cell::key, Names.ORDER))
                        .toList());
    }

    /** Returns the planned cells of which nothing was measured. */
    List<CellKey> missing() {
        return study.cells().stream()
                .filter(key -> cells.stream().noneMatch(cell -> cell.key().equals(key)))
                .toList();
    }

    /** Returns a row for each cell and set-up: what both are called, and what is known of them. */
    List<List<String>> rows(BiFunction<Cell, SetUp, Stream<String>> values) {
        List<List<String>> rows = new ArrayList<>();
        for (Cell cell : cells) {
            for (SetUp setUp : cell.setUps()) {
                CellKey key = cell.key();
                List<String> known = values.apply(cell, setUp).toList();
                if (!known.isEmpty()) {
                    List<String> row =
                            new ArrayList<>(
                                    List.of(
                                            Names.clusters(key),
                                            key.scenario(),
                                            Names.load(key.load()),
                                            Names.setUp(key, setUp)));
                    row.addAll(known);
                    rows.add(row);
                }
            }
        }
        return rows;
    }

    /** Returns a table of such rows. */
    Table table(
            String title, List<String> columns, BiFunction<Cell, SetUp, Stream<String>> values) {
        List<String> all = new ArrayList<>(List.of("clusters", "scenario", "load", "set-up"));
        int texts = all.size();
        all.addAll(columns);
        return new Table(title, texts, all, rows(values));
    }
}
