package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The profiles with the plans of this project. */
@Timeout(30)
class ProfilesTest {

    private final PlanCatalog catalog = PlanCatalog.read(Path.of("../plans"));

    @Test
    void smokeRunsEveryPlanInFiveMinutes() {
        StudyPlan smoke = plan("smoke");

        assertThat(smoke.cells().stream().map(cell -> cell.key().scenario()))
                .containsExactlyInAnyOrderElementsOf(catalog.scenarios());
        assertThat(smoke.cells())
                .extracting(cell -> cell.key().load())
                .containsOnly(Load.users(2), Load.flowsPerSecond(4));
        assertThat(smoke.cells()).allMatch(cell -> cell.measure().times().pairs() == 1);
        assertThat(smoke.deployments())
                .extracting(PlannedServers::label)
                .containsExactly("multi, activemq");
        assertThat(time(smoke)).isLessThan(Duration.ofMinutes(5));
    }

    @Test
    void quickIsOverInFifteenMinutesWithFivePairsOrMore() {
        StudyPlan quick = plan("quick");

        assertThat(quick.cells()).hasSize(4).allMatch(cell -> cell.measure().times().pairs() >= 5);
        assertThat(time(quick)).isLessThan(Duration.ofMinutes(15));
    }

    @Test
    void standardMeasuresEverythingInLessThanAnHourAndAHalf() {
        StudyPlan standard = plan("standard");

        assertThat(standard.cells().stream().map(cell -> cell.key().scenario()))
                .containsAll(catalog.scenarios());
        assertThat(
                        standard.deployments().stream()
                                .map(PlannedServers::setUp)
                                .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(SetUp.ACTIVEMQ, SetUp.IBMMQ, SetUp.CACHES_OFF);
        assertThat(time(standard)).isBetween(Duration.ofMinutes(55), Duration.ofMinutes(90));
    }

    @Test
    void fullMeasuresFiveMinutesOfEachSetUpInTenPairs() {
        StudyPlan full = plan("full");

        assertThat(full.cells())
                .allMatch(cell -> cell.measure().times().pairs() >= 10)
                .allMatch(
                        cell ->
                                cell.measure()
                                        .times()
                                        .slice()
                                        .multipliedBy(cell.measure().times().pairs())
                                        .equals(Duration.ofMinutes(5)));
        assertThat(full.cells().stream().map(cell -> cell.key().load().users()))
                .contains(50, 150, 300, 500);
        assertThat(full.deployments())
                .extracting(PlannedServers::topology)
                .contains(Topology.SINGLE, Topology.MULTI);
        assertThat(time(full)).isGreaterThan(Duration.ofHours(3));
    }

    @Test
    void anUnknownProfileIsToldWithTheNearest() {
        assertThatExceptionOfType(StudyException.class)
                .isThrownBy(() -> new Profiles().matrix("quik"))
                .withMessage("quik is no profile: did you mean quick?");
    }

    @Test
    void timesAreSaidInWords() {
        assertThat(TimeEstimate.inWords(Duration.ofSeconds(59))).isEqualTo("59 s");
        assertThat(TimeEstimate.inWords(Duration.ofSeconds(61))).isEqualTo("2 min");
        assertThat(TimeEstimate.inWords(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
    }

    private StudyPlan plan(String profile) {
        return new Profiles().matrix(profile).plan(catalog, RunSettings.none());
    }

    private static Duration time(StudyPlan plan) {
        return new TimeEstimate(plan).whole();
    }
}
