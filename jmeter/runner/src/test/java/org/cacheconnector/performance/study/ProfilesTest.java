package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.cacheconnector.performance.results.Load;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The profiles with the plans of this project. */
class ProfilesTest {

    private final PlanCatalog catalog = PlanCatalog.read(Path.of("../plans"));

    @ParameterizedTest
    @CsvSource({"smoke, 6, 8", "overhead, 50, 60", "soak, 60, 75", "seed, 120, 150"})
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
        assertThat(smoke.deployments())
                .extracting(PlannedServers::label)
                .containsExactly("multi, activemq, 1 node a cluster");
    }

    private StudyPlan plan(String profile) {
        return new Profiles().matrix(profile).plan(catalog, RunSettings.none());
    }
}
