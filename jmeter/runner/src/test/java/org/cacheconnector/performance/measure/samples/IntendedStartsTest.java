package org.cacheconnector.performance.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IntendedStartsTest {

    private static final String EVEN = "rate(10/s) even_arrivals(10 s)";

    private final IntendedStarts even = new IntendedStarts(Samples.FLOW, EVEN, 1);

    @Test
    void arrivalsAreThoseOfTheSchedule() {
        assertThat(even.count()).isBetween(99, 101);
        long first = even.of(Samples.arrival(1, 1_000, 11_000));
        long fifth = even.of(Samples.arrival(5, 1_000, 11_000));
        assertThat(first - fifth).isBetween(399L, 401L);
        assertThat(even.of(Samples.arrival(90, 1_000, 1_000))).as("nobody is early").isZero();
    }

    @Test
    void theSameSeedGivesTheSameArrivals() {
        assertThat(lateness(4)).isEqualTo(lateness(4));
        assertThat(lateness(4)).isNotEqualTo(lateness(5)).hasSize(500);
    }

    @Test
    void whatCannotBeToldIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> even.of(Samples.arrival(999, 1_000, 1_000)))
                .withMessageContaining("Not in the schedule");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> even.of(Samples.arrival(1, 0, 1_000)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IntendedStarts(Samples.FLOW, "many", 1))
                .withMessageContaining("Not a schedule");
    }

    @Test
    void aFlowBeginsWithItsPreparation() {
        Sample flow = Samples.arrival(2, 1_000, 9_000);
        long withoutPreparation = even.of(flow);

        assertThat(even.of(Samples.preparation(flow, 8_000))).isZero();
        assertThat(even.of(Samples.preparation(flow, 8_500))).isZero();
        assertThat(even.of(flow)).isEqualTo(withoutPreparation - 1_000);
        assertThat(even.of(flow)).isEqualTo(withoutPreparation);
    }

    private static long[] lateness(long seed) {
        IntendedStarts starts =
                new IntendedStarts(Samples.FLOW, "rate(50/s) random_arrivals(10 s)", seed);
        return LongStream.rangeClosed(1, starts.count())
                .map(number -> starts.of(Samples.arrival((int) number, 1, 1_000_000)))
                .toArray();
    }
}
