package org.cacheconnector.benchmarks.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PipelineBenchmarkTest {

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void everythingIsMeasuredBetweenTwoJvms() throws Exception {
        String report = PipelineBenchmark.run(Extent.smoke());
        assertThat(report)
                .contains("| non-persistent, 500 entries each | ")
                .contains("| connector, 2000/s | ", "| raw JMS, 2000/s | ")
                .contains("| 2,000 updates of 100 keys | ")
                .contains("| Outbox.add, unpaced | ");
        // After the name: rate, messages, removals that are missing.
        String complete = "unpaced, outbox[^|]*\\|[^|]*\\|[^|]*\\| 0 \\|";
        assertThat(report).containsPattern(complete);
        assertThat(report.substring(report.indexOf("IBM MQ"))).containsPattern(complete);
    }
}
