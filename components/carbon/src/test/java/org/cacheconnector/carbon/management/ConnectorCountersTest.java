package org.cacheconnector.carbon.management;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.junit.jupiter.api.Test;

class ConnectorCountersTest {

    private final ConnectorCounters counters = new ConnectorCounters(() -> 0);

    @Test
    void countsByReason() {
        counters.ignored(Ignored.OWN, 3);
        counters.ignored(Ignored.MALFORMED, 1);
        counters.failed(Failure.PUBLISH);
        assertThat(counters.sums(Ignored.values()))
                .containsEntry("own", 3L)
                .containsEntry("malformed", 1L)
                .containsEntry("duplicate", 0L);
        assertThat(counters.sums(Failure.values())).containsEntry("publish", 1L);
    }

    @Test
    void weighsLatencyByInvalidations() {
        counters.applied(99, 100);
        counters.applied(1, 50_000);
        counters.applied(0, 1_000_000);
        assertThat(counters.latency().percentile(50)).isEqualTo(100);
        assertThat(counters.latency().percentile(100)).isBetween(50_000L, 50_500L);
        assertThat(counters.sum(Counter.APPLIED_FRAMES)).isEqualTo(3);
        assertThat(counters.sum(Counter.APPLIED_INVALIDATIONS)).isEqualTo(100);
    }

    @Test
    void countsInvalidationsThatTookMoreThanASecondAsLate() {
        counters.applied(1, 1_000_000);
        assertThat(counters.sum(Counter.LATE_INVALIDATIONS)).isZero();
        counters.applied(7, 1_000_001);
        assertThat(counters.sum(Counter.LATE_INVALIDATIONS)).isEqualTo(7);
    }

    @Test
    void boundsLatencyThatClocksMakeAbsurd() {
        counters.applied(1, Long.MAX_VALUE);
        counters.applied(1, -5);
        assertThat(counters.latency().percentile(100)).isBetween(3_600_000_000L, 3_650_000_000L);
        assertThat(counters.latency().percentile(1)).isEqualTo(1);
    }
}
