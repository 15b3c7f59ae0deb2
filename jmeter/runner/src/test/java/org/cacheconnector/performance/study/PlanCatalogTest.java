package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class PlanCatalogTest {

    @TempDir private Path folder;

    @Test
    void aPlanTellsItsPropertiesThoseOfItsFragmentsToo() throws IOException {
        Files.createDirectories(folder.resolve("fragments"));
        Files.writeString(
                folder.resolve("flow.jmx"),
                """
                <stringProp name="TestPlan.comments">A &amp; B.</stringProp>
                <stringProp name="x">${__P(users,2)} ${__P(schedule,)} ${__P(bare)}</stringProp>
                <stringProp name="IncludeController.includepath">fragments/one.jmx</stringProp>
                """);
        Files.writeString(
                folder.resolve("fragments/one.jmx"),
                """
                <stringProp name="y">${__P(nodes,a:1\\,b:2)}</stringProp>
                <stringProp name="IncludeController.includepath">fragments/one.jmx</stringProp>
                """);
        Files.writeString(folder.resolve("set-up-data.jmx"), "");

        PlanCatalog catalog = PlanCatalog.read(folder);

        LoadPlan plan = catalog.plan("flow").orElseThrow();
        assertThat(plan.description()).isEqualTo("A & B.");
        assertThat(plan.properties())
                .isEqualTo(Map.of("users", "2", "schedule", "", "bare", "", "nodes", "a:1,b:2"));
        assertThat(catalog.scenarios()).containsExactly("flow");
        assertThat(catalog.plans()).hasSize(2);
    }

    @Test
    void everyPlanOfTheProjectSaysWhatItDoesAndTakesTheCommonProperties() {
        PlanCatalog catalog = PlanCatalog.read(Path.of("../plans"));

        assertThat(catalog.scenarios())
                .hasSizeGreaterThan(10)
                .extracting(scenario -> catalog.plan(scenario).orElseThrow())
                .allSatisfy(
                        plan -> {
                            assertThat(plan.description()).isNotBlank();
                            assertThat(plan.properties())
                                    .containsKeys("nodes", "users", "schedule", "admin_password");
                        });
    }

    @Test
    void aFolderWithoutPlansIsRefused() {
        assertThatExceptionOfType(StudyException.class)
                .isThrownBy(() -> PlanCatalog.read(folder))
                .withMessage("There are no plans (*.jmx) in " + folder);
    }
}
