package org.cacheconnector.benchmarks.pacing;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.benchmarks.measure.Waiting;
import org.junit.jupiter.api.Test;

class FlushPacingBenchmarkTest {

    @Test
    void everyCandidateIsMeasuredAtEveryRate() {
        String report =
                new FlushPacingBenchmark(1, 0.02, Waiting.PARK_THEN_SPIN).run(Candidate.all());
        assertThat(report)
                .contains("| regular, 100/s |", "| poisson, 2000/s |")
                .contains("| core as it is | ", "| always woken | ", "| 200 to 800 us, 20 ms | ");
    }
}
