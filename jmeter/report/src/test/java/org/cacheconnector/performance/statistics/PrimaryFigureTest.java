package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.cacheconnector.performance.results.Cell;
import org.cacheconnector.performance.results.CellKey;
import org.cacheconnector.performance.results.LabelResult;
import org.cacheconnector.performance.results.Load;
import org.cacheconnector.performance.results.ProcessUse;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Slice;
import org.cacheconnector.performance.results.ThreadUse;
import org.cacheconnector.performance.results.Topology;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PrimaryFigureTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "password-grant", Load.users(1));

    @Test
    void aSmallChangeInLittleNoiseIsEquivalent() {
        assertThat(figure(12, 0.003, 0.004, 0).equivalence().pValue()).isLessThan(0.01);
        assertThat(figure(12, 0.02, 0.004, 0).equivalence().pValue()).isGreaterThan(0.9);
        assertThat(figure(12, 0.003, 0.1, 0).equivalence().pValue()).isGreaterThan(0.1);
    }

    @Test
    void whatTheMachinesSpeedExplainsIsTakenOut() {
        Interval adjusted = figure(12, 0.05, 0.001, 0.1).adjusted().orElseThrow();

        assertThat(adjusted.estimate()).isCloseTo(0.05, within(0.002));
        assertThat(adjusted.high() - adjusted.low()).isLessThan(0.005);
    }

    @Test
    void fewPairsSayNothing() {
        assertThat(PrimaryFigure.of(cell(4, 0, 0.01, 0), 0.01)).isEmpty();
    }

    @Test
    void severalCellsAreAFamily() {
        PrimaryFigure one = figure(12, 0.003, 0.004, 0);
        CellKey key = new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "s", Load.users(2));
        PrimaryFigure other = new PrimaryFigure(key, one.equivalence(), Optional.empty());

        assertThat(PrimaryFigure.holm(List.of(one, other)).get(KEY))
                .isEqualTo(2 * one.equivalence().pValue());
    }

    @Test
    void costIsByFlowAndThread() {
        FlowCost cost =
                FlowCost.of(cell(5, 0.5, 0, 0).slices().subList(0, 1), SliceMetrics::isServerNode);

        // Half a core for 10 s and 100 flows, a quarter of it for the connector's threads.
        assertThat(cost.millis()).isEqualTo(50, within(1e-9));
        assertThat(cost.of(ThreadUse.CONNECTOR)).isEqualTo(12.5, within(1e-9));
        assertThat(cost.withoutJit()).isEqualTo(12.5, within(1e-9));
        // Read for a tenth longer than the slice was.
        assertThat(cost.voluntarySwitches()).isEqualTo(1, within(1e-9));
    }

    private static PrimaryFigure figure(int pairs, double change, double noise, double speed) {
        return PrimaryFigure.of(cell(pairs, change, noise, speed), 0.01).orElseThrow();
    }

    /** A cell whose units of work cost as much more as its flows, when the machine is slow. */
    private static Cell cell(int pairs, double change, double noise, double speed) {
        Random random = new Random(7);
        List<Slice> slices = new ArrayList<>();
        for (int pair = 1; pair <= pairs; pair++) {
            for (SetUp setUp : List.of(SetUp.OFF, SetUp.ACTIVEMQ)) {
                double slow = Math.exp(speed * random.nextGaussian());
                double factor =
                        slow
                                * (1 + noise * random.nextGaussian())
                                * (setUp == SetUp.OFF ? 1 : 1 + change);
                slices.add(slice(pair, setUp, 0.5 * factor, 1_000 * slow));
            }
        }
        return new Cell(
                KEY, Cell.Status.COMPLETE, List.of(), false, Instant.EPOCH, slices, List.of());
    }

    private static Slice slice(int pair, SetUp setUp, double cores, double unitMicros) {
        List<ThreadUse> threads =
                List.of(
                        new ThreadUse(ThreadUse.CONNECTOR, 1.375, 110, 0),
                        new ThreadUse(ThreadUse.JIT, 4.125, 0, 0));
        return new Slice(
                pair,
                setUp,
                Instant.EPOCH,
                10,
                List.of(new LabelResult("flow", true, 101, 1, 1, 1, "")),
                List.of(
                        new ProcessUse("a1", cores, 1, 1, 1, 1, 1, threads),
                        new ProcessUse("generator-1", 1, 1, 1, 1, 1, 1, threads)),
                Map.of(),
                null,
                0,
                unitMicros);
    }
}
