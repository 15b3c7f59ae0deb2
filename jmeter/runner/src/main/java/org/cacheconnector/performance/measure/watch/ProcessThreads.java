package org.cacheconnector.performance.measure.watch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.cacheconnector.performance.results.ThreadUse;

/**
 * The live threads of a process of this machine, as Linux tells of them; none elsewhere. Immutable;
 * blocks for some ms.
 *
 * @param tasks its folder of them, {@code /proc/PID/task}
 */
record ProcessThreads(Path tasks, ThreadGroups groups) {

    private static final double NANOS = 1e9;

    /** What a thread has used since it began. */
    record Reading(String group, long nanos) {

        private static final Reading NONE = new Reading("", 0);
    }

    static ProcessThreads of(long pid, ThreadGroups groups) {
        return new ProcessThreads(Path.of("/proc", Long.toString(pid), "task"), groups);
    }

    /** Returns what each thread has used, by its id. */
    Map<String, Reading> read() {
        Map<String, Reading> readings = new HashMap<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(tasks)) {
            for (Path folder : folders) {
                read(folder)
                        .ifPresent(
                                reading -> readings.put(folder.getFileName().toString(), reading));
            }
        } catch (IOException e) {
            return Map.of();
        }
        return readings;
    }

    /** Returns nothing for a thread that has just ended. */
    private Optional<Reading> read(Path folder) {
        try {
            String nanos = text(folder, "schedstat").split(" ", 2)[0];
            return Optional.of(
                    new Reading(
                            groups.of(text(folder, "comm").stripTrailing()),
                            Long.parseLong(nanos)));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static String text(Path folder, String file) throws IOException {
        return Files.readString(folder.resolve(file), StandardCharsets.ISO_8859_1);
    }

    /**
     * Returns what each group used between two readings.
     *
     * @param cpuSeconds what the whole process used between them, those that ended included
     */
    static List<ThreadUse> between(
            Map<String, Reading> before, Map<String, Reading> after, double cpuSeconds) {
        if (after.isEmpty()) {
            return List.of();
        }
        Map<String, Double> sums = new TreeMap<>();
        double live = 0;
        for (Map.Entry<String, Reading> thread : after.entrySet()) {
            Reading now = thread.getValue();
            Reading then = before.getOrDefault(thread.getKey(), Reading.NONE);
            if (then.nanos() > now.nanos()) {
                // Another thread has its id by now.
                then = Reading.NONE;
            }
            double seconds = (now.nanos() - then.nanos()) / NANOS;
            live += seconds;
            sums.merge(now.group(), seconds, Double::sum);
        }
        List<ThreadUse> uses = new ArrayList<>();
        sums.forEach((group, seconds) -> uses.add(new ThreadUse(group, seconds)));
        uses.add(new ThreadUse(ThreadUse.ENDED, Math.max(0, cpuSeconds - live)));
        return uses;
    }
}
