package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class EstimateTest {

    private static final int REPETITIONS = 4_000;

    @Test
    void aDifferenceHasBothErrorsAndWelchsFreedom() {
        Estimate difference = new Estimate(5, 3, 8).minus(new Estimate(2, 4, 10));

        assertThat(difference.value()).isEqualTo(3);
        assertThat(difference.error()).isEqualTo(5);
        // 25² / (9² / 8 + 16² / 10)
        assertThat(difference.freedom()).isCloseTo(17.495, within(0.001));
    }

    @Test
    void certainEstimatesHaveACertainDifference() {
        assertThat(new Estimate(5, 0, 8).minus(new Estimate(2, 0, 10)))
                .isEqualTo(new Estimate(3, 0, 18));
    }

    @Test
    void theIntervalOfADifferenceHoldsTheTruth() {
        Random random = new Random(1);
        int held = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            Interval interval =
                    sample(random, 6, 1.0, 0.1).minus(sample(random, 12, 0.7, 0.3)).interval();
            held += interval.low() <= 0.3 && 0.3 <= interval.high() ? 1 : 0;
        }

        assertThat((double) held / REPETITIONS).isBetween(0.939, 0.961);
    }

    private static Estimate sample(Random random, int count, double mean, double spread) {
        double[] values = new double[count];
        for (int i = 0; i < count; i++) {
            values[i] = mean + spread * random.nextGaussian();
        }
        return Estimate.mean(values);
    }
}
