package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.cacheconnector.performance.results.CellKey;
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

    @Test
    void aSmallChangeInLittleNoiseIsEquivalent() {
        assertThat(figure(12, 0.003, 0.004, 0).equivalence().pValue()).isLessThan(0.01);
        assertThat(figure(12, 0.02, 0.004, 0).equivalence().pValue()).isGreaterThan(0.9);
        assertThat(figure(12, 0.003, 0.1, 0).equivalence().pValue()).isGreaterThan(0.1);
    }

    @Test
    void whatTheMachinesSpeedExplainsIsTakenOut() {
        PrimaryFigure figure = figure(12, 0.05, 0.001, 0.1);
        Interval adjusted = figure.adjusted().orElseThrow();

        assertThat(figure.change().high() - figure.change().low()).isGreaterThan(0.05);
        assertThat(adjusted.estimate()).isCloseTo(0.05, within(0.002));
        assertThat(adjusted.high() - adjusted.low()).isLessThan(0.005);
        assertThat(figure.adjustment().orElseThrow().explained()).isGreaterThan(0.99);
        assertThat(figure.equivalence().kind()).isEqualTo(Equivalence.Kind.WORSE);
    }

    @Test
    void whatCompilersUseIsLeftOut() {
        List<Slice> slices = new ArrayList<>();
        for (int pair = 1; pair <= 6; pair++) {
            slices.add(PairedCell.slice(pair, SetUp.OFF, 1.0, 0.1 * pair, 1));
            slices.add(PairedCell.slice(pair, SetUp.ACTIVEMQ, 1.0, 0.9, 1));
        }

        PrimaryFigure figure = PrimaryFigure.of(PairedCell.of(slices), 0.01).orElseThrow();

        assertThat(figure.change().estimate()).isCloseTo(0, within(1e-9));
        assertThat(figure.equivalence().kind()).isEqualTo(Equivalence.Kind.EQUIVALENT);
    }

    @Test
    void withoutKnownThreadsAllTimeCounts() {
        List<Slice> slices = new ArrayList<>();
        for (Slice slice : PairedCell.of(6, 0.05, 0, 0.1, 7).slices()) {
            List<ProcessUse> uses =
                    slice.processes().stream()
                            .map(use -> PairedCell.use(use.process(), use.cpuCores(), List.of()))
                            .toList();
            slices.add(withProcesses(slice, uses));
        }

        PrimaryFigure figure = PrimaryFigure.of(PairedCell.of(slices), 0.01).orElseThrow();

        // Three quarters are the compilers', which are the same in both arms.
        assertThat(figure.adjusted().orElseThrow().estimate()).isCloseTo(0.0125, within(0.001));
    }

    @Test
    void fewPairsSayNothing() {
        assertThat(PrimaryFigure.of(PairedCell.of(4, 0, 0.01, 0, 7), 0.01)).isEmpty();
    }

    @Test
    void severalCellsAreAFamily() {
        PrimaryFigure one = figure(12, 0.003, 0.004, 0);
        CellKey key = new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "s", Load.users(2));
        PrimaryFigure other =
                new PrimaryFigure(key, one.plain(), Optional.empty(), one.equivalence());

        assertThat(PrimaryFigure.holm(List.of(one, other)).get(PairedCell.KEY))
                .isEqualTo(2 * one.equivalence().pValue());
    }

    @Test
    void costIsByFlowAndThread() {
        FlowCost cost =
                FlowCost.of(
                        PairedCell.of(5, 0.5, 0, 0, 7).slices().subList(0, 1),
                        SliceMetrics::isServerNode);

        // Half a core for 10 s and 100 flows, a quarter of it for the connector's threads.
        assertThat(cost.millis()).isEqualTo(50, within(1e-9));
        assertThat(cost.of(ThreadUse.CONNECTOR)).isEqualTo(12.5, within(1e-9));
        assertThat(cost.withoutJit()).isEqualTo(12.5, within(1e-9));
        // Read for a tenth longer than the slice was.
        assertThat(cost.voluntarySwitches()).isEqualTo(1, within(1e-9));
    }

    private static PrimaryFigure figure(int pairs, double change, double noise, double speed) {
        return PrimaryFigure.of(PairedCell.of(pairs, change, noise, speed, 7), 0.01).orElseThrow();
    }

    private static Slice withProcesses(Slice slice, List<ProcessUse> processes) {
        return new Slice(
                slice.pair(),
                slice.setUp(),
                slice.start(),
                slice.seconds(),
                slice.labels(),
                processes,
                slice.counters(),
                slice.staleness(),
                slice.lateStarts(),
                slice.unitMicros());
    }
}
