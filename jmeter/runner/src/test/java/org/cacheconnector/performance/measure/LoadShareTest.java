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
            @ForAll @IntRange(min = 1, max = 8) int hosts) {
        Assume.that(users >= hosts);
        int next = 1;

        for (LoadShare share : divide(Load.users(users), hosts, 1)) {
            int own = Integer.parseInt(share.properties().get("users"));
            assertThat(share.properties())
                    .containsEntry("first_user", Integer.toString(next))
                    .containsEntry("schedule", "");
            assertThat(own).isBetween(users / hosts, users / hosts + 1);
            assertThat(share.remoteHost()).contains("h" + share.number());
            next += own;
        }

        assertThat(next - 1).isEqualTo(users);
    }

    @Test
    void ratesAreDividedWithArrivalsOfTheirOwn() {
        List<LoadShare> shares = divide(Load.flowsPerSecond(30), 3, -1);

        assertThat(shares)
                .extracting(each -> each.properties().get("seed"))
                .doesNotHaveDuplicates()
                .doesNotContain("0");
        assertThat(shares)
                .extracting(each -> each.properties().get("first_user"))
                .containsExactly("1", "17", "34");
        // Over the ramp-up half of it.
        assertThat(shares).allSatisfy(each -> assertThat(arrivals(each)).isBetween(1_045, 1_055));
    }

    @Test
    void smallRatesAreWrittenAsJMeterReadsThem() {
        LoadShare share = divide(Load.flowsPerSecond(0.0005), 0, 1).get(0);

        assertThat(share.properties().get("schedule")).startsWith("rate(0.0005/s)");
        assertThat(arrivals(share)).isZero();
        assertThat(share.remoteHost()).isEmpty();
    }

    @Test
    void moreGeneratorsThanUsersAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> divide(Load.users(2), 3, 1))
                .withMessageContaining("2 users cannot be divided among 3");
    }

    private static int arrivals(LoadShare share) {
        return new IntendedStarts(
                        "flow",
                        share.properties().get("schedule"),
                        Long.parseLong(share.properties().get("seed")))
                .count();
    }

    private static List<LoadShare> divide(Load load, int hosts, long seed) {
        List<String> names = IntStream.rangeClosed(1, hosts).mapToObj(each -> "h" + each).toList();
        return LoadShare.divide(
                load,
                new MeasurePlan(new SliceTimes(1, 0, 0, 0, 1), seed, names, Map.of()),
                10,
                100);
    }
}
