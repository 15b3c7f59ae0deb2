package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.performance.results.Load;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The profiles with the plans of this project. */
@Timeout(30)
class ProfilesTest {

    private final PlanCatalog catalog = PlanCatalog.read(Path.of("../plans"));

    @ParameterizedTest
    @CsvSource({"smoke, 5, 7", "overhead, 50, 60", "soak, 60, 75", "seed, 150, 180"})
    void everyProfileHasAControlAndKeepsItsTime(String profile, long least, long most) {
        StudyPlan plan = plan(profile);

        assertThat(plan.cells().stream().filter(cell -> cell.key().aa())).hasSize(1);
        assertThat(new TimeEstimate(plan).whole())
                .isBetween(Duration.ofMinutes(least), Duration.ofMinutes(most));
    }

    @Test
    void everyProfileIsTried() {
        assertThat(new Profiles().names()).containsExactly("smoke", "overhead", "soak", "seed");
    }

    @Test
    void smokeRunsEveryPlanOnce() {
        StudyPlan smoke = plan("smoke");

        assertThat(smoke.cells().stream().map(cell -> cell.key().scenario()).distinct())
                .containsExactlyInAnyOrderElementsOf(catalog.scenarios());
        assertThat(smoke.cells())
                .extracting(cell -> cell.key().load())
                .containsOnly(Load.users(2), Load.flowsPerSecond(4));
        assertThat(smoke.cells()).allMatch(cell -> cell.measure().times().pairs() == 1);
        assertThat(labels(smoke)).containsExactly("multi, activemq, 1 node a cluster");
    }

    @Test
    void overheadMeasuresThreeCellsOverBrokerAndDatabaseInTwoAndInFourNodes() {
        StudyPlan overhead = plan("overhead");

        assertThat(labels(overhead))
                .containsExactlyInAnyOrder(
                        "multi, activemq, 1 node a cluster",
                        "multi, activemq, 2 nodes a cluster",
                        "multi, database, 1 node a cluster",
                        "multi, database, 2 nodes a cluster");
        assertThat(overhead.deployments())
                .allSatisfy(
                        servers ->
                                assertThat(servers.cells())
                                        .filteredOn(cell -> !cell.key().aa())
                                        .extracting(
                                                cell -> cell.key().scenario(),
                                                cell -> cell.key().load())
                                        .containsExactlyInAnyOrder(
                                                tuple("oidc-code-consent", Load.users(8)),
                                                tuple("password-grant-revocation", Load.users(8)),
                                                tuple(
                                                        "password-grant-revocation",
                                                        Load.flowsPerSecond(60))));
    }

    @Test
    void seedHasTheRowsOfTheStudyItFollowsInThreeHours() {
        StudyPlan seed = plan("seed");

        assertThat(labels(seed))
                .hasSize(6)
                .allMatch(label -> label.endsWith(", 2 nodes a cluster"))
                .allMatch(label -> label.matches("(single|multi), (activemq|ibmmq|database), .*"));
        assertThat(seed.deployments())
                .allSatisfy(
                        servers ->
                                assertThat(servers.cells())
                                        .filteredOn(cell -> !cell.key().aa())
                                        .hasSize(3 * 4));
        assertThat(seed.cells())
                .allMatch(cell -> cell.measure().userCount() == 1_000)
                .allMatch(cell -> cell.measure().times().slice() == 20);
        // As the comment in the profile has it.
        assertThat(seed.cells().get(1).estimate()).isEqualTo(Duration.ofSeconds(134));
    }

    @Test
    void soakLoadsForAnHour() {
        assertThat(plan("soak").cells())
                .filteredOn(cell -> !cell.key().aa())
                .hasSize(1)
                .allMatch(cell -> cell.estimate().compareTo(Duration.ofHours(1)) >= 0);
    }

    @Test
    void timesAreSaidInWords() {
        assertThat(TimeEstimate.inWords(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(TimeEstimate.inWords(Duration.ofSeconds(61))).isEqualTo("2 min");
        assertThat(TimeEstimate.inWords(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
    }

    private static List<String> labels(StudyPlan plan) {
        return plan.deployments().stream().map(PlannedServers::label).toList();
    }

    private StudyPlan plan(String profile) {
        return new Profiles().matrix(profile).plan(catalog, RunSettings.none());
    }
}
