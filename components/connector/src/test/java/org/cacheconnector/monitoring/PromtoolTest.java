package org.cacheconnector.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Prometheus itself finds the alerts and the dashboard's queries right. */
@Timeout(120)
class PromtoolTest {

    private final Promtool promtool = Promtool.installed();

    @TempDir private Path scratch;

    @Test
    void theAlertsAreValid() throws Exception {
        assertPassed(
                promtool.run(
                        MonitoringFiles.FOLDER, scratch, "check", "rules", MonitoringFiles.ALERTS));
    }

    @Test
    void everyAlertFiresWhenItShouldAndOnlyThen() throws Exception {
        assertPassed(
                promtool.run(
                        MonitoringFiles.FOLDER,
                        scratch,
                        "test",
                        "rules",
                        MonitoringFiles.ALERTS_TEST));
    }

    @Test
    void anAlertThatDoesNotFireIsNoticed() throws Exception {
        String alerts = MonitoringFiles.text(MonitoringFiles.ALERTS);
        String blunted = alerts.replace("cache_connector_missing_nodes > 0", "vector(1) > 2");
        assertThat(blunted).isNotEqualTo(alerts);
        Files.writeString(scratch.resolve(MonitoringFiles.ALERTS), blunted);
        Files.copy(
                MonitoringFiles.FOLDER.resolve(MonitoringFiles.ALERTS_TEST),
                scratch.resolve(MonitoringFiles.ALERTS_TEST));

        Promtool.Verdict verdict =
                promtool.run(scratch, scratch, "test", "rules", MonitoringFiles.ALERTS_TEST);

        assertThat(verdict.passed()).isFalse();
        assertThat(verdict.output()).contains("CacheConnectorNodesMissing");
    }

    @Test
    void theQueriesOfTheDashboardAreValid() throws Exception {
        ObjectMapper json = new ObjectMapper();
        List<String> queries =
                json
                        .readTree(MonitoringFiles.text(MonitoringFiles.DASHBOARD))
                        .findValues("expr")
                        .stream()
                        .map(JsonNode::asText)
                        .map(query -> query.replace("$__rate_interval", "5m"))
                        .toList();
        assertThat(queries).hasSizeGreaterThan(10);
        StringBuilder rules = new StringBuilder("groups:\n  - name: dashboard\n    rules:\n");
        for (int i = 0; i < queries.size(); i++) {
            // JSON's quotes are YAML's.
            rules.append("      - { record: query%d, expr: ".formatted(i))
                    .append(json.writeValueAsString(queries.get(i)))
                    .append(" }\n");
        }
        Files.writeString(scratch.resolve("queries.yml"), rules);

        assertPassed(promtool.run(scratch, scratch, "check", "rules", "queries.yml"));
    }

    private static void assertPassed(Promtool.Verdict verdict) {
        assertThat(verdict.passed()).as(verdict.output()).isTrue();
    }
}
