package org.cacheconnector.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class FiguresTest {

    @Test
    void showsTheMedianWithTheSpread() {
        Figures figures = new Figures();
        figures.add(3);
        figures.add(100);
        figures.add(1);
        assertThat(figures.show("%.0f")).isEqualTo("3 (1-100)");
        figures.add(5);
        assertThat(figures.median()).isEqualTo(4);
    }

    @Test
    void percentilesAreThoseOfAllRoundsAndTheSpreadIsThatBetweenRounds() {
        Percentiles percentiles = new Percentiles();
        percentiles.add(round(1_000, 99));
        percentiles.add(round(3_000, 101));
        assertThat(percentiles.p50()).isCloseTo(3, within(0.01));
        assertThat(percentiles.showP50()).isEqualTo("3.00 (1.00-3.00)");
    }

    @Test
    void noCallIsEarly() {
        long[] times = new long[3];
        long start = System.nanoTime();
        long[] durations = Waiting.PARK_THEN_SPIN.pace(3, 1_000, i -> times[i] = System.nanoTime());
        assertThat(durations).hasSize(3);
        for (int i = 0; i < 3; i++) {
            assertThat(times[i] - start).isGreaterThanOrEqualTo((i + 1) * 1_000_000L);
        }
    }

    private static Histogram round(long value, int count) {
        Histogram histogram = Percentiles.newHistogram();
        histogram.recordValueWithCount(value, count);
        return histogram;
    }
}
