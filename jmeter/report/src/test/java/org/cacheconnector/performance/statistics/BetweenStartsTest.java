package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class BetweenStartsTest {

    private static final int REPETITIONS = 4_000;
    private static final double TRUTH = 0.01;
    private static final int PAIRS = 10;

    /** Worked by hand; Student's t for 2 degrees of freedom is 4.303 at 97.5%, as in tables. */
    @Test
    void eachStartIsOneObservation() {
        BetweenStarts starts =
                BetweenStarts.of(
                        List.of(
                                new double[] {1, 3},
                                new double[] {5, 7},
                                new double[] {9, 10, 11}));

        assertThat(starts.starts()).isEqualTo(3);
        assertThat(starts.estimate().value()).isEqualTo(6);
        assertThat(starts.estimate().freedom()).isEqualTo(2);
        assertThat(starts.estimate().interval().high())
                .isCloseTo(6 + 4.303 * 4 / Math.sqrt(3), within(0.001));
        assertThat(starts.within()).isCloseTo(Math.sqrt(5.0 / 3), within(1e-9));
        // Variances of the means 16; of the noise in them 1, 1 and 1/3.
        assertThat(starts.between()).isCloseTo(Math.sqrt(16 - 7.0 / 9), within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"3, 0.02", "3, 0", "6, 0.02"})
    void intervalHoldsTheTruthAsOftenAsItSays(int starts, double between) {
        Random random = new Random(starts);
        int held = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            held += holds(BetweenStarts.of(simulated(starts, between, random)).estimate()) ? 1 : 0;
        }

        assertThat((double) held / REPETITIONS).isBetween(0.939, 0.961);
    }

    @Test
    void takingAllPairsTogetherWouldClaimTooMuch() {
        Random random = new Random(5);
        int held = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            double[] all =
                    simulated(3, 0.02, random).stream()
                            .flatMapToDouble(java.util.Arrays::stream)
                            .toArray();
            held += holds(Estimate.mean(all)) ? 1 : 0;
        }

        assertThat((double) held / REPETITIONS).isLessThan(0.6);
    }

    @Test
    void spreadBetweenStartsIsTakenFromThatWithin() {
        assertThat(BetweenStarts.of(simulated(2_000, 0.02, new Random(1))).between())
                .isCloseTo(0.02, within(0.001));
        assertThat(BetweenStarts.of(simulated(2_000, 0.02, new Random(1))).within())
                .isCloseTo(0.01, within(0.001));
        assertThat(BetweenStarts.of(simulated(2_000, 0, new Random(1))).between())
                .isCloseTo(0, within(0.001));
    }

    @Test
    void tooLittleTellsNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BetweenStarts.of(List.of(new double[5], new double[5])))
                .withMessageContaining("at least 3");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                BetweenStarts.of(
                                        List.of(new double[5], new double[5], new double[1])));
    }

    private static boolean holds(Estimate estimate) {
        Interval interval = estimate.interval();
        return interval.low() <= TRUTH && TRUTH <= interval.high();
    }

    private static List<double[]> simulated(int starts, double between, Random random) {
        return Stream.generate(
                        () -> {
                            double own = TRUTH + between * random.nextGaussian();
                            return random.doubles(PAIRS)
                                    .map(ignored -> own + 0.01 * random.nextGaussian())
                                    .toArray();
                        })
                .limit(starts)
                .toList();
    }
}
