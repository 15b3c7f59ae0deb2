package org.cacheconnector.performance.measure.samples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class IntendedStartsTest {

    private static final String EVEN = "rate(10/s) even_arrivals(10 s)";

    @Test
    void arrivalsAreThoseOfTheSchedule() {
        IntendedStarts starts = IntendedStarts.of(EVEN, 1);

        assertThat(starts.count()).isBetween(99, 101);
        long first = lateness(starts, Samples.arrival(1, 1_000, 11_000));
        long fifth = lateness(starts, Samples.arrival(5, 1_000, 11_000));
        assertThat(first - fifth).isBetween(399L, 401L);
    }

    @Test
    void theSameSeedGivesTheSameArrivals() {
        String random = "rate(50/s) random_arrivals(10 s)";

        assertThat(lateness(random, 4)).isEqualTo(lateness(random, 4));
        assertThat(lateness(random, 4)).isNotEqualTo(lateness(random, 5)).hasSize(500);
    }

    @Test
    void nobodyIsEarly() {
        IntendedStarts starts = IntendedStarts.of(EVEN, 1);

        assertThat(lateness(starts, Samples.arrival(90, 1_000, 1_000))).isZero();
    }

    @Test
    void whatCannotBeToldIsRefused() {
        IntendedStarts starts = IntendedStarts.of(EVEN, 1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> lateness(starts, Samples.arrival(999, 1_000, 1_000)))
                .withMessageContaining("Not in the schedule");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lateness(starts, Samples.arrival(1, 0, 1_000)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> IntendedStarts.of("many", 1))
                .withMessageContaining("Not a schedule");
        assertThatIllegalArgumentException().isThrownBy(() -> IntendedStarts.of(EVEN, 0));
    }

    @Test
    void aFlowBeginsWithItsPreparation() {
        ArrivalLateness lateness = new ArrivalLateness(Samples.FLOW, IntendedStarts.of(EVEN, 1));
        Sample flow = Samples.arrival(2, 1_000, 9_000);
        long withoutPreparation = lateness.of(flow);

        assertThat(lateness.of(Samples.preparation(flow, 8_000))).isZero();
        assertThat(lateness.of(Samples.preparation(flow, 8_500))).isZero();
        assertThat(lateness.of(flow)).isEqualTo(withoutPreparation - 1_000);
        assertThat(lateness.of(flow)).isEqualTo(withoutPreparation);
    }

    private static long lateness(IntendedStarts starts, Sample flow) {
        return starts.lateness(flow, flow.start());
    }

    private static long[] lateness(String schedule, long seed) {
        IntendedStarts starts = IntendedStarts.of(schedule, seed);
        return LongStream.rangeClosed(1, starts.count())
                .map(number -> lateness(starts, Samples.arrival((int) number, 1, 1_000_000)))
                .toArray();
    }
}
