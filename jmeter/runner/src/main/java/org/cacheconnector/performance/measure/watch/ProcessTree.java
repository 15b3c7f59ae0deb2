package org.cacheconnector.performance.measure.watch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A process of this machine with its children: the processor time and memory that they use, as
 * Linux tells them. Thread-safe; blocks for some ms.
 */
record ProcessTree(ProcessHandle process, Path proc) {

    /** In a second; Linux shows the same to programs on every machine. */
    private static final double TICKS = 100;

    private static final double KILOBYTES = 1_024;

    /** Own time in user and kernel mode, and that of children that have ended, from field 14 on. */
    private static final int FIRST_TIME = 11;

    private static final int TIMES = 4;

    /**
     * Returns the processor time so far in s, {@link Double#NaN} if unknown. The time of children
     * that have ended is in it, so that the difference of two readings is exact.
     */
    double cpuSeconds() {
        return sum(all(), this::cpuSeconds);
    }

    private double cpuSeconds(ProcessHandle one) throws IOException {
        String stat = read(one, "stat");
        // The name before may hold anything, spaces and parentheses too.
        return Stream.of(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1))
                        .skip(FIRST_TIME)
                        .limit(TIMES)
                        .mapToLong(Long::parseLong)
                        .sum()
                / TICKS;
    }

    /**
     * Returns the resident memory of the process without its children in MB, {@link Double#NaN} if
     * unknown. To tell what the hundreds of children of a database share would take seconds.
     */
    double residentMegabytes() {
        return known(process, this::megabytes);
    }

    private double megabytes(ProcessHandle one) throws IOException {
        return read(one, "status")
                .lines()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")) / KILOBYTES)
                .findFirst()
                .orElse(Double.NaN);
    }

    private List<ProcessHandle> all() {
        return Stream.concat(Stream.of(process), process.descendants()).toList();
    }

    private String read(ProcessHandle one, String file) throws IOException {
        return Files.readString(
                proc.resolve(Long.toString(one.pid())).resolve(file), StandardCharsets.ISO_8859_1);
    }

    private interface Figure {
        double of(ProcessHandle process) throws IOException;
    }

    /** Adds up what is known; children may end at any time. */
    private static double sum(List<ProcessHandle> processes, Figure figure) {
        return processes.stream()
                .mapToDouble(each -> known(each, figure))
                .filter(known -> !Double.isNaN(known))
                .reduce(Double::sum)
                .orElse(Double.NaN);
    }

    private static double known(ProcessHandle process, Figure figure) {
        try {
            return figure.of(process);
        } catch (IOException | RuntimeException e) {
            return Double.NaN;
        }
    }
}
