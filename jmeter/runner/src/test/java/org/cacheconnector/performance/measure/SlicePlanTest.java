package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;

class SlicePlanTest {

    private static final List<SetUp> BOTH = List.of(SetUp.OFF, SetUp.IBMMQ);

    @Property(tries = 300)
    void everyPairHasEachSetUpOnceAndTwoPairsMakeABlockInMirroredOrder(
            @ForAll @IntRange(min = 1, max = 20) int pairs, @ForAll long seed) {
        SlicePlan plan = SlicePlan.of(BOTH, pairs, seed);

        List<SetUp> order = plan.slices().stream().map(SlicePlan.Planned::setUp).toList();
        assertThat(order).hasSize(2 * pairs);
        for (int i = 0; i < order.size(); i += 2) {
            assertThat(order.subList(i, i + 2)).containsExactlyInAnyOrderElementsOf(BOTH);
            assertThat(plan.slices().get(i).pair())
                    .isEqualTo(plan.slices().get(i + 1).pair())
                    .isEqualTo(i / 2 + 1);
            assertThat(plan.endsPair(i)).isFalse();
            assertThat(plan.endsPair(i + 1)).isTrue();
        }
        for (int i = 0; i + 3 < order.size(); i += 4) {
            assertThat(order.get(i + 3)).isEqualTo(order.get(i));
            assertThat(order.get(i + 2)).isEqualTo(order.get(i + 1));
        }
        assertThat(SlicePlan.of(BOTH, pairs, seed)).isEqualTo(plan);
    }

    @Test
    void chanceDecidesTheOrder() {
        long offFirst =
                LongStream.range(0, 1_000)
                        .filter(
                                seed ->
                                        SlicePlan.of(BOTH, 1, seed).slices().get(0).setUp()
                                                == SetUp.OFF)
                        .count();

        // Five standard deviations.
        assertThat(offFirst).isBetween(420L, 580L);
    }

    @Test
    void onlyConnectorsThatCanBeSwitchedAreCompared() {
        assertThat(setUps(false, true)).containsExactly(SetUp.OFF, SetUp.ACTIVEMQ);
        assertThat(setUps(true, true)).containsExactly(SetUp.OFF, SetUp.CONTROL);
        assertThat(setUps(false, false)).containsExactly(SetUp.ACTIVEMQ);
    }

    private static List<SetUp> setUps(boolean aa, boolean switched) {
        CellKey key = new CellKey(Topology.SINGLE, 1, SetUp.ACTIVEMQ, "stub", Load.users(1), aa);
        List<ConnectorControl> connectors = switched ? List.of(new FakeConnector()) : List.of();
        return SlicePlan.of(
                        key,
                        new Servers(List.of(), List.of(), List.of(), connectors),
                        new MeasurePlan(new SliceTimes(3, 0, 0, 0, 30), 1, List.of(), Map.of()))
                .setUps();
    }
}
