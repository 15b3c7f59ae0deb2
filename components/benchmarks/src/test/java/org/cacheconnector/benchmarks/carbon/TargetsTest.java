package org.cacheconnector.benchmarks.carbon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TargetsTest {

    private final Targets targets = new Targets();

    @Test
    void aFigureAtItsLimitIsReached() {
        targets.atMost("time", 1, "us", 1);
        targets.atLeast("rate", 300_000, "", 300_000);
        assertThat(targets.toString())
                .contains("| time | at most 1.00 us | 1.00 us | yes |")
                .contains("| rate | at least 300,000 | 300,000 | yes |");
    }

    @Test
    void aFigureBeyondItsLimitIsSaidNotToBeReached() {
        targets.atMost("time", 1, "us", 1.01);
        targets.atLeast("rate", 2, "", 3);
        assertThat(targets.toString()).contains("| time | at most 1.00 us | 1.01 us | **no** |");
    }
}
