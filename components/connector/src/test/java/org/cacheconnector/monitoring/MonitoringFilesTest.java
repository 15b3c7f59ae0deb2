package org.cacheconnector.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.docs.Documents;
import org.junit.jupiter.api.Test;

/** What operators get for Prometheus and Grafana is complete and agrees with the documents. */
class MonitoringFilesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final String HOME =
            "https://github.com/cacheconnector/cache-connector/blob/HEAD/";

    @Test
    void theRulesOfTheExporterAreThoseOfTheMXBean() throws Exception {
        if (Boolean.getBoolean("docs.update")) {
            Files.writeString(MonitoringFiles.exporter(), ExporterRules.text());
        }
        assertThat(MonitoringFiles.text(MonitoringFiles.EXPORTER))
                .as("run this test with -Ddocs.update=true to write the rules anew")
                .isEqualTo(ExporterRules.text());
    }

    @Test
    void alertsAndDashboardUseMetricsThatAreExported() {
        assertThat(MonitoringFiles.metricsInUse())
                .hasSizeGreaterThan(20)
                .isSubsetOf(ExporterRules.metrics());
    }

    @Test
    void everyAlertIsTestedToFireAndNotToFire() {
        List<String> alerts = found(MonitoringFiles.ALERTS, "(?m)^ +- alert: (\\w+)$");

        assertThat(alerts).hasSizeGreaterThan(10).doesNotHaveDuplicates();
        assertThat(found(MonitoringFiles.ALERTS_TEST, "- name: (\\w+) fires\\n"))
                .containsAll(alerts);
        assertThat(found(MonitoringFiles.ALERTS_TEST, "- name: (\\w+) does not fire"))
                .containsAll(alerts);
    }

    @Test
    void everyAlertSaysWhatItIsAndLeadsToASectionThatIsThere() {
        int alerts = found(MonitoringFiles.ALERTS, "- alert: (\\w+)").size();
        List<String> links = found(MonitoringFiles.ALERTS, "runbook_url: (\\S+)");

        assertThat(found(MonitoringFiles.ALERTS, " summary: \"(.+)\"")).hasSize(alerts);
        assertThat(found(MonitoringFiles.ALERTS, " description: \"(.+)\"")).hasSize(alerts);
        assertThat(links).hasSize(alerts).allSatisfy(MonitoringFilesTest::assertLeadsToASection);
    }

    @Test
    void theRunbookSaysWhatToDoForEveryAlert() throws Exception {
        String runbook = Files.readString(ROOT.resolve("docs/runbook.md"));

        assertThat(found(MonitoringFiles.ALERTS, "- alert: (\\w+)"))
                .allSatisfy(alert -> assertThat(runbook).contains("`" + alert + "`"));
    }

    @Test
    void theDashboardTakesItsDataSourceFromAVariable() throws Exception {
        JsonNode dashboard =
                new ObjectMapper().readTree(MonitoringFiles.text(MonitoringFiles.DASHBOARD));

        assertThat(dashboard.at("/templating/list/0/type").asText()).isEqualTo("datasource");
        assertThat(dashboard.findValues("datasource"))
                .hasSizeGreaterThan(10)
                .allMatch(source -> source.get("uid").asText().equals("${datasource}"));
        assertThat(dashboard.get("panels").findValues("id")).doesNotHaveDuplicates();
        assertThat(dashboard.has("id")).as("an id belongs to one Grafana").isFalse();
    }

    private static void assertLeadsToASection(String link) throws Exception {
        assertThat(link).startsWith(HOME).contains("#");
        int hash = link.indexOf('#');
        assertThat(Documents.anchors(ROOT.resolve(link.substring(HOME.length(), hash))))
                .contains(link.substring(hash));
    }

    private static List<String> found(String file, String pattern) {
        return Documents.found(MonitoringFiles.text(file), pattern);
    }
}
