package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.cacheconnector.performance.statistics.Equivalence.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class EquivalenceTest {

    private static final int REPETITIONS = 4_000;

    /** What so many repetitions may be off: three standard errors. */
    private static final double LUCK = 0.011;

    /** Student's t for 15 degrees of freedom, as tables have it: 1.753 at 95%. */
    @Test
    void boundsAreThoseOfTheTables() {
        Equivalence test = Equivalence.of(new Estimate(0.002, 0.00125, 15), 0.01);

        assertThat(Math.log1p(test.high())).isCloseTo(0.002 + 1.753 * 0.00125, within(1e-6));
        assertThat(Math.log1p(test.low())).isCloseTo(0.002 - 1.753 * 0.00125, within(1e-6));
        assertThat(test.change()).isCloseTo(0.002002, within(1e-6));
        assertThat(test.kind()).isEqualTo(Kind.EQUIVALENT);
        assertThat(test.text()).isEqualTo("equivalent within 1.0%: +0.20%, upper 95% bound +0.43%");
    }

    @ParameterizedTest
    @CsvSource({
        "0.000, 0.004, EQUIVALENT, equivalent within 1.0%: +0.00%",
        "-0.020, 0.004, NOT_WORSE, not worse by 1.0%: -2.0%",
        "0.020, 0.004, WORSE, worse by more than 1.0%: +2.0%",
        "0.005, 0.010, NOT_SHOWN, equivalence within 1.0% not shown: +0.50%",
        "0.010, 0.000, NOT_SHOWN, equivalence within 1.0% not shown: +1.0%",
        "0.000, 0.000, EQUIVALENT, equivalent within 1.0%: +0.00%",
    })
    void saysWhatIsShown(double value, double error, Kind kind, String text) {
        // 10,000 degrees of freedom: 1.645 standard errors, as of the normal distribution.
        Equivalence test = Equivalence.of(new Estimate(Math.log1p(value), error, 10_000), 0.01);

        assertThat(test.kind()).isEqualTo(kind);
        assertThat(test.text()).startsWith(text + ", upper 95% bound ");
        assertThat(test.pValue() <= 0.05).isEqualTo(kind == Kind.EQUIVALENT);
    }

    @Test
    void marginIsAsFarOnBothSides() {
        Equivalence more = Equivalence.of(new Estimate(0.004, 0.002, 9), 0.01);
        Equivalence less = Equivalence.of(new Estimate(-0.004, 0.002, 9), 0.01);

        assertThat(less.pValue()).isEqualTo(more.pValue());
        assertThat(less.text()).contains("-0.40%", "upper 95% bound -0.03%");
    }

    @ParameterizedTest
    @CsvSource({"5, 0.01", "5, -0.01", "20, 0.01", "20, 0.02"})
    void aChangeOfTheMarginOrMoreIsSeldomCalledEquivalent(int pairs, double truth) {
        assertThat(equivalent(pairs, Math.signum(truth) * Math.log1p(Math.abs(truth)), 0.005))
                .isLessThanOrEqualTo(0.05 + LUCK);
    }

    @Test
    void itIsCalledSoAsOftenAsItMayBeIfTheNoiseIsSmall() {
        assertThat(equivalent(20, Math.log1p(0.01), 0.003)).isBetween(0.05 - LUCK, 0.05 + LUCK);
    }

    @Test
    void noChangeIsFound() {
        assertThat(equivalent(30, 0, 0.01)).isGreaterThan(0.99);
        assertThat(equivalent(5, 0, 0.05)).isLessThan(0.05);
    }

    @Test
    void marginIsAboveNothing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Equivalence.of(new Estimate(0, 1, 3), 0));
    }

    private static double equivalent(int pairs, double truth, double spread) {
        Random random = new Random(pairs);
        int found = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            double[] values =
                    random.doubles(pairs)
                            .map(ignored -> truth + spread * Noise.NORMAL.next(random))
                            .toArray();
            Kind kind = Equivalence.of(Estimate.mean(values), 0.01).kind();
            found += kind == Kind.EQUIVALENT ? 1 : 0;
        }
        return (double) found / REPETITIONS;
    }
}
