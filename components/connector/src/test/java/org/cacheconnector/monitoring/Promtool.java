package org.cacheconnector.monitoring;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Prometheus' promtool, as installed on this machine. Immutable. */
final class Promtool {

    private static final long TIMEOUT_SECONDS = 60;

    private final Path program;

    private Promtool(Path program) {
        this.program = program;
    }

    /**
     * Returns it. Where it isn't installed the test is skipped; with {@code
     * -Dpromtool.required=true} it fails there.
     */
    static Promtool installed() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .map(folder -> Path.of(folder, "promtool"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Promtool::new)
                .orElseGet(Promtool::missing);
    }

    private static Promtool missing() {
        String reason = "promtool isn't installed (Debian: apt-get install prometheus)";
        if (Boolean.getBoolean("promtool.required")) {
            throw new IllegalStateException(reason);
        }
        return Assumptions.abort(reason);
    }

    /** What it said, and whether it was content. */
    record Verdict(boolean passed, String output) {}

    /**
     * Runs it and waits until it ends.
     *
     * @param folder where it is run
     * @param scratch a folder for what it prints
     */
    Verdict run(Path folder, Path scratch, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(scratch, "promtool", ".txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        try {
            boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            return new Verdict(ended && process.exitValue() == 0, Files.readString(output));
        } finally {
            process.destroyForcibly();
        }
    }
}
