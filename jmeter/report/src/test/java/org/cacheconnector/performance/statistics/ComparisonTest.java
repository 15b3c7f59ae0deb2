package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.performance.SyntheticCells;
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

class ComparisonTest {

    private static final CellKey KEY =
            new CellKey(Topology.MULTI, SetUp.ACTIVEMQ, "password-grant", Load.users(8));

    @Test
    void withoutNoiseTheCostIsWhatItIs() {
        Comparison cost = cost(new SyntheticCells(0.02, 0, 0, 5).cell(KEY, 1));

        assertThat(cost.pairs()).isEqualTo(5);
        assertThat(cost.plain().estimate()).isCloseTo(0.02, within(1e-9));
        assertThat(cost.plain().low()).isCloseTo(0.02, within(1e-9));
        assertThat(cost.adjusted()).contains(cost.plain());
    }

    @Test
    void aDriftOfTheMachineIsTakenOut() {
        Comparison cost = cost(new SyntheticCells(0.02, 0.002, 0.2, 10).cell(KEY, 3));

        Interval adjusted = cost.adjusted().orElseThrow();
        assertThat(adjusted.estimate()).isCloseTo(0.02, within(0.005));
        assertThat(adjusted.high() - adjusted.low()).isLessThan(0.01);
        assertThat(cost.plain().high() - cost.plain().low()).isGreaterThan(0.1);
        assertThat(cost.best()).isEqualTo(adjusted);
    }

    @Test
    void theIntervalOfACostHoldsTheTruthNineteenTimesInTwenty() {
        int held = 0;
        int repetitions = 400;
        for (int i = 0; i < repetitions; i++) {
            Interval cost = cost(new SyntheticCells(0.02, 0.01, 0.1, 6).cell(KEY, i)).best();
            held += cost.low() <= 0.02 && 0.02 <= cost.high() ? 1 : 0;
        }

        assertThat((double) held / repetitions).isBetween(0.925, 0.975);
    }

    @Test
    void fourPairsTellNothing() {
        assertThat(Comparison.ofCpu(new SyntheticCells(0, 0, 0, 4).cell(KEY, 1))).isEmpty();
    }

    @Test
    void aStarvedGeneratorTellsNothing() {
        Cell cell = new SyntheticCells(0, 0, 0, 9).cell(KEY, 1);

        assertThat(Comparison.ofCpu(SyntheticCells.starved(cell, ""))).isEmpty();
    }

    @Test
    void aSliceWithoutItsCounterpartIsLeftOut() {
        Cell whole = new SyntheticCells(0.02, 0, 0, 6).cell(KEY, 1);
        Cell stopped =
                new Cell(
                        KEY,
                        Cell.Status.INCOMPLETE,
                        List.of(),
                        false,
                        whole.started(),
                        whole.slices().subList(0, 11));

        assertThat(cost(stopped).pairs()).isEqualTo(5);
    }

    @Test
    void withoutTheGeneratorNothingIsAdjusted() {
        Cell whole = new SyntheticCells(0.02, 0, 0, 5).cell(KEY, 1);
        List<Slice> slices = new ArrayList<>();
        for (Slice slice : whole.slices()) {
            slices.add(slice(slice.pair(), slice.setUp(), slice.processes().subList(0, 2)));
        }

        Comparison cost =
                cost(new Cell(KEY, whole.status(), List.of(), false, whole.started(), slices));

        assertThat(cost.adjusted()).isEmpty();
        assertThat(cost.best()).isEqualTo(cost.plain());
    }

    /** 100 flows in 10 s, 8 of them failed: 0.3 cores are 3 s in all, half of them compilers'. */
    @Test
    void processorTimeByHand() {
        List<ThreadUse> threads =
                List.of(new ThreadUse(ThreadUse.GC, 0.5), new ThreadUse(ThreadUse.JIT, 0.5));
        CpuUse use =
                CpuUse.of(
                        List.of(
                                slice(
                                        1,
                                        SetUp.OFF,
                                        List.of(
                                                use("a1", 0.1, threads),
                                                use("a2", 0.2, threads),
                                                use("activemq", 9, threads)))),
                        ProcessUse::isNode);

        assertThat(use.millis()).isCloseTo(3_000, within(1e-6));
        assertThat(use.steady()).isCloseTo(1_500, within(1e-6));
        assertThat(use.perFlow(use.steady())).isCloseTo(1_500.0 / 92, within(1e-6));
        assertThat(use.core(use.of(ThreadUse.GC))).isCloseTo(0.075, within(1e-9));
        assertThat(use.of(ThreadUse.CLIENT)).isZero();
        assertThat(CpuUse.of(List.of(), ProcessUse::isNode).core(0)).isNaN();
    }

    private static Comparison cost(Cell cell) {
        return Comparison.ofCpu(cell).orElseThrow();
    }

    private static ProcessUse use(String process, double cores, List<ThreadUse> threads) {
        return new ProcessUse(process, cores, 1, 1, 1, 1, threads);
    }

    private static Slice slice(int pair, SetUp setUp, List<ProcessUse> processes) {
        return new Slice(
                pair,
                setUp,
                SyntheticCells.START,
                10,
                List.of(new LabelResult("flow", true, 100, 8, 1, "")),
                processes,
                java.util.Map.of(),
                null,
                0);
    }
}
