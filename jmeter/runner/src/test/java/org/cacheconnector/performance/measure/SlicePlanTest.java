package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SlicePlanTest {

    private static final List<SetUp> BOTH = List.of(SetUp.OFF, SetUp.IBMMQ);
    private static final URI NODE = URI.create("https://localhost:9443");
    private static final MeasurePlan PLAN =
            MeasurePlan.of(new SliceTimes(3, Duration.ZERO, Duration.ZERO, Duration.ofSeconds(30)));

    @Property(tries = 300)
    void everyPairHasEachSetUpOnce(
            @ForAll @IntRange(min = 1, max = 20) int pairs, @ForAll long seed) {
        SlicePlan plan = SlicePlan.of(BOTH, pairs, seed);

        assertThat(plan.slices()).hasSize(2 * pairs);
        for (int i = 0; i < plan.slices().size(); i += 2) {
            assertThat(plan.slices().subList(i, i + 2))
                    .extracting(SlicePlan.Planned::setUp)
                    .containsExactlyInAnyOrderElementsOf(BOTH);
            assertThat(plan.slices().get(i).pair())
                    .isEqualTo(plan.slices().get(i + 1).pair())
                    .isEqualTo(i / 2 + 1);
            assertThat(plan.endsPair(i)).isFalse();
            assertThat(plan.endsPair(i + 1)).isTrue();
        }
        assertThat(SlicePlan.of(BOTH, pairs, seed)).isEqualTo(plan);
    }

    @Property(tries = 300)
    void twoPairsMakeABlockInMirroredOrder(
            @ForAll @IntRange(min = 2, max = 20) int pairs, @ForAll long seed) {
        List<SetUp> order =
                SlicePlan.of(BOTH, pairs, seed).slices().stream()
                        .map(SlicePlan.Planned::setUp)
                        .toList();

        for (int i = 0; i + 3 < order.size(); i += 4) {
            assertThat(order.get(i + 3)).isEqualTo(order.get(i));
            assertThat(order.get(i + 2)).isEqualTo(order.get(i + 1));
        }
    }

    @Test
    void chanceDecidesTheOrder() {
        long offFirst = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            offFirst += SlicePlan.of(BOTH, 1, seed).slices().get(0).setUp() == SetUp.OFF ? 1 : 0;
        }
        // Five standard deviations.
        assertThat(offFirst).isBetween(420L, 580L);
    }

    @Test
    void onlyConnectorsThatCanBeSwitchedAreCompared() {
        assertThat(of(SetUp.ACTIVEMQ, 1).setUps()).containsExactly(SetUp.OFF, SetUp.ACTIVEMQ);
        assertThat(
                        SlicePlan.of(
                                        new CellKey(
                                                Topology.SINGLE,
                                                SetUp.ACTIVEMQ,
                                                "password-grant",
                                                Load.users(1),
                                                true),
                                        servers(1),
                                        PLAN)
                                .setUps())
                .containsExactly(SetUp.OFF, SetUp.CONTROL);
        assertThat(of(SetUp.ACTIVEMQ, 0).setUps()).containsExactly(SetUp.ACTIVEMQ);
        assertThat(of(SetUp.CACHES_OFF, 1).setUps()).containsExactly(SetUp.CACHES_OFF);
        assertThat(of(SetUp.OFF, 0).slices()).hasSize(3);
    }

    @Test
    void someConnectorsAreNotEnough() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(SetUp.ACTIVEMQ, 2))
                .withMessageContaining("2 for 1 nodes");
    }

    @Test
    void theEstimateHasAllParts() {
        SliceTimes times =
                new SliceTimes(
                        10, Duration.ofSeconds(60), Duration.ofSeconds(10), Duration.ofSeconds(50));

        assertThat(times.estimate(2))
                .isBetween(Duration.ofSeconds(60 + 20 * 60), Duration.ofSeconds(120 + 20 * 62));
    }

    @Test
    void everythingWrongWithAPlanIsSaidAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new MeasurePlan(
                                        new SliceTimes(
                                                0,
                                                Duration.ZERO,
                                                Duration.ZERO,
                                                Duration.ofMillis(1_500)),
                                        1,
                                        new MeasurePlan.Generators(0, List.of()),
                                        false,
                                        Map.of()))
                .withMessageContaining("pair")
                .withMessageContaining("generator")
                .withMessageContaining("whole seconds");
    }

    private static SlicePlan of(SetUp servers, int connectors) {
        return SlicePlan.of(
                new CellKey(Topology.SINGLE, servers, "password-grant", Load.users(1)),
                servers(connectors),
                PLAN);
    }

    private static Servers servers(int connectors) {
        List<ConnectorControl> controls =
                java.util.Collections.nCopies(connectors, new FakeConnector("a1"));
        return new Servers(List.of(List.of(NODE)), List.of(), List.of(), controls);
    }
}
