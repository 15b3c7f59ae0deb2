package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.performance.measure.samples.IntendedStarts;
import org.cacheconnector.performance.results.Load;
import org.junit.jupiter.api.Test;

class LoadShareTest {

    @Property
    void usersAreDividedWithoutRestAndWithoutOverlap(
            @ForAll @IntRange(min = 1, max = 500) int users,
            @ForAll @IntRange(min = 0, max = 500) int more,
            @ForAll @IntRange(min = 1, max = 8) int hosts) {
        Assume.that(users >= hosts);
        int next = 1;
        int threads = 0;

        for (LoadShare share : divide(Load.users(users), users + more, hosts, 1)) {
            int own = number(share, "user_count");
            assertThat(number(share, "first_user")).isEqualTo(next);
            assertThat(number(share, "users")).isBetween(users / hosts, own);
            assertThat(share.properties()).containsEntry("schedule", "");
            assertThat(share.remoteHost()).contains("h" + share.number());
            next += own;
            threads += number(share, "users");
        }

        assertThat(next - 1).isEqualTo(users + more);
        assertThat(threads).isEqualTo(users);
    }

    @Test
    void ratesAreDividedWithArrivalsOfTheirOwn() {
        List<LoadShare> shares = divide(Load.flowsPerSecond(30), 50, 3, -1);

        assertThat(shares)
                .extracting(each -> each.properties().get("seed"))
                .doesNotHaveDuplicates()
                .doesNotContain("0");
        assertThat(shares)
                .extracting(each -> each.properties().get("first_user"))
                .containsExactly("1", "18", "35");
        // Over the ramp-up half of it.
        assertThat(shares).allSatisfy(each -> assertThat(arrivals(each)).isBetween(1_045, 1_055));
    }

    @Test
    void smallRatesAreWrittenAsJMeterReadsThem() {
        LoadShare share = divide(Load.flowsPerSecond(0.0005), 50, 0, 1).get(0);

        assertThat(share.properties().get("schedule")).startsWith("rate(0.0005/s)");
        assertThat(arrivals(share)).isZero();
        assertThat(share.remoteHost()).isEmpty();
    }

    @Test
    void moreGeneratorsThanUsersAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> divide(Load.users(2), 50, 3, 1))
                .withMessageContaining("2 users cannot be divided among 3");
    }

    private static int arrivals(LoadShare share) {
        return new IntendedStarts(
                        "flow",
                        share.properties().get("schedule"),
                        Long.parseLong(share.properties().get("seed")))
                .count();
    }

    private static int number(LoadShare share, String property) {
        return Integer.parseInt(share.properties().get(property));
    }

    private static List<LoadShare> divide(Load load, int userCount, int hosts, long seed) {
        List<String> names = IntStream.rangeClosed(1, hosts).mapToObj(each -> "h" + each).toList();
        Map<String, String> properties = Map.of("user_count", "" + userCount);
        return LoadShare.divide(
                load,
                new MeasurePlan(new SliceTimes(1, 0, 0, 0, 1), seed, names, properties),
                10,
                100);
    }
}
