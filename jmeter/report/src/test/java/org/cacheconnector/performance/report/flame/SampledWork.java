package org.cacheconnector.performance.report.flame;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;

/** Work that a flight recorder samples, in a package that counts as the connector's. */
public final class SampledWork {

    private static final Duration LENGTH = Duration.ofMillis(1_500);

    private double result;

    /** Works for a moment and writes the recording of it. */
    public Path record(Path file) throws IOException {
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ExecutionSample").withPeriod(Duration.ofMillis(10));
            recording.enable("jdk.NativeMethodSample").withPeriod(Duration.ofMillis(20));
            recording.start();
            long end = System.nanoTime() + LENGTH.toNanos();
            while (System.nanoTime() < end) {
                result += work();
            }
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    /** Returns what was worked out, so that the work is not optimised away. */
    public double result() {
        return result;
    }

    private static double work() {
        double sum = 0;
        for (int i = 1; i < 100_000; i++) {
            sum += Math.sin(i) / i;
        }
        return sum;
    }
}
