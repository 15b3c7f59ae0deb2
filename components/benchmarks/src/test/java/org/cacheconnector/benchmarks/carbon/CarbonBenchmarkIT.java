package org.cacheconnector.benchmarks.carbon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("full")
class CarbonBenchmarkIT {

    @Test
    @Timeout(value = 4, unit = TimeUnit.MINUTES)
    void everythingIsMeasuredInRealServers() {
        String report = CarbonBenchmark.run(Extent.smoke());
        assertThat(report)
                .contains("| connector running, 2,000/s spinning | ")
                .contains("| invalidations/s, end to end | ")
                .contains("| entries not removed, all rounds | 0 |")
                .contains("| 2,000 updates of 100 keys | ");
    }
}
