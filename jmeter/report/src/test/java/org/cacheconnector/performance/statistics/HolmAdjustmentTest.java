package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HolmAdjustmentTest {

    private static final int REPETITIONS = 4_000;

    /** As R: {@code p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")}. */
    @Test
    void valuesAreThoseOfR() {
        Map<String, Double> adjusted =
                new HolmAdjustment<>(Map.of("a", 0.01, "b", 0.04, "c", 0.03, "d", 0.005))
                        .adjusted();

        assertThat(adjusted.get("a")).isCloseTo(0.03, within(1e-12));
        assertThat(adjusted.get("b")).isCloseTo(0.06, within(1e-12));
        assertThat(adjusted.get("c")).isCloseTo(0.06, within(1e-12));
        assertThat(adjusted.get("d")).isCloseTo(0.02, within(1e-12));
        assertThat(adjusted.keySet()).startsWith("d", "a");
    }

    @Test
    void oneTestStaysAsItIsAndNoneExceedsOne() {
        assertThat(new HolmAdjustment<>(Map.of(1, 0.04)).adjusted()).containsEntry(1, 0.04);
        assertThat(new HolmAdjustment<>(Map.of(1, 0.7, 2, 0.8)).adjusted())
                .containsEntry(1, 1.0)
                .containsEntry(2, 1.0);
        assertThat(new HolmAdjustment<>(Map.of()).adjusted()).isEmpty();
    }

    @Test
    void ofManyTrueHypothesesAnyIsRejectedInFivePercent() {
        Random random = new Random(7);
        int wrong = 0;
        for (int i = 0; i < REPETITIONS; i++) {
            Map<Integer, Double> values = new HashMap<>();
            for (int test = 0; test < 8; test++) {
                values.put(test, random.nextDouble());
            }
            wrong +=
                    new HolmAdjustment<>(values)
                                    .adjusted().values().stream().anyMatch(p -> p <= 0.05)
                            ? 1
                            : 0;
        }

        assertThat((double) wrong / REPETITIONS).isBetween(0.039, 0.061);
    }

    @Test
    void whatIsNoProbabilityIsRefused() {
        for (double value : new double[] {-0.1, 1.1, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new HolmAdjustment<>(Map.of("CPU", value)))
                    .withMessageContaining("CPU");
        }
    }
}
