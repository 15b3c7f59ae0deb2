package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.cacheconnector.performance.results.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SeveralStartsTest {

    private static final double MARGIN = 0.01;

    @Test
    void startsThatDifferByTheirNoiseOnlyHaveNoDeviationOfTheirOwn() {
        double deviations = 0;
        for (int seed = 0; seed < 50; seed++) {
            deviations += together(starts(4, 0.02, 0, seed)).deviation();
        }

        // Noise within a start of 0.01 in 12 pairs: 0.004 for each start.
        assertThat(deviations / 50).isLessThan(0.002);
    }

    @Test
    void startsThatDifferSayByHowMuch() {
        double deviations = 0;
        for (int seed = 0; seed < 50; seed++) {
            deviations += together(starts(4, 0.02, 0.03, seed)).deviation();
        }

        assertThat(deviations / 50).isCloseTo(0.03, within(0.006));
    }

    /** Within a start nothing tells that another would be different. */
    @Test
    void theIntervalOfStartsThatDifferHoldsTheTruthWhereThoseWithinAStartDoNot() {
        int together = 0;
        int within = 0;
        for (int seed = 0; seed < 200; seed++) {
            SeveralStarts starts = together(starts(3, 0.02, 0.03, seed));
            together += holds(starts.change()) ? 1 : 0;
            within += holds(starts.starts().get(0).bestChange()) ? 1 : 0;
        }

        assertThat(together).isBetween(180, 200);
        assertThat(within).isLessThan(120);
    }

    @Test
    void startsThatAgreeByChanceSayNoMoreThanTheNoiseWithinThemAllows() {
        List<Cell> noisy = List.of(PairedCell.of(6, 0.02, 0.05, 0, 7));
        SeveralStarts same = together(List.of(noisy, noisy, noisy));

        double within = width(same.starts().get(0).bestChange());
        assertThat(same.deviation()).isZero();
        // Three times the data, but three starts only: narrower, and not by the root of three.
        assertThat(width(same.change())).isBetween(within / Math.sqrt(3), within);
    }

    @Test
    void aStartAtTheLimitOfItsGeneratorOrNotMeasuredToTheEndIsLeftOut() {
        Cell cell = PairedCell.of(6, 0, 0.01, 0, 1);
        Cell saturated = with(cell, Cell.Status.COMPLETE, true);
        Cell incomplete = with(cell, Cell.Status.INCOMPLETE, false);

        SeveralStarts two = together(List.of(List.of(cell), List.of(saturated), List.of(cell)));
        assertThat(two.starts().get(1)).isNull();
        assertThat(two.mean().value()).isEqualTo(two.starts().get(0).best().value());
        assertThat(SeveralStarts.of(List.of(List.of(cell), List.of(incomplete)), MARGIN)).isEmpty();
    }

    private static Cell with(Cell cell, Cell.Status status, boolean saturated) {
        return new Cell(
                cell.key(),
                status,
                cell.remarks(),
                saturated,
                cell.started(),
                cell.slices(),
                cell.timeline());
    }

    private static double width(Interval interval) {
        return interval.high() - interval.low();
    }

    @Test
    void aCellThatOneStudyHasIsLeftOutAndOneThatLacksInOneIsNot() {
        Cell cell = PairedCell.of(6, 0, 0.01, 0, 1);
        Cell tooShort = PairedCell.of(2, 0, 0.01, 0, 1);

        assertThat(SeveralStarts.of(List.of(List.of(cell), List.of()), MARGIN)).isEmpty();
        assertThat(SeveralStarts.of(List.of(List.of(cell), List.of(tooShort)), MARGIN)).isEmpty();
        SeveralStarts two =
                SeveralStarts.of(List.of(List.of(cell), List.of(), List.of(cell)), MARGIN).get(0);
        assertThat(two.cell()).isEqualTo(PairedCell.KEY);
        assertThat(two.starts().get(1)).isNull();
        assertThat(two.mean().value()).isEqualTo(two.starts().get(0).best().value());
    }

    private static boolean holds(Interval interval) {
        return interval.low() <= 0.02 && 0.02 <= interval.high();
    }

    private static SeveralStarts together(List<List<Cell>> studies) {
        return SeveralStarts.of(studies, MARGIN).get(0);
    }

    private static List<List<Cell>> starts(int starts, double change, double between, long seed) {
        Random random = new Random(seed);
        List<List<Cell>> studies = new ArrayList<>();
        for (int i = 0; i < starts; i++) {
            double own = change + between * random.nextGaussian();
            studies.add(List.of(PairedCell.of(12, own, 0.01, 0, random.nextLong())));
        }
        return studies;
    }
}
