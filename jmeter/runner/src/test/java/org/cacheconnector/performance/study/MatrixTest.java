package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class MatrixTest {

    private static final String GOOD = "scenarios = [\"password-grant\"]\nusers = 50\n";

    @Test
    void setUpsAreGroupedByTheServersTheyNeed() {
        StudyPlan plan =
                plan(
                        """
                        name = "mine"
                        scenarios = ["password-grant", "oidc-code"]
                        set_ups = ["off", "activemq", "ibmmq", "caches-off"]
                        users = [50, 150]
                        flows_per_second = [2.5]
                        """);

        assertThat(plan.name()).isEqualTo("mine");
        assertThat(plan.deployments())
                .extracting(PlannedServers::label)
                .containsExactly(
                        "single, activemq",
                        "single, ibmmq",
                        "single, caches-off",
                        "multi, activemq",
                        "multi, ibmmq",
                        "multi, caches-off");
        assertThat(plan.deployments().get(0).cells())
                .extracting(cell -> cell.key().id())
                .containsExactlyInAnyOrder(
                        "single-activemq-password-grant-50u",
                        "single-activemq-password-grant-150u",
                        "single-activemq-password-grant-2.5ps",
                        "single-activemq-oidc-code-50u",
                        "single-activemq-oidc-code-150u",
                        "single-activemq-oidc-code-2.5ps");
    }

    @Test
    void theOrderWithinServersFollowsFromTheSeed() {
        String matrix = "scenarios = [\"password-grant\"]\nusers = [1, 2, 3, 4, 5, 6, 7, 8]\n";

        assertThat(keys(matrix + "seed = 5\n")).isEqualTo(keys(matrix + "seed = 5\n"));
        assertThat(keys(matrix + "seed = 5\n")).isNotEqualTo(keys(matrix + "seed = 6\n"));
    }

    @Test
    void ratesComeLastAndRiseSoThatColdServersAreNotOverloaded() {
        StudyPlan plan =
                plan(
                        """
                        scenarios = ["password-grant"]
                        set_ups = ["off", "activemq"]
                        deployments = ["multi"]
                        users = [8, 50]
                        flows_per_second = [80, 10, 40, 160, 20, 2.5, 5, 120]
                        """);

        assertThat(plan.cells())
                .extracting(cell -> cell.key().load().flowsPerSecond())
                .containsExactly(0.0, 0.0, 2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 120.0, 160.0);
    }

    @Test
    void theMatrixsSeedComesBeforeTheRunsOwn() {
        RunSettings settings = new RunSettings(0, List.of(), 7, Map.of(), Map.of());

        assertThat(Matrix.parse("f", "f", GOOD).plan(TestCatalog.get(), settings).seed())
                .isEqualTo(7);
        assertThat(
                        Matrix.parse("f", "f", GOOD + "seed = 5\n")
                                .plan(TestCatalog.get(), settings)
                                .seed())
                .isEqualTo(5);
    }

    @Test
    void aGroupOfCellsTakesWhatItLacksFromOutside() {
        StudyPlan plan =
                plan(
                        """
                        users = [50]
                        pairs = 7
                        slice_seconds = 20
                        deployments = "multi"
                        properties = { scope = "openid" }

                        [[cells]]
                        scenarios = ["password-grant"]

                        [[cells]]
                        scenarios = ["oidc-code"]
                        flows_per_second = [10]
                        pairs = 2
                        properties = { scope = "email" }
                        """);

        PlannedCell first = cell(plan, "multi-activemq-password-grant-50u");
        PlannedCell second = cell(plan, "multi-activemq-oidc-code-10ps");
        assertThat(plan.cells()).hasSize(2);
        assertThat(first.measure().times().pairs()).isEqualTo(7);
        assertThat(second.measure().times().pairs()).isEqualTo(2);
        assertThat(second.measure().times().slice()).isEqualTo(Duration.ofSeconds(20));
        assertThat(first.measure().properties()).containsEntry("scope", "openid");
        assertThat(second.measure().properties()).containsEntry("scope", "email");
    }

    @Test
    void whatTheUserSaysOfTheRunComesFirst() {
        StudyPlan plan =
                Matrix.parse("f", "", GOOD + "generators = 2\nproperties = { scope = \"a\" }\n")
                        .plan(
                                TestCatalog.get(),
                                new RunSettings(
                                        3,
                                        List.of("far:1099"),
                                        7,
                                        Map.of("scope", "b"),
                                        Map.of("message_interval", "250ms")));

        assertThat(plan.servers().settings()).containsExactly(entry("message_interval", "250ms"));
        assertThat(plan.cells().get(0).measure())
                .satisfies(
                        measure -> {
                            assertThat(measure.generators().processes()).isEqualTo(3);
                            assertThat(measure.generators().remoteHosts())
                                    .containsExactly("far:1099");
                            assertThat(measure.properties()).containsEntry("scope", "b");
                        });
    }

    @Test
    void settingsOfTheConnectorArePartOfTheConfigurationWithoutSecrets() {
        Map<String, String> settings =
                Map.of("shared_secret_also_accepted", "hidden", "message_interval", "250ms");
        StudyPlan plan =
                Matrix.parse("f", "", GOOD)
                        .plan(
                                TestCatalog.get(),
                                new RunSettings(0, List.of(), 7, Map.of(), settings));

        assertThat(plan.configuration())
                .containsEntry(
                        "connector", "message_interval=250ms, shared_secret_also_accepted=***");
        assertThat(plan("users = [1]\nscenarios = \"oidc-code\"").configuration())
                .doesNotContainKey("connector");
    }

    @Test
    void thereAreAsManyUsersAsTheGreatestLoadNeeds() {
        StudyPlan plan = plan("scenarios = [\"password-grant\"]\nusers = [10, 300]\n");

        assertThat(plan.cells())
                .allMatch(cell -> "300".equals(cell.measure().properties().get("user_count")));
        assertThat(plan(GOOD).cells())
                .noneMatch(cell -> cell.measure().properties().containsKey("user_count"));
    }

    @Test
    void anAaCellIsMeasuredBesideTheOther() {
        StudyPlan plan =
                plan(
                        """
                        deployments = "multi"
                        scenarios = ["password-grant"]
                        users = [8]

                        [[cells]]

                        [[cells]]
                        aa = true
                        """);

        assertThat(plan.deployments()).hasSize(1);
        assertThat(plan.cells())
                .extracting(cell -> cell.key().id(), cell -> cell.key().compared())
                .containsExactlyInAnyOrder(
                        tuple("multi-activemq-password-grant-8u", SetUp.ACTIVEMQ),
                        tuple("multi-activemq-password-grant-8u-aa", SetUp.CONTROL));
    }

    @Test
    void onGivenServersEachScenarioIsMeasuredOnceWithTheirSetUp() {
        StudyPlan plan = plan(GOOD).onGivenServers(Topology.SINGLE, SetUp.OFF);

        assertThat(plan.cells())
                .extracting(cell -> cell.key().id())
                .containsExactly("single-off-password-grant-50u");
    }

    @Test
    void oneGivenClusterCannotBeAskedWhatAnotherOneHasRevoked() {
        StudyPlan plan =
                plan(
                        """
                        deployments = ["multi"]
                        set_ups = ["off", "activemq"]
                        scenarios = ["revocation-across-clusters"]
                        users = [2]
                        """);

        assertThat(plan.onGivenServers(Topology.MULTI, SetUp.ACTIVEMQ).cells()).hasSize(1);
        StudyException refused =
                catchThrowableOfType(
                        StudyException.class,
                        () -> plan.onGivenServers(Topology.SINGLE, SetUp.ACTIVEMQ));
        assertThat(refused.failure()).isEqualTo(StudyFailure.OPTIONS);
        assertThat(refused)
                .hasMessageStartingWith("revocation-across-clusters needs two clusters, and");
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() {
        StudyException refused =
                catchThrowableOfType(
                        StudyException.class,
                        () ->
                                plan(
                                        """
                                        scenarios = ["pasword-grant", "x"]
                                        set_ups = ["off", "activemp"]
                                        deployments = ["singel"]
                                        users = [0]
                                        pears = 3
                                        slice_seconds = "long"
                                        heap_megabytes = 100
                                        properties = { scop = "openid", nodes = "x" }
                                        """));

        assertThat(refused.failure()).isEqualTo(StudyFailure.OPTIONS);
        assertThat(refused)
                .hasMessage(
                        """
                        f.toml:
                          pears is no key here: did you mean pairs?
                          heap_megabytes = 100 cannot be used; allowed: a whole number from 256 to 65536
                          deployments = singel cannot be used; allowed: single, multi
                          set_ups = activemp is no set-up: did you mean activemq?
                          scenarios = pasword-grant is no plan: did you mean password-grant?
                          scenarios = x is no plan; allowed: oidc-code, password-grant, revocation-across-clusters
                          users = 0 cannot be used; allowed: whole numbers from 1 to 100000
                          properties.nodes is set by the runner: it follows from the servers
                          slice_seconds = long cannot be used; allowed: a whole number from 1 to 3600\
                        """);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "set_ups = [\"off\"] | set_ups = off cannot be compared with anything",
                "set_ups = \"activemq\" | set_ups = activemq lacks off",
                "set_ups = [] | set_ups is empty",
                "properties = { scop = \"x\" } | properties.scop is a property of none of the plans:"
                        + " did you mean scope?",
                "properties = { scope = [1] } | properties.scope = [1] cannot be given to JMeter",
                "seed = 0 | seed = 0 cannot be used",
                "aa = 1 | aa = 1 cannot be used; allowed: true, false",
                "aa = true\\nset_ups = \"caches-off\" | aa = true needs a connector",
                "cells = 3 | cells = 3 cannot be used; allowed: tables",
                "[[cells]]\\npairs = 0 | cells[1].pairs = 0 cannot be used",
                "[[cells]]\\nseed = 3 | cells[1].seed is no key here",
                "[[cells]]\\n[[cells]] | multi-activemq-password-grant-50u is planned twice",
            })
    void whatIsWrongIsNamed(String line, String told) {
        StudyException refused =
                catchThrowableOfType(
                        StudyException.class, () -> plan(GOOD + line.replace("\\n", "\n") + "\n"));

        assertThat(refused).hasMessageContaining(told);
    }

    @Test
    void oneClusterCannotAskAnother() {
        StudyException refused =
                catchThrowableOfType(
                        StudyException.class,
                        () -> plan("scenarios = [\"revocation-across-clusters\"]\nusers = 2\n"));

        assertThat(refused).hasMessageContaining("needs two clusters");
    }

    @Test
    void aScenarioAndALoadMustBeNamed() {
        StudyException refused =
                catchThrowableOfType(StudyException.class, () -> plan("pairs = 1\n"));

        assertThat(refused)
                .hasMessageContaining("scenarios is missing; allowed: oidc-code, password-grant")
                .hasMessageContaining("users is missing");
    }

    @Test
    void whatIsNoTomlIsToldWithItsPlace() {
        StudyException refused =
                catchThrowableOfType(
                        StudyException.class, () -> Matrix.parse("f.toml", "", "pairs = \n"));

        assertThat(refused).hasMessageStartingWith("f.toml:").hasMessageContaining("line 1");
    }

    private static List<CellKey> keys(String toml) {
        return plan(toml).cells().stream().map(PlannedCell::key).toList();
    }

    private static PlannedCell cell(StudyPlan plan, String id) {
        return plan.cells().stream()
                .filter(cell -> cell.key().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static StudyPlan plan(String toml) {
        return Matrix.parse("f.toml", "f", toml).plan(TestCatalog.get(), RunSettings.none());
    }
}
