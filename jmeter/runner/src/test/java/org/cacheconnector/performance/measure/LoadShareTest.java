package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.performance.measure.samples.IntendedStarts;
import org.cacheconnector.performance.results.Load;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LoadShareTest {

    private static final Duration RAMP_UP = Duration.ofSeconds(10);
    private static final Duration MOST = Duration.ofSeconds(100);

    @Property
    void usersAreDividedWithoutRestAndWithoutOverlap(
            @ForAll @IntRange(min = 1, max = 500) int users,
            @ForAll @IntRange(min = 1, max = 8) int generators) {
        Assume.that(users >= generators);

        List<LoadShare> shares = divide(Load.users(users), plan(generators));

        int next = 1;
        for (LoadShare share : shares) {
            assertThat(share.firstUser()).isEqualTo(next);
            assertThat(share.users()).isBetween(users / generators, users / generators + 1);
            assertThat(share.schedule()).isEmpty();
            next += share.users();
        }
        assertThat(next - 1).isEqualTo(users);
    }

    @Test
    void ratesAreDividedWithArrivalsOfTheirOwn() {
        List<LoadShare> shares = divide(Load.flowsPerSecond(30), plan(3).with(-1));

        assertThat(shares).extracting(LoadShare::users).containsOnly(0);
        assertThat(shares).extracting(LoadShare::seed).doesNotHaveDuplicates().doesNotContain(0L);
        assertThat(shares).extracting(LoadShare::firstUser).containsExactly(1, 17, 34);
        for (LoadShare share : shares) {
            // Over the ramp-up half of it.
            assertThat(IntendedStarts.of(share.schedule(), share.seed()).count())
                    .isBetween(1_045, 1_055);
        }
    }

    @Test
    void smallRatesAreWrittenAsJMeterReadsThem() {
        LoadShare share = divide(Load.flowsPerSecond(0.0005), plan(1)).get(0);

        assertThat(share.schedule()).startsWith("rate(0.0005/s)");
        assertThat(IntendedStarts.of(share.schedule(), share.seed()).count()).isZero();
    }

    @Test
    void everyRemoteHostHasItsShare() {
        MeasurePlan plan =
                plan(5).with(new MeasurePlan.Generators(5, List.of("one:1099", "two:1099")));

        assertThat(divide(Load.users(5), plan))
                .extracting(share -> share.remoteHost().orElseThrow() + " " + share.users())
                .containsExactly("one:1099 3", "two:1099 2");
    }

    @Test
    void moreGeneratorsThanUsersAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> divide(Load.users(2), plan(3)))
                .withMessageContaining("2 users cannot be divided among 3");
    }

    private static MeasurePlan plan(int generators) {
        return MeasurePlan.of(
                        new SliceTimes(1, Duration.ZERO, Duration.ZERO, Duration.ofSeconds(1)))
                .with(new MeasurePlan.Generators(generators, List.of()));
    }

    private static List<LoadShare> divide(Load load, MeasurePlan plan) {
        return LoadShare.divide(load, plan, RAMP_UP, MOST);
    }
}
