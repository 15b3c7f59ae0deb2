package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LittlesLawTest {

    @Test
    void aMeanThatCannotBeIsSaid() {
        LittlesLaw law = new LittlesLaw(50, 89.6, 201, 0);

        assertThat(law.impliedMeanMillis()).isCloseTo(558, within(0.1));
        assertThat(law.holds(LittlesLaw.TOLERANCE)).isFalse();
        assertThat(law.text())
                .isEqualTo(
                        "50 users at 89.6 flows/s need a mean of 558 ms; it is 201 ms: off by"
                                + " -64.0%");
    }

    @Test
    void thinkTimeIsTimeOfUsers() {
        LittlesLaw law = new LittlesLaw(100, 20, 1_000, 4_000);

        assertThat(law.off()).isZero();
        assertThat(law.holds(0)).isTrue();
        assertThat(new LittlesLaw(100, 20, 1_000, 0).off()).isCloseTo(-0.8, within(1e-9));
    }

    @Test
    void tooManyIsOffAsTooFew() {
        assertThat(new LittlesLaw(10, 10, 1_060, 0).holds(0.05)).isFalse();
        assertThat(new LittlesLaw(10, 10, 1_040, 0).holds(0.05)).isTrue();
        assertThat(new LittlesLaw(10, 10, 940, 0).holds(0.05)).isFalse();
        assertThat(new LittlesLaw(10, 10, 960, 0).holds(0.05)).isTrue();
    }

    /** Users that wait for one server in turn, and think. */
    @Test
    void holdsInASimulatedClosedModel() {
        Random random = new Random(1);
        int users = 20;
        PriorityQueue<Double> arrivals = new PriorityQueue<>();
        for (int user = 0; user < users; user++) {
            arrivals.add(random.nextDouble());
        }
        int flows = 50_000;
        double free = 0;
        double responses = 0;
        double end = 0;
        for (int i = 0; i < flows; i++) {
            double arrival = arrivals.remove();
            free = Math.max(free, arrival) + exponential(0.010, random);
            responses += free - arrival;
            end = free;
            arrivals.add(free + exponential(0.150, random));
        }

        LittlesLaw law = new LittlesLaw(users, flows / end, responses / flows * 1000, 150);

        assertThat(law.off()).isCloseTo(0, within(0.01));
        assertThat(new LittlesLaw(users, flows / end, responses / flows * 500, 150).holds(0.05))
                .isFalse();
    }

    @Test
    void whatIsNoClosedModelIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new LittlesLaw(0, 10, 5, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new LittlesLaw(5, 0, 5, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new LittlesLaw(5, 1, Double.NaN, 0));
    }

    private static double exponential(double mean, Random random) {
        return -mean * Math.log(1 - random.nextDouble());
    }
}
