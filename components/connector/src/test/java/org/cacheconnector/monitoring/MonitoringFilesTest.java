package org.cacheconnector.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.management.CacheConnectorMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What operators get for Prometheus and Grafana is complete and agrees with the documents. */
@Timeout(60)
class MonitoringFilesTest {

    private static final Path ROOT = Path.of("..", "..");
    private static final String HOME =
            "https://github.com/cacheconnector/cache-connector/blob/HEAD/";

    /** Texts that become numbers: 1 for the text there is. */
    private static final Set<String> SHOWN_TEXTS = Set.of("State", "ConnectionState", "Version");

    @Test
    void everyAttributeIsExportedOrLeftOut() {
        Set<String> exported = exported();
        Set<String> leftOut = leftOut();

        assertThat(attributes()).containsAll(exported).containsAll(leftOut);
        assertThat(exported).doesNotContainAnyElementsOf(leftOut);
        Set<String> both = new TreeSet<>(exported);
        both.addAll(leftOut);
        assertThat(both).isEqualTo(attributes());
    }

    @Test
    void noTextIsExportedThatMayTellMoreThanAState() {
        assertThat(exported())
                .filteredOn(attribute -> !SHOWN_TEXTS.contains(attribute))
                .allSatisfy(attribute -> assertThat(isNumeric(getter(attribute))).isTrue());
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
    void theDashboardTakesItsDataSourceFromAVariable() throws Exception {
        JsonNode dashboard =
                new ObjectMapper().readTree(MonitoringFiles.text(MonitoringFiles.DASHBOARD));

        assertThat(dashboard.at("/templating/list/0/type").asText()).isEqualTo("datasource");
        assertThat(dashboard.findValues("datasource"))
                .hasSizeGreaterThan(10)
                .allSatisfy(
                        source ->
                                assertThat(source.get("uid").asText()).isEqualTo("${datasource}"));
        assertThat(dashboard.get("panels").findValues("id")).doesNotHaveDuplicates();
        assertThat(dashboard.has("id")).as("an id belongs to one Grafana").isFalse();
    }

    private static void assertLeadsToASection(String link) throws Exception {
        assertThat(link).startsWith(HOME).contains("#");
        int hash = link.indexOf('#');
        List<String> anchors =
                Files.readString(ROOT.resolve(link.substring(HOME.length(), hash)))
                        .lines()
                        .filter(line -> line.startsWith("#"))
                        .map(line -> line.replaceFirst("#+ ", "").toLowerCase(Locale.ROOT))
                        .map(line -> line.replaceAll("[^\\w -]", "").replace(' ', '-'))
                        .toList();
        assertThat(anchors).contains(link.substring(hash + 1));
    }

    private static Set<String> exported() {
        return new TreeSet<>(found(MonitoringFiles.EXPORTER, "pattern: '[^']*<>(\\w+):"));
    }

    private static Set<String> leftOut() {
        return new TreeSet<>(found(MonitoringFiles.EXPORTER, "(?m)^    - (\\w+)$"));
    }

    private static List<String> found(String file, String pattern) {
        return Pattern.compile(pattern)
                .matcher(MonitoringFiles.text(file))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static Set<String> attributes() {
        return Arrays.stream(CacheConnectorMXBean.class.getMethods())
                .map(Method::getName)
                .filter(name -> name.matches("(get|is)[A-Z].*"))
                .map(name -> name.replaceFirst("get|is", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Method getter(String attribute) {
        return Arrays.stream(CacheConnectorMXBean.class.getMethods())
                .filter(method -> method.getName().matches("(get|is)" + attribute))
                .findFirst()
                .orElseThrow();
    }

    private static boolean isNumeric(Method getter) {
        if (getter.getReturnType() == Map.class) {
            ParameterizedType type = (ParameterizedType) getter.getGenericReturnType();
            return type.getActualTypeArguments()[1] == Long.class;
        }
        return getter.getReturnType().isPrimitive();
    }
}
