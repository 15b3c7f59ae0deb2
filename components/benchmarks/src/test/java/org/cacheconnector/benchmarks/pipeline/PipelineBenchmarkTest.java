package org.cacheconnector.benchmarks.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("full")
class PipelineBenchmarkTest {

    /** After link and signature: rate, CPU, removals that are missing. */
    private static final String COMPLETE = "[^|]*\\|[^|]*\\| 0 \\|";

    @Test
    @Timeout(120)
    void everyKindOfLinkIsMeasured() throws Exception {
        String report = PipelineBenchmark.run(Extent.smoke());
        assertThat(report)
                .contains("| non-persistent, 500 entries each | ")
                .contains("| plain | ", "| TLS | ", "| mutual TLS | ")
                .containsPattern("\\| mutual TLS \\| no \\|" + COMPLETE)
                .containsPattern("\\| mutual TLS \\| HMAC-SHA-256 \\|" + COMPLETE)
                .containsPattern("\\| stand-in IBM MQ \\| no \\|" + COMPLETE);
    }
}
