package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.cacheconnector.performance.statistics.Verdict.Kind;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts on data whose truth is known: how often each is right, and how often wrong. */
@Timeout(60)
class VerdictRatesTest {

    private static final int REPETITIONS = 1_000;
    private static final int RESAMPLES = 399;

    /** One side of a 95% interval, and what a thousand repetitions may be off. */
    private static final double MOST_WRONG = 0.025 + 0.015;

    @ParameterizedTest
    @CsvSource({
        "NORMAL, 5, 0.005", "NORMAL, 5, 0.02", "NORMAL, 10, 0.005", "NORMAL, 10, 0.02",
        "NORMAL, 10, 0.08", "SPIKES, 5, 0.02", "SPIKES, 10, 0.005", "SPIKES, 10, 0.02"
    })
    void noDifferenceIsSeldomCalledOne(Noise noise, int pairs, double spread) {
        Map<Kind, Double> rates = rates(noise, pairs, spread, 0);

        assertThat(rate(rates, Kind.WORSE) + rate(rates, Kind.WORSE_WITHIN_MARGIN))
                .isLessThanOrEqualTo(MOST_WRONG);
        assertThat(rate(rates, Kind.BETTER)).isLessThanOrEqualTo(MOST_WRONG);
    }

    @ParameterizedTest
    @CsvSource({
        "NORMAL, 5, 0.005", "NORMAL, 5, 0.02", "NORMAL, 10, 0.005", "NORMAL, 10, 0.02",
        "NORMAL, 10, 0.08", "SPIKES, 5, 0.02", "SPIKES, 10, 0.005", "SPIKES, 10, 0.02"
    })
    void fivePercentIsSeldomCalledWithinTwo(Noise noise, int pairs, double spread) {
        Map<Kind, Double> rates = rates(noise, pairs, spread, 0.05);

        assertThat(
                        rate(rates, Kind.NO_MORE_THAN)
                                + rate(rates, Kind.WORSE_WITHIN_MARGIN)
                                + rate(rates, Kind.BETTER))
                .isLessThanOrEqualTo(MOST_WRONG);
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 5, 0.005", "NORMAL, 10, 0.02", "NORMAL, 10, 0.08", "SPIKES, 10, 0.02"})
    void onePercentIsSeldomCalledBetter(Noise noise, int pairs, double spread) {
        assertThat(rate(rates(noise, pairs, spread, 0.01), Kind.BETTER))
                .isLessThanOrEqualTo(MOST_WRONG);
    }

    @ParameterizedTest
    @CsvSource({"NORMAL", "SPIKES"})
    void littleNoiseGivesClearVerdicts(Noise noise) {
        assertThat(rate(rates(noise, 10, 0.005, 0), Kind.NO_MORE_THAN)).isGreaterThan(0.9);
        assertThat(rate(rates(noise, 10, 0.005, 0.05), Kind.WORSE)).isGreaterThan(0.95);
        Map<Kind, Double> onePercent = rates(noise, 10, 0.005, 0.01);
        assertThat(rate(onePercent, Kind.NO_MORE_THAN) + rate(onePercent, Kind.WORSE_WITHIN_MARGIN))
                .isGreaterThan(0.9);
    }

    @ParameterizedTest
    @CsvSource({"NORMAL, 5", "NORMAL, 10"})
    void muchNoiseIsMostlyNoVerdict(Noise noise, int pairs) {
        assertThat(rate(rates(noise, pairs, 0.08, 0), Kind.CANNOT_TELL)).isGreaterThan(0.9);
    }

    private static Map<Kind, Double> rates(Noise noise, int pairs, double spread, double effect) {
        Random random = new Random(pairs);
        Map<Kind, Double> rates = new EnumMap<>(Kind.class);
        for (int i = 0; i < REPETITIONS; i++) {
            double[] logarithms =
                    random.doubles(pairs)
                            .map(ignored -> Math.log1p(effect) + spread * noise.next(random))
                            .toArray();
            Interval interval = new StudentizedBootstrap(RESAMPLES, i).mean(logarithms);
            Verdict verdict = Verdict.of(Change.ofLogarithms(Metric.P99, interval), 0.02);
            rates.merge(verdict.kind(), 1.0 / REPETITIONS, Double::sum);
        }
        return rates;
    }

    private static double rate(Map<Kind, Double> rates, Kind kind) {
        return rates.getOrDefault(kind, 0.0);
    }
}
