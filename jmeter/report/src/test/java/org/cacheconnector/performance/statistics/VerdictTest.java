package org.cacheconnector.performance.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.performance.statistics.Verdict.Kind;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(10)
class VerdictTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P99 | 0.01 | -0.003 | 0.0151 | NO_MORE_THAN | no more than 1.6% slower",
                "P99 | 0.01 | 0.0 | 0.02 | NO_MORE_THAN | no more than 2.0% slower",
                "P99 | -0.01 | -0.02 | -0.0 | NO_MORE_THAN | no more than 0.00% slower",
                "P99 | 0.008 | 0.002 | 0.014 | WORSE_WITHIN_MARGIN"
                        + " | slower by 0.80% (0.20% to 1.4%), within the margin of 2.0%",
                "P99 | 0.031 | 0.02 | 0.042 | WORSE | slower by 3.1% (2.0% to 4.2%)",
                "P99 | -0.05 | -0.08 | -0.02 | BETTER | faster by 5.0% (2.0% to 8.0%)",
                "P99 | 0.01 | -0.012 | 0.0441 | CANNOT_TELL"
                        + " | can't tell with this much data: from 1.2% faster to 4.5% slower",
                "THROUGHPUT | -0.031 | -0.042 | -0.02 | WORSE | lower by 3.1% (2.0% to 4.2%)",
                "THROUGHPUT | 0.031 | 0.02 | 0.042 | BETTER | higher by 3.1% (2.0% to 4.2%)",
                "THROUGHPUT | 0.0 | -0.011 | 0.09 | NO_MORE_THAN | no more than 1.1% lower",
                "CPU | 0.05 | 0.04 | 0.06 | WORSE | higher by 5.0% (4.0% to 6.0%)"
            })
    void saysWhatTheIntervalAllows(
            Metric metric, double estimate, double low, double high, Kind kind, String text) {
        Verdict verdict = Verdict.of(new Change(metric, new Interval(estimate, low, high)), 0.02);

        assertThat(verdict).isEqualTo(new Verdict(kind, text));
    }
}
