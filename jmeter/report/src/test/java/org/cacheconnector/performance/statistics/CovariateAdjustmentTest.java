package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CovariateAdjustmentTest {

    private static final int REPETITIONS = 4_000;
    private static final double TRUTH = 0.01;

    /** Worked by hand: the line is 2.2 + 0.6 x, its squared errors sum to 2.4 of 6. */
    @Test
    void aTextbookLine() {
        CovariateAdjustment adjustment =
                CovariateAdjustment.of(new double[] {2, 4, 5, 4, 5}, new double[] {1, 2, 3, 4, 5});

        assertThat(adjustment.without()).isEqualTo(new Estimate(4, Math.sqrt(1.5 / 5), 4));
        assertThat(adjustment.with().value()).isCloseTo(2.2, within(1e-9));
        assertThat(adjustment.with().error())
                .isCloseTo(Math.sqrt(0.8 * (1.0 / 5 + 9.0 / 10)), within(1e-9));
        assertThat(adjustment.with().freedom()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"5, 0", "10, 0", "10, 0.03", "40, -0.03"})
    void adjustedIntervalHoldsTheTruthEvenIfOneArmHadTheFasterMachine(int pairs, double drift) {
        Random random = new Random(pairs);
        int held = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            held += holds(simulated(pairs, drift, 0.03, random).with()) ? 1 : 0;
        }

        assertThat((double) held / REPETITIONS).isBetween(0.939, 0.961);
    }

    @Test
    void withoutTheAdjustmentAFasterMachineLooksLikeAnEffect() {
        Random random = new Random(3);
        int held = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            held += holds(simulated(40, -0.03, 0.03, random).without()) ? 1 : 0;
        }

        assertThat((double) held / REPETITIONS).isLessThan(0.1);
    }

    @Test
    void aSpeedThatNeverChangesLeavesTheEstimateAlone() {
        CovariateAdjustment idle = simulated(400, 0, 0, new Random(1));

        assertThat(idle.with()).isEqualTo(idle.without());
    }

    @Test
    void equalDifferencesLeaveNoDoubt() {
        CovariateAdjustment adjustment =
                CovariateAdjustment.of(
                        new double[] {0.5, 0.5, 0.5, 0.5, 0.5}, new double[] {1, 2, 3, 4, 5});

        assertThat(adjustment.with()).isEqualTo(new Estimate(0.5, 0, 3));
    }

    private static boolean holds(Estimate estimate) {
        Interval interval = estimate.interval();
        return interval.low() <= TRUTH && TRUTH <= interval.high();
    }

    private static CovariateAdjustment simulated(
            int pairs, double drift, double speedSpread, Random random) {
        double[] covariate = new double[pairs];
        double[] differences = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            covariate[i] = drift + speedSpread * random.nextGaussian();
            differences[i] = TRUTH + covariate[i] + 0.01 * random.nextGaussian();
        }
        return CovariateAdjustment.of(differences, covariate);
    }
}
