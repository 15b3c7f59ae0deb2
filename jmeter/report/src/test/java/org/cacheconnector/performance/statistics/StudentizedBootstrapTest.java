package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An interval of 95% that holds the truth in fewer than 93% of all cases would claim too much; in
 * more than 99%, too little.
 */
@Timeout(60)
class StudentizedBootstrapTest {

    private static final int REPETITIONS = 1_200;
    private static final int RESAMPLES = 399;
    private static final double LEAST = 0.93;
    private static final double MOST = 0.99;
    private static final double TRUTH = 0.01;

    @ParameterizedTest
    @CsvSource({
        "NORMAL, 5",
        "NORMAL, 7",
        "NORMAL, 10",
        "SPIKES, 5",
        "SPIKES, 10",
        "SKEWED, 5",
        "SKEWED, 10"
    })
    void intervalOfAMeanHoldsTheTruthAsOftenAsItSays(Noise noise, int values) {
        Random random = new Random(values);

        double coverage =
                coverage(bootstrap -> bootstrap.mean(values(noise, TRUTH, 0.02, values, random)));

        assertThat(coverage).isBetween(LEAST, MOST);
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 5", "NORMAL, 10", "SPIKES, 5", "SPIKES, 10", "SKEWED, 5", "SKEWED, 10"})
    void intervalOfADifferenceHoldsTheTruthAsOftenAsItSays(Noise noise, int values) {
        Random random = new Random(values);

        double coverage =
                coverage(
                        bootstrap ->
                                bootstrap.difference(
                                        values(noise, 5, 0.01, values, random),
                                        values(noise, 5 + TRUTH, 0.03, values, random)));

        assertThat(coverage).isBetween(LEAST, MOST);
    }

    @Test
    void oneOutlierDoesNotBlowTheIntervalUp() {
        Interval interval =
                new StudentizedBootstrap(999, 1)
                        .mean(new double[] {0.0100, 0.0101, 0.0099, 0.0100, 0.1000});

        assertThat(interval.low()).isBetween(-0.2, 0.0);
        assertThat(interval.high()).isBetween(0.05, 0.2);
    }

    @Test
    void equalValuesLeaveNoDoubt() {
        double[] values = new double[7];
        Arrays.fill(values, 0.1);

        assertThat(new StudentizedBootstrap(99, 1).mean(values).high())
                .isEqualTo(new StudentizedBootstrap(99, 1).mean(values).low());
        assertThat(new StudentizedBootstrap(99, 1).difference(values, values))
                .isEqualTo(new Interval(0, 0, 0));
    }

    @Test
    void sameSeedGivesTheSameInterval() {
        double[] values = values(Noise.NORMAL, 0, 1, 8, new Random(3));

        assertThat(new StudentizedBootstrap(499, 7).mean(values))
                .isEqualTo(new StudentizedBootstrap(499, 7).mean(values))
                .isNotEqualTo(new StudentizedBootstrap(499, 8).mean(values));
    }

    @Test
    void tooFewValuesGiveNoInterval() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StudentizedBootstrap(99, 1).mean(new double[4]))
                .withMessageContaining("at least 5");
    }

    private static double coverage(Function<StudentizedBootstrap, Interval> measurement) {
        int held = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            Interval interval = measurement.apply(new StudentizedBootstrap(RESAMPLES, i));
            held += interval.low() <= TRUTH && TRUTH <= interval.high() ? 1 : 0;
        }
        return (double) held / REPETITIONS;
    }

    private static double[] values(
            Noise noise, double mean, double spread, int number, Random random) {
        return random.doubles(number).map(ignored -> mean + spread * noise.next(random)).toArray();
    }
}
