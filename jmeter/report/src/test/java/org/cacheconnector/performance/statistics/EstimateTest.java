package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EstimateTest {

    /** Student's t with four degrees of freedom is 2.776 at 97.5%. */
    @Test
    void aMeanByHand() {
        Estimate mean = Estimate.mean(2, 4, 5, 4, 5);

        assertThat(mean).isEqualTo(new Estimate(4, Math.sqrt(1.5 / 5), 4));
        assertThat(mean.interval().low()).isCloseTo(4 - 2.776 * 0.5477, within(0.001));
        assertThat(mean.interval().high()).isCloseTo(4 + 2.776 * 0.5477, within(0.001));
    }

    @Test
    void oneValueIsNoEstimate() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Estimate.mean(1))
                .withMessageContaining("Not an estimate");
    }

    @Test
    void logarithmsBecomeRelativeChanges() {
        Interval change = new Interval(Math.log(1.02), Math.log(0.99), Math.log(2)).ofLogarithms();

        assertThat(change.estimate()).isCloseTo(0.02, within(1e-9));
        assertThat(change.low()).isCloseTo(-0.01, within(1e-9));
        assertThat(change.high()).isCloseTo(1, within(1e-9));
    }
}
