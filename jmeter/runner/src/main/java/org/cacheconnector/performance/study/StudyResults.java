package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;

/** The results of a study that is being made, perhaps for the second time. Used by one thread. */
public final class StudyResults {

    private final ResultsFolder folder;
    private final ReportWriter report;
    private Study study;

    /** Makes pages of results. Blocking. */
    @FunctionalInterface
    public interface ReportWriter {
        /** Writes the pages into the folder of the results. */
        void write(ResultsFolder results) throws IOException;
    }

    /** Uses a folder of this machine, and makes pages of it with {@code report}. */
    public StudyResults(ResultsFolder folder, ReportWriter report) {
        this.folder = folder;
        this.report = report;
    }

    /**
     * Returns the seed of the study that a folder holds, so that it can go on; else a fresh one.
     */
    public static long seed(ResultsFolder folder) {
        try {
            if (Files.exists(folder.path().resolve("study.json"))) {
                return Long.parseLong(folder.study().configuration().get(StudyDescription.SEED));
            }
        } catch (IOException | NumberFormatException e) {
            // Whoever opens the study says what is wrong with it.
            return 1;
        }
        return ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE);
    }

    ResultsFolder folder() {
        return folder;
    }

    /**
     * Begins, or goes on where an earlier run of the same study stopped.
     *
     * @return the cells that need not be measured any more
     * @throws StudyException if the folder holds another study, or cannot be written to
     */
    Set<CellKey> open(Study planned) {
        return guarded(
                () -> {
                    Set<CellKey> complete = new HashSet<>();
                    study = planned;
                    if (Files.exists(folder.path().resolve("study.json"))) {
                        study = folder.study();
                        requireSame(planned);
                        folder.cells().stream()
                                .filter(cell -> cell.status() == Cell.Status.COMPLETE)
                                .forEach(cell -> complete.add(cell.key()));
                    }
                    Files.createDirectories(folder.path());
                    folder.write(study);
                    return complete;
                });
    }

    private void requireSame(Study planned) {
        List<String> differences = new ArrayList<>();
        differences.addAll(differences(study.configuration(), planned.configuration()));
        differences.addAll(differences(study.machine(), planned.machine()));
        if (differences.isEmpty() && !study.cells().equals(planned.cells())) {
            differences.add("its cells are others");
        }
        refuse("the results of another study", differences);
    }

    private static List<String> differences(Map<String, String> there, Map<String, String> here) {
        Set<String> facts = new TreeSet<>(there.keySet());
        facts.addAll(here.keySet());
        return facts.stream()
                .filter(fact -> !Objects.equals(there.get(fact), here.get(fact)))
                .map(
                        fact ->
                                "%s: there %s, here %s"
                                        .formatted(fact, there.get(fact), here.get(fact)))
                .toList();
    }

    private void refuse(String what, List<String> differences) {
        if (!differences.isEmpty()) {
            throw new StudyException(
                    StudyFailure.FILES,
                    "%s holds %s:\n  %s\nName another folder with --results, or delete this one"
                            .formatted(folder.path(), what, String.join("\n  ", differences)));
        }
    }

    /**
     * Adds what became known when servers were up.
     *
     * @throws StudyException if earlier cells were measured with other versions
     */
    void add(Map<String, String> versions) {
        Map<String, String> all = new LinkedHashMap<>(versions);
        all.putAll(study.versions());
        Map<String, String> now = new LinkedHashMap<>(all);
        now.putAll(versions);
        refuse("results of other versions", differences(all, now));
        study =
                new Study(
                        study.name(),
                        study.started(),
                        study.command(),
                        study.machine(),
                        all,
                        study.configuration(),
                        study.cells());
        guarded(
                () -> {
                    folder.write(study);
                    return null;
                });
    }

    /** Writes the pages, if anything was measured, and returns whether they were written. */
    boolean writeReport() {
        return guarded(
                () -> {
                    if (folder.cells().isEmpty()) {
                        return false;
                    }
                    report.write(folder);
                    return true;
                });
    }

    /** Does something with files, and says what is wrong if it fails. */
    <T> T guarded(FileWork<T> work) {
        try {
            return work.run();
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** Returns what is wrong if files cannot be read or written. */
    StudyException failure(IOException failure) {
        return new StudyException(
                StudyFailure.FILES, "Results in " + folder.path() + ": " + failure, failure);
    }

    /** Reads or writes files. */
    @FunctionalInterface
    interface FileWork<T> {
        /** Does it. */
        T run() throws IOException;
    }
}
