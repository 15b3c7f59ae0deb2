package org.cacheconnector.monitoring;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Prometheus' promtool, as installed on this machine. Immutable. */
final class Promtool {

    private static final long TIMEOUT_SECONDS = 60;

    private final Path program;

    private Promtool(Path program) {
        this.program = program;
    }

    /** Returns it; empty if it isn't installed. */
    static Optional<Promtool> find() {
        return Stream.of(
                        Optional.ofNullable(System.getenv("PATH"))
                                .orElse("")
                                .split(File.pathSeparator))
                .map(folder -> Path.of(folder, "promtool"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Promtool::new);
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
