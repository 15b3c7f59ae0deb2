package org.cacheconnector.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Prometheus itself finds the alerts and the dashboard's queries right. Skipped where promtool
 * isn't installed; with {@code -Dpromtool.required=true} it fails there.
 */
class PromtoolTest {

    private final Path promtool = installed().orElseGet(PromtoolTest::missing);

    @TempDir private Path scratch;

    private static Optional<Path> installed() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, "promtool"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Path missing() {
        String reason = "promtool isn't installed (Debian: apt-get install prometheus)";
        if (Boolean.getBoolean("promtool.required")) {
            throw new IllegalStateException(reason);
        }
        return Assumptions.abort(reason);
    }

    private void assertContent(Path folder, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(promtool.toString()));
        command.addAll(List.of(arguments));
        Path output = scratch.resolve("output.txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        try {
            assertThat(process.waitFor(50, TimeUnit.SECONDS)).as("ends").isTrue();
            assertThat(process.exitValue()).as(Files.readString(output)).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void theAlertsAreValid() throws Exception {
        assertContent(MonitoringFiles.FOLDER, "check", "rules", MonitoringFiles.ALERTS);
    }

    @Test
    void everyAlertFiresWhenItShouldAndOnlyThen() throws Exception {
        assertContent(MonitoringFiles.FOLDER, "test", "rules", MonitoringFiles.ALERTS_TEST);
    }

    @Test
    void theQueriesOfTheDashboardAreValid() throws Exception {
        ObjectMapper json = new ObjectMapper();
        JsonNode dashboard = json.readTree(MonitoringFiles.text(MonitoringFiles.DASHBOARD));
        List<JsonNode> queries = dashboard.findValues("expr");
        assertThat(queries).hasSizeGreaterThan(10);
        StringBuilder rules = new StringBuilder("groups:\n  - name: dashboard\n    rules:\n");
        for (int i = 0; i < queries.size(); i++) {
            String query = queries.get(i).asText().replace("$__rate_interval", "5m");
            // JSON's quotes are YAML's.
            rules.append("      - { record: query%d, expr: ".formatted(i))
                    .append(json.writeValueAsString(query))
                    .append(" }\n");
        }
        Files.writeString(scratch.resolve("queries.yml"), rules);

        assertContent(scratch, "check", "rules", "queries.yml");
    }
}
