package org.cacheconnector.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RoundTest {

    @Test
    void onlyEntriesThatDisappearedCount() {
        Map<Object, Long> changed = Map.of("a", 1_000L, "b", 2_000L, "c", 3_000L);
        Map<Object, Long> gone = Map.of("a", 1_500L, "c", 3_100L, "x", 9L);

        Round round = new Round("on", "remove", changed, gone);

        assertThat(round.changed()).isEqualTo(3);
        assertThat(round.gone()).isEqualTo(2);
        assertThat(round.percentileMicros(50)).isEqualTo(100);
        assertThat(round.percentileMicros(100)).isEqualTo(500);
        assertThat(round.row()).contains("0.10 ms").contains("0.50 ms");
    }

    @Test
    void withoutAnyGoneItSaysNever() {
        Round round = new Round("off", "update", Map.of("a", 1L), Map.of());

        assertThat(round.gone()).isZero();
        assertThat(round.row()).contains("never");
    }
}
