package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixTest {

    private static final String GOOD = "scenarios = [\"password-grant\"]\nusers = 50\n";

    @Test
    void cellsAreGroupedByTheServersTheyNeed() {
        StudyPlan plan =
                plan(
                        """
                        scenarios = ["password-grant", "oidc-code"]
                        users = [50, 150]
                        [[cells]]
                        set_ups = ["off", "activemq", "ibmmq"]
                        flows_per_second = [2.5]
                        [[cells]]
                        deployments = "multi"
                        nodes_per_cluster = 2
                        """);

        assertThat(plan.deployments())
                .extracting(PlannedServers::label)
                .containsExactly(
                        "single, activemq, 1 node a cluster",
                        "single, ibmmq, 1 node a cluster",
                        "multi, activemq, 1 node a cluster",
                        "multi, ibmmq, 1 node a cluster",
                        "multi, activemq, 2 nodes a cluster");
        assertThat(ids(plan.deployments().get(0).cells()))
                .containsExactlyInAnyOrder(
                        "single-activemq-password-grant-2.5ps", "single-activemq-oidc-code-2.5ps");
        assertThat(plan.deployments().get(4).cells()).hasSize(4);
    }

    @Test
    void loadsRiseSoThatColdServersAreNotOverloaded() {
        StudyPlan plan =
                plan(
                        """
                        scenarios = ["password-grant"]
                        deployments = ["multi"]
                        users = [50, 500, 8]
                        flows_per_second = [80, 10, 40, 2.5]
                        """);

        assertThat(plan.cells())
                .extracting(cell -> cell.key().load().users() + cell.key().load().flowsPerSecond())
                .containsExactly(8.0, 50.0, 500.0, 2.5, 10.0, 40.0, 80.0);
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

        assertThat(plan.cells())
                .extracting(
                        cell -> cell.key().id(),
                        cell -> cell.measure().times().pairs(),
                        cell -> cell.measure().times().slice(),
                        cell -> cell.measure().properties().get("scope"))
                .containsExactlyInAnyOrder(
                        tuple("multi-activemq-password-grant-50u", 7, 20, "openid"),
                        tuple("multi-activemq-oidc-code-10ps", 2, 20, "email"));
    }

    @Test
    void whatTheUserSaysOfTheRunComesFirstButTheMatrixsSeed() {
        RunSettings settings =
                new RunSettings(
                        List.of("far:1099"),
                        7,
                        Map.of("scope", "b"),
                        Map.of("message_interval", "250ms", "a_shared_secret", "hidden"));

        StudyPlan plan = plan(GOOD + "properties = { scope = \"a\" }\n", settings);

        assertThat(plan.seed()).isEqualTo(7);
        assertThat(plan(GOOD + "seed = 5\n", settings).seed()).isEqualTo(5);
        assertThat(plan.cells())
                .allMatch(cell -> cell.measure().remoteHosts().equals(List.of("far:1099")))
                .allMatch(cell -> cell.measure().properties().equals(Map.of("scope", "b")));
        assertThat(new StudyDescription(plan).configuration())
                .containsEntry("connector", "a_shared_secret=***, message_interval=250ms");
        assertThat(new StudyDescription(plan(GOOD)).configuration()).doesNotContainKey("connector");
    }

    @Test
    void thereAreAsManyUsersAsTheGreatestLoadNeeds() {
        assertThat(plan("scenarios = [\"password-grant\"]\nusers = [10, 300]\n").cells())
                .allMatch(cell -> cell.measure().userCount() == 300);
        assertThat(plan(GOOD).cells())
                .noneMatch(cell -> cell.measure().properties().containsKey("user_count"));
    }

    @Test
    void anAaCellIsMeasuredBesideTheOther() {
        StudyPlan plan = plan(GOOD + "deployments = \"multi\"\n[[cells]]\n[[cells]]\naa = true\n");

        assertThat(plan.deployments()).hasSize(1);
        assertThat(plan.cells())
                .extracting(cell -> cell.key().id(), cell -> cell.key().compared())
                .containsExactlyInAnyOrder(
                        tuple("multi-activemq-password-grant-50u", SetUp.ACTIVEMQ),
                        tuple("multi-activemq-password-grant-50u-aa", SetUp.CONTROL));
    }

    @Test
    void onGivenServersEachScenarioIsMeasuredOnceWithTheirSetUp() {
        StudyPlan across =
                plan(
                        """
                        deployments = ["multi"]
                        scenarios = ["revocation-across-clusters"]
                        users = [2]
                        """);

        assertThat(ids(plan(GOOD).onGivenServers(Topology.SINGLE, 1, SetUp.OFF).cells()))
                .containsExactly("single-off-password-grant-50u");
        assertThat(across.onGivenServers(Topology.MULTI, 1, SetUp.ACTIVEMQ).cells()).hasSize(1);
        assertThatExceptionOfType(StudyException.class)
                .isThrownBy(() -> across.onGivenServers(Topology.SINGLE, 1, SetUp.ACTIVEMQ))
                .withMessageStartingWith("revocation-across-clusters needs two clusters, and")
                .matches(refused -> refused.failure() == StudyFailure.OPTIONS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "set_ups = [\"off\"] | set_ups must have off and a connector",
                "set_ups = [] | set_ups is empty; allowed: off, activemq",
                "properties = { scop = \"x\" } | properties.scop is a property of none of the plans;"
                        + " allowed: scope, user_count",
                "properties = { user_count = \"x\" } | properties.user_count = x cannot be used",
                "seed = 0 | seed = 0 cannot be used",
                "aa = 1 | aa = 1 cannot be used; allowed: true, false",
                "cells = 3 | cells = 3 cannot be used; allowed: tables",
                "pears = 3 | pears is no key here; allowed: description, deployments",
                "flows_per_second = 0 | flows_per_second = 0 cannot be used; allowed: numbers above",
                "[[cells]]\\npairs = 0 | cells[1].pairs = 0 cannot be used",
                "[[cells]]\\nseed = 3 | cells[1].seed is no key here",
                "[[cells]]\\n[[cells]] | multi-activemq-password-grant-50u is planned twice",
                "[[cells]]\\nscenarios = \"revocation-across-clusters\" | cells[1].scenarios ="
                        + " revocation-across-clusters needs two clusters",
                "pairs = | line 3",
            })
    void whatIsWrongIsNamed(String line, String told) {
        assertThatExceptionOfType(StudyException.class)
                .isThrownBy(() -> plan(GOOD + line.replace("\\n", "\n") + "\n"))
                .withMessageContaining(told);
    }

    private static List<String> ids(List<PlannedCell> cells) {
        return cells.stream().map(cell -> cell.key().id()).toList();
    }

    private static StudyPlan plan(String toml) {
        return plan(toml, RunSettings.none());
    }

    private static StudyPlan plan(String toml, RunSettings settings) {
        return Matrix.parse("f.toml", "f", toml).plan(TestCatalog.get(), settings);
    }
}
