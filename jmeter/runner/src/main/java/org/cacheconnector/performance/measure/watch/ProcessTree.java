package org.cacheconnector.performance.measure.watch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * A process of this machine with its children: the processor time and memory that they use, as
 * Linux tells them. Without {@code /proc} the processor time is what Java knows of it, and the
 * memory is unknown. Thread-safe; blocks for some ms.
 */
record ProcessTree(ProcessHandle process, Path proc) {

    /** In a second; Linux shows the same to programs on every machine. */
    private static final double TICKS = 100;

    private static final double KILOBYTES = 1_024;
    private static final double NANOS = 1e9;

    /** Own time in user and kernel mode, and that of children that have ended, from field 14 on. */
    private static final int FIRST_TIME = 11;

    private static final int TIMES = 4;

    ProcessTree(ProcessHandle process) {
        this(process, Path.of("/proc"));
    }

    /**
     * Returns the processor time so far in s, {@link Double#NaN} if unknown. The time of children
     * that have ended is in it, so that the difference of two readings is exact.
     */
    double cpuSeconds() {
        double sum = 0;
        for (ProcessHandle each : all()) {
            double seconds = cpuSeconds(each);
            if (!Double.isNaN(seconds)) {
                sum += seconds;
            } else if (each.pid() == process.pid()) {
                return Double.NaN;
            }
        }
        return sum;
    }

    private double cpuSeconds(ProcessHandle one) {
        try {
            String stat = read(one, "stat");
            // The name before may hold anything, spaces and parentheses too.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
            double ticks = 0;
            for (int i = 0; i < TIMES; i++) {
                ticks += Long.parseLong(fields[FIRST_TIME + i]);
            }
            return ticks / TICKS;
        } catch (IOException | RuntimeException e) {
            return one.info()
                    .totalCpuDuration()
                    .map(Duration::toNanos)
                    .map(nanos -> nanos / NANOS)
                    .orElse(Double.NaN);
        }
    }

    /**
     * Returns the memory in MB that is resident, {@link Double#NaN} if unknown. Pages that a
     * process shares with its children count once.
     */
    double residentMegabytes() {
        List<ProcessHandle> all = all();
        if (all.size() == 1) {
            return megabytes(process, "status", "VmRSS:");
        }
        return all.stream()
                .mapToDouble(each -> megabytes(each, "smaps_rollup", "Pss:"))
                .filter(megabytes -> !Double.isNaN(megabytes))
                .reduce(Double::sum)
                .orElse(Double.NaN);
    }

    private double megabytes(ProcessHandle one, String file, String key) {
        try {
            return read(one, file)
                    .lines()
                    .filter(line -> line.startsWith(key))
                    .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")) / KILOBYTES)
                    .findFirst()
                    .orElse(Double.NaN);
        } catch (IOException | NumberFormatException e) {
            return Double.NaN;
        }
    }

    private List<ProcessHandle> all() {
        return Stream.concat(Stream.of(process), process.descendants()).toList();
    }

    private String read(ProcessHandle one, String file) throws IOException {
        return Files.readString(
                proc.resolve(Long.toString(one.pid())).resolve(file), StandardCharsets.ISO_8859_1);
    }
}
