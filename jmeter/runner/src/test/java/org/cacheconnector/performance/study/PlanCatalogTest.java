package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanCatalogTest {

    @TempDir private Path folder;

    @Test
    void plansTellTheirPropertiesThoseOfTheirFragmentsToo() throws IOException {
        Files.createDirectories(folder.resolve("fragments"));
        Files.writeString(
                folder.resolve("flow.jmx"),
                """
                <stringProp name="TestPlan.comments">A flow.</stringProp>
                <stringProp name="x">${__P(users,2)} ${__P(schedule,)} ${__P(bare)}</stringProp>
                """);
        Files.writeString(
                folder.resolve("fragments/one.jmx"),
                "<stringProp name=\"y\">${__P(nodes,a:1\\,b:2)}</stringProp>");
        Files.writeString(folder.resolve("set-up-data.jmx"), "name=\"TestPlan.comments\">Users.</");

        PlanCatalog catalog = PlanCatalog.read(folder);

        assertThat(catalog.plans()).isEqualTo(Map.of("flow", "A flow.", "set-up-data", "Users."));
        assertThat(catalog.scenarios()).containsExactly("flow");
        assertThat(catalog.properties())
                .isEqualTo(Map.of("users", "2", "schedule", "", "bare", "", "nodes", "a:1,b:2"));
    }

    @Test
    void everyPlanOfTheProjectSaysWhatItDoes() throws IOException {
        PlanCatalog catalog = PlanCatalog.read(Path.of("../plans"));

        try (Stream<Path> plans = Files.list(Path.of("../plans"))) {
            assertThat(plans.filter(Files::isRegularFile)).hasSameSizeAs(catalog.plans().keySet());
        }
        assertThat(catalog.plans().values()).noneMatch(String::isBlank);
        assertThat(catalog.properties()).containsEntry("nodes", "localhost:9443");
    }
}
