package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The profiles with the plans of this project. */
@Timeout(30)
class ProfilesTest {

    private final PlanCatalog catalog = PlanCatalog.read(Path.of("../plans"));

    @Test
    void smokeRunsEveryPlanInSixMinutes() {
        StudyPlan smoke = plan("smoke");

        assertThat(smoke.cells().stream().map(cell -> cell.key().scenario()).distinct())
                .containsExactlyInAnyOrderElementsOf(catalog.scenarios());
        assertThat(smoke.cells())
                .extracting(cell -> cell.key().load())
                .containsOnly(Load.users(2), Load.flowsPerSecond(4));
        assertThat(smoke.cells()).allMatch(cell -> cell.measure().times().pairs() == 1);
        assertThat(smoke.deployments())
                .extracting(PlannedServers::label)
                .containsExactly("multi, activemq");
        assertThat(time(smoke)).isLessThan(Duration.ofMinutes(6));
    }

    @Test
    void quickIsOverInAQuarterOfAnHourWithFivePairsOrMore() {
        StudyPlan quick = plan("quick");

        assertThat(quick.cells()).hasSize(5).allMatch(cell -> cell.measure().times().pairs() >= 5);
        assertThat(time(quick)).isLessThan(Duration.ofMinutes(16));
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
    void overheadMeasuresFourCellsAndAControlInFortyMinutes() {
        StudyPlan overhead = plan("overhead");

        assertThat(overhead.deployments()).hasSize(1);
        assertThat(overhead.servers().nodesPerCluster()).isEqualTo(1);
        assertThat(overhead.cells())
                .extracting(cell -> cell.key().id())
                .containsExactlyInAnyOrder(
                        "multi-activemq-oidc-code-consent-8u",
                        "multi-activemq-oidc-code-consent-25ps",
                        "multi-activemq-password-grant-revocation-8u",
                        "multi-activemq-password-grant-revocation-80ps",
                        "multi-activemq-password-grant-revocation-8u-aa");
        assertThat(overhead.cells())
                .allMatch(cell -> cell.measure().times().priming().messages() == 20_000);
        assertThat(time(overhead)).isLessThan(Duration.ofMinutes(40));
    }

    @Test
    void seedHasTheRowsOfTheStudyItFollowsInANight() {
        StudyPlan seed = plan("seed");

        // Each cell has a row of its own set-up and one of off, of which one will do.
        assertThat(
                        seed.cells().stream()
                                .map(PlannedCell::key)
                                .filter(key -> !key.aa())
                                .filter(key -> !key.scenario().equals("password-grant"))
                                .flatMap(
                                        key ->
                                                Stream.of(key.servers(), SetUp.OFF)
                                                        .map(
                                                                setUp ->
                                                                        new CellKey(
                                                                                key.topology(),
                                                                                setUp,
                                                                                key.scenario(),
                                                                                key.load())))
                                .distinct())
                .hasSize(48);
        assertThat(seed.cells())
                .filteredOn(cell -> cell.key().scenario().equals("password-grant"))
                .hasSize(4);
        assertThat(seed.servers().nodesPerCluster()).isEqualTo(2);
        assertThat(time(seed)).isBetween(Duration.ofHours(6), Duration.ofHours(9));
    }

    @Test
    void capacityRaisesTheLoadOnServersThatClosedCellsHaveWarmedUp() {
        StudyPlan capacity = plan("capacity");

        assertThat(capacity.cells()).hasSize(14);
        assertThat(capacity.cells().subList(0, 2)).allMatch(cell -> cell.key().load().users() == 8);
        assertThat(capacity.cells().subList(2, 14))
                .extracting(cell -> cell.key().load().flowsPerSecond())
                .doesNotContain(0.0)
                .isSorted();
        assertThat(time(capacity)).isBetween(Duration.ofMinutes(20), Duration.ofMinutes(40));
    }

    @Test
    void nodesHasFourAndEight() {
        StudyPlan nodes = plan("nodes");

        assertThat(nodes.servers().nodesPerCluster()).isEqualTo(4);
        assertThat(nodes.deployments())
                .extracting(PlannedServers::topology)
                .containsExactly(Topology.SINGLE, Topology.MULTI);
        assertThat(time(nodes)).isBetween(Duration.ofMinutes(30), Duration.ofMinutes(40));
    }

    @Test
    void soakLoadsForAnHour() {
        StudyPlan soak = plan("soak");

        assertThat(soak.cells())
                .filteredOn(cell -> !cell.key().aa())
                .hasSize(1)
                .allMatch(cell -> cell.estimate().compareTo(Duration.ofHours(1)) >= 0);
        assertThat(time(soak)).isBetween(Duration.ofMinutes(60), Duration.ofMinutes(75));
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyProfileHasAControl(String profile) {
        assertThat(plan(profile).cells().stream().filter(cell -> cell.key().aa())).hasSize(1);
    }

    static List<String> names() {
        return new Profiles().names();
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
