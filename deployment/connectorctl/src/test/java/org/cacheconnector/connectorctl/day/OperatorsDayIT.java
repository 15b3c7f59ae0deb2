package org.cacheconnector.connectorctl.day;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.cacheconnector.connectorctl.day.Transcript.Step;
import org.cacheconnector.connectorctl.day.Transcript.Task;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/**
 * Replays {@code README.md} of this module on two clusters of two Identity Servers, with the tool
 * as it is installed. With {@code -Ddocs.update=true} it writes what it saw into the page instead.
 */
@Tag("full")
@Timeout(2_400)
class OperatorsDayIT {

    private static final Duration MOST_FOR_A_TASK = Duration.ofMinutes(5);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final boolean UPDATE = Boolean.getBoolean("docs.update");
    // These change nothing: they are repeated until they say what they should.
    private static final Pattern QUESTION =
            Pattern.compile("./connectorctl.sh (peers|trace|settings|verify)\\b.*|cat .*");

    private static OperatedServers servers;

    @BeforeAll
    static void start() throws IOException {
        Files.deleteIfExists(OperatedServers.TOOL.resolve("revoked.jsonl"));
        servers = OperatedServers.start();
        await().atMost(Duration.ofMinutes(2))
                .until(() -> run("./connectorctl.sh peers --wait 2s").contains("All 4 nodes"));
    }

    @AfterAll
    static void stop() {
        if (servers != null) {
            servers.close();
        }
    }

    @TestFactory
    Stream<DynamicTest> eachTaskGoesAsThePageSays() {
        Transcript transcript = new Transcript(Path.of("README.md"));
        List<Task> tasks = transcript.tasks();
        assertThat(tasks).hasSizeGreaterThan(8);
        return tasks.stream()
                .map(
                        task ->
                                DynamicTest.dynamicTest(
                                        task.title(),
                                        () -> {
                                            replay(task);
                                            if (UPDATE) {
                                                transcript.write();
                                            }
                                        }));
    }

    private static void replay(Task task) throws IOException {
        long start = System.nanoTime();
        for (Step step : task.steps()) {
            if (!step.isCommand()) {
                servers.act(step.text());
            } else if (UPDATE) {
                if (QUESTION.matcher(step.text()).matches()) {
                    // Until what happened before is known to all.
                    await().pollDelay(Duration.ofSeconds(8)).until(() -> true);
                }
                step.replaceOutput(run(step.text()));
            } else {
                requireAsWritten(step);
            }
        }
        Duration time = Duration.ofNanos(System.nanoTime() - start);
        System.out.println(task.title() + ": " + time.toSeconds() + " s");
        // More rounds than the page has are no part of the task.
        assertThat(time.minus(servers.extraTime())).isLessThan(MOST_FOR_A_TASK);
    }

    private static void requireAsWritten(Step step) {
        if (QUESTION.matcher(step.text()).matches()) {
            await().atMost(PATIENCE).untilAsserted(() -> compare(step));
        } else {
            compare(step);
        }
    }

    private static void compare(Step step) {
        String printed = run(step.text());
        assertThat(comparable(printed))
                .as("%s%nprinted%n%s", step.text(), printed)
                .isEqualTo(comparable(step.output()));
    }

    /** Without what differs from run to run: numbers, their units, fingerprints, order of lines. */
    private static String comparable(String output) {
        return output.replaceAll("\\b[0-9a-f]{16}\\b", "KEY")
                .replaceAll("[-+]?\\d+(\\.\\d+)*( (us|ms|s|min|h|B|KB|MB)\\b)?", "0")
                .replaceAll("[ \\t]+", " ")
                .replaceAll("0 - ", "0 0 ")
                .lines()
                .map(String::strip)
                // Which node has the shortest memory depends on which are busiest.
                .filter(line -> !line.startsWith("Not all of that time is known"))
                .distinct()
                .sorted()
                .toList()
                .toString();
    }

    /** Returns what a command of the shell prints, in the tool's folder. */
    private static String run(String command) {
        try {
            Process process =
                    new ProcessBuilder("bash", "-c", command)
                            .directory(OperatedServers.TOOL.toFile())
                            .redirectErrorStream(true)
                            .start();
            process.getOutputStream().close();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                    .stripTrailing();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
