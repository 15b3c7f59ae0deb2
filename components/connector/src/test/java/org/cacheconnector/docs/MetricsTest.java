package org.cacheconnector.docs;

import static java.util.stream.Collectors.toCollection;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import javax.management.MBeanAttributeInfo;
import org.cacheconnector.carbon.lifecycle.ConnectorState;
import org.cacheconnector.carbon.management.BeanAttributes;
import org.cacheconnector.carbon.management.CacheConnectorBean;
import org.cacheconnector.carbon.management.ConnectorCounters;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.Test;

/** The attributes, operations, states and reasons that operators are told of are there. */
class MetricsTest {

    private final String monitoring = Documents.page("monitoring.md");

    @Test
    void everyAttributeToWatchIsInTheMXBean() {
        List<String> watched =
                Documents.table(monitoring, "attribute").stream()
                        .flatMap(row -> Documents.codeIn(row.get(0)).stream())
                        .toList();

        assertThat(watched).hasSizeGreaterThan(10);
        assertThat(attributes()).containsAll(watched);
    }

    @Test
    void everyCapitalisedNameIsAnAttributeOrState() {
        Set<String> known = attributes();
        known.addAll(names(ConnectorState.values()));

        assertThat(Documents.codeIn(monitoring))
                .filteredOn(code -> code.matches("[A-Z][a-z]+([A-Z][a-z0-9]*)+"))
                .isNotEmpty()
                .allSatisfy(code -> assertThat(known).contains(code));
        assertThat(names(ConnectorState.values()))
                .containsAll(
                        Documents.table(Documents.page("runbook.md"), "you see").stream()
                                .flatMap(row -> Documents.codeIn(row.get(0)).stream())
                                .filter(code -> code.matches("[A-Z_]+"))
                                .toList());
    }

    @Test
    void everyReasonToIgnoreIsNamed() {
        assertThat(Documents.table(monitoring, "attribute"))
                .filteredOn(row -> row.get(0).equals("`Ignored`"))
                .singleElement()
                .satisfies(
                        row ->
                                assertThat(Documents.codeIn(row.get(1)))
                                        .containsExactlyInAnyOrderElementsOf(
                                                lowerCase(ConnectorMetrics.Ignored.values())));
    }

    @Test
    void everyReasonToClearIsExplained() {
        assertThat(Documents.table(Documents.page("reliability.md"), "reason"))
                .extracting(row -> row.get(0).replace("`", ""))
                .containsExactlyInAnyOrderElementsOf(lowerCase(ClearReason.values()));
    }

    @Test
    void theOperationsAreExplained() {
        assertThat(Documents.codeIn(monitoring))
                .contains("pause", "resume", "forget", "resetLatency");
        assertThat(monitoring).contains(CacheConnectorBean.OBJECT_NAME);
    }

    private static Set<String> attributes() {
        return new BeanAttributes("", new ConnectorCounters(() -> 0))
                .infos().stream()
                        .map(MBeanAttributeInfo::getName)
                        .collect(toCollection(TreeSet::new));
    }

    private static Set<String> names(Enum<?>[] constants) {
        return Arrays.stream(constants).map(Enum::name).collect(toCollection(TreeSet::new));
    }

    private static Set<String> lowerCase(Enum<?>[] constants) {
        return names(constants).stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(toCollection(TreeSet::new));
    }
}
