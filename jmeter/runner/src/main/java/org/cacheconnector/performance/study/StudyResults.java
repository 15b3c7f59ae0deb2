package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.ResultsFolder;
import org.cacheconnector.performance.results.Study;

/** The results of a study that is being made, perhaps for the second time. Used by one thread. */
public final class StudyResults {

    private static final long MEGABYTE = 1 << 20;
    private static final long LEAST_MEGABYTES = 200;

    private final ResultsFolder folder;
    private final FreeSpace space;
    private final ReportWriter report;
    private Study study;

    /** Tells how many bytes can still be written to a folder. */
    @FunctionalInterface
    interface FreeSpace {

        /** Looks at the disk of a folder that exists. */
        long bytes(Path folder) throws IOException;

        /** Returns that of the machine. */
        static FreeSpace ofThisMachine() {
            return folder -> {
                FileStore store = Files.getFileStore(folder);
                return store.getUsableSpace();
            };
        }
    }

    /** Uses a folder of this machine, and makes pages of it with {@code report}. */
    public StudyResults(ResultsFolder folder, ReportWriter report) {
        this(folder, FreeSpace.ofThisMachine(), report);
    }

    StudyResults(ResultsFolder folder, FreeSpace space, ReportWriter report) {
        this.folder = folder;
        this.space = space;
        this.report = report;
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
                        Study before = folder.study();
                        requireSame(before, planned);
                        study = before;
                        for (Cell cell : folder.cells()) {
                            if (cell.status() == Cell.Status.COMPLETE) {
                                complete.add(cell.key());
                            }
                        }
                    }
                    Files.createDirectories(folder.path());
                    requireSpace();
                    folder.write(study);
                    return complete;
                });
    }

    private void requireSame(Study before, Study planned) {
        List<String> differences = new ArrayList<>();
        compare(differences, "name", before.name(), planned.name());
        compare(differences, before.configuration(), planned.configuration());
        compare(differences, before.machine(), planned.machine());
        if (differences.isEmpty() && !before.cells().equals(planned.cells())) {
            differences.add("its cells are others");
        }
        if (!differences.isEmpty()) {
            throw new StudyException(
                    StudyFailure.FILES,
                    folder.path()
                            + " holds the results of another study:\n  "
                            + String.join("\n  ", differences)
                            + "\nName another folder with --results, or delete this one");
        }
    }

    private static void compare(
            List<String> differences, Map<String, String> before, Map<String, String> now) {
        Set<String> facts = new java.util.TreeSet<>(before.keySet());
        facts.addAll(now.keySet());
        facts.forEach(fact -> compare(differences, fact, before.get(fact), now.get(fact)));
    }

    private static void compare(List<String> differences, String what, String before, String now) {
        if (!Objects.equals(before, now)) {
            differences.add(what + ": there " + before + ", here " + now);
        }
    }

    /**
     * Adds what became known when servers were up.
     *
     * @throws StudyException if earlier cells were measured with other versions
     */
    void add(Map<String, String> versions) {
        guarded(
                () -> {
                    Map<String, String> all = new LinkedHashMap<>(study.versions());
                    List<String> differences = new ArrayList<>();
                    versions.forEach(
                            (what, version) -> {
                                String before = all.putIfAbsent(what, version);
                                if (before != null) {
                                    compare(differences, what, before, version);
                                }
                            });
                    if (!differences.isEmpty()) {
                        throw new StudyException(
                                StudyFailure.FILES,
                                folder.path()
                                        + " holds results of other versions:\n  "
                                        + String.join("\n  ", differences)
                                        + "\nName another folder with --results");
                    }
                    study =
                            new Study(
                                    study.name(),
                                    study.started(),
                                    study.command(),
                                    study.machine(),
                                    all,
                                    study.configuration(),
                                    study.cells());
                    folder.write(study);
                    return null;
                });
    }

    /**
     * @throws StudyException if the disk is nearly full
     */
    void requireSpace() {
        guarded(
                () -> {
                    long free = space.bytes(folder.path()) / MEGABYTE;
                    if (free < LEAST_MEGABYTES) {
                        throw full(free + " MB are free and " + LEAST_MEGABYTES + " are needed");
                    }
                    return null;
                });
    }

    private StudyException full(String why) {
        return new StudyException(
                StudyFailure.DISK_FULL,
                "The disk of "
                        + folder.path()
                        + " is full: "
                        + why
                        + ". Free some space and run the same command again: it goes on where this"
                        + " one stopped");
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
            if (String.valueOf(e.getMessage()).contains("No space left")) {
                throw full(e.getMessage());
            }
            throw new StudyException(
                    StudyFailure.FILES, "Results in " + folder.path() + ": " + e, e);
        }
    }

    /** Reads or writes files. */
    @FunctionalInterface
    interface FileWork<T> {

        /** Does it. */
        T run() throws IOException;
    }
}
