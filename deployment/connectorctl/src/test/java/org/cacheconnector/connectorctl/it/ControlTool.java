package org.cacheconnector.connectorctl.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The tool as it is installed: a script and a jar, in a process of its own.
 *
 * @param config a file with the connector's table
 */
record ControlTool(Path config) {

    private static final Path SCRIPT =
            Path.of("target", "connectorctl", "connectorctl.sh").toAbsolutePath();

    /** What a run printed, and how it ended. */
    record Run(List<String> command, int exitCode, String output) {

        Run exitsWith(int code) {
            assertThat(exitCode).as("%s%n%s", String.join(" ", command), output).isEqualTo(code);
            return this;
        }

        Run says(String... texts) {
            assertThat(output).as(String.join(" ", command)).contains(texts);
            return this;
        }

        Run saysNothingOf(String... texts) {
            assertThat(output).as(String.join(" ", command)).doesNotContain(texts);
            return this;
        }
    }

    Run run(String... arguments) {
        Process process = start(arguments);
        try {
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor(1, TimeUnit.MINUTES);
            return new Run(List.of(arguments), process.exitValue(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    Process start(String... arguments) {
        List<String> command = new ArrayList<>(List.of("sh", SCRIPT.toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--config", config.toString()));
        try {
            assertThat(Files.isRegularFile(SCRIPT)).as("run mvn verify").isTrue();
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
