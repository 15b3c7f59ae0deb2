package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The memory that a process and its children hold, pages that several share counted once, as Linux
 * tells it.
 */
final class ProcessMemory {

    private static final String PROPORTIONAL = "Pss:";
    private static final long KILOBYTES = 1024;

    private final long pid;

    ProcessMemory(long pid) {
        this.pid = pid;
    }

    /** Returns the memory, 0 if it is unknown. */
    long megabytes() {
        return ProcessHandle.of(pid)
                        .map(process -> Stream.concat(Stream.of(process), process.descendants()))
                        .orElse(Stream.empty())
                        .mapToLong(process -> kilobytes(process.pid()))
                        .sum()
                / KILOBYTES;
    }

    private static long kilobytes(long process) {
        Path file = Path.of("/proc", Long.toString(process), "smaps_rollup");
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(PROPORTIONAL))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | java.io.UncheckedIOException e) {
            // It has just ended, or this is not Linux.
            return 0;
        }
    }
}
