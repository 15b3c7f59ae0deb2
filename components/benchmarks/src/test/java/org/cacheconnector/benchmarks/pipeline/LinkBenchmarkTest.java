package org.cacheconnector.benchmarks.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class LinkBenchmarkTest {

    @Test
    void everyKindOfLinkIsMeasured() throws Exception {
        String report = LinkBenchmark.run(Extent.smoke());
        assertThat(report).contains("| plain | ", "| TLS | ", "| mutual TLS | ");
        // After link and signature: rate, CPU, removals that are missing.
        assertThat(report).containsPattern("\\| mutual TLS \\| no \\|[^|]*\\|[^|]*\\| 0 \\|");
        assertThat(report)
                .containsPattern("\\| mutual TLS \\| HMAC-SHA-256 \\|[^|]*\\|[^|]*\\| 0 \\|");
    }
}
