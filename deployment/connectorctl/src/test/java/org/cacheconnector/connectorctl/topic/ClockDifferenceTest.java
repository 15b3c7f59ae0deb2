package org.cacheconnector.connectorctl.topic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(10)
class ClockDifferenceTest {

    @Test
    void isHalfwayBetweenBothDirections() {
        ClockDifference ahead = ClockDifference.of(1_000, 6_100, 6_300, 1_400);

        assertThat(ahead).isEqualTo(new ClockDifference(5_000, 100));
        assertThat(ahead.isCertain()).isTrue();
    }

    @Test
    void isNotCertainWithinItsError() {
        assertThat(ClockDifference.of(1_000, 1_050, 1_050, 1_400).isCertain()).isFalse();
        assertThat(ClockDifference.of(1_000, 500, 500, 1_400).isCertain()).isTrue();
    }

    @Test
    void theMostExactCounts() {
        assertThat(
                        ClockDifference.best(
                                List.of(new ClockDifference(9, 50), new ClockDifference(3, 2))))
                .isEqualTo(new ClockDifference(3, 2));
    }
}
