package org.cacheconnector.performance.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class ScalesTest {

    @Test
    void linearScaleEndsAtRoundNumbers() {
        Scale scale = new LinearScale(0, 437, 5, 100, 0, "");

        assertThat(scale.ticks())
                .extracting(Scale.Tick::label)
                .containsExactly("0", "100", "200", "300", "400", "500");
        assertThat(scale.at(0)).isEqualTo(100);
        assertThat(scale.at(500)).isEqualTo(0);
    }

    @Test
    void linearScaleGoesBelowZero() {
        assertThat(new LinearScale(-1.3, 1.3, 4, 0, 100, "%").ticks())
                .extracting(Scale.Tick::label)
                .containsExactly("−2%", "−1%", "0%", "1%", "2%");
    }

    @Test
    void linearScaleOfNothingIsStillOne() {
        assertThat(new LinearScale(0, 0, 5, 0, 100, "").at(0)).isZero();
    }

    @Test
    void linearScaleHasDecimalsForSmallNumbers() {
        assertThat(new LinearScale(0, 0.012, 4, 0, 100, "").ticks())
                .extracting(Scale.Tick::label)
                .containsExactly("0.000", "0.005", "0.010", "0.015");
    }

    @Test
    void logarithmicScaleHasEqualRatios() {
        Scale scale = new LogScale(1, 100, 0, 100);

        assertThat(scale.at(10)).isCloseTo(50, within(1e-9));
        assertThat(scale.ticks())
                .extracting(Scale.Tick::label)
                .containsExactly("1", "2", "5", "10", "20", "50", "100");
    }
}
