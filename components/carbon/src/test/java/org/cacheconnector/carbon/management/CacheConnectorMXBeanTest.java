package org.cacheconnector.carbon.management;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;

class CacheConnectorMXBeanTest {

    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final ConnectorCounters counters =
            new ConnectorCounters(Clock.fixed(NOW, ZoneOffset.UTC), () -> 0);

    @Test
    void countsByReason() {
        counters.ignored(Ignored.OWN, 3);
        counters.ignored(Ignored.MALFORMED, 1);
        counters.failed(Failure.PUBLISH);
        assertThat(counters.ignoredByReason())
                .containsEntry("own", 3L)
                .containsEntry("malformed", 1L)
                .containsEntry("duplicate", 0L);
        assertThat(counters.failuresByKind()).containsEntry("publish", 1L);
        assertThat(counters.lastFailure()).isEqualTo("2026-01-02T03:04:05Z PUBLISH");
    }

    @Test
    void countsReceivedAndFoundKeysByCacheOfAllTenants() {
        counters.removed(new CacheId("carbon.super", "m", "tokens"), 5, 2);
        counters.removed(new CacheId("beta.com", "m", "tokens"), 3, 1);
        counters.removed(new CacheId("carbon.super", "m", "apps"), 1, 0);

        assertThat(counters.receivedKeysByCache())
                .containsExactly(Map.entry("m/apps", 1L), Map.entry("m/tokens", 8L));
        assertThat(counters.foundKeysByCache())
                .containsExactly(Map.entry("m/apps", 0L), Map.entry("m/tokens", 3L));
    }

    @Test
    void namesOfCachesBeyondABoundShareACounter() {
        for (int i = 0; i < CacheCounters.MAX_NAMES + 10; i++) {
            counters.removed(new CacheId("carbon.super", "m", "c" + i), 2, 1);
        }
        counters.removed(new CacheId("carbon.super", "m", "c0"), 2, 1);

        assertThat(counters.receivedKeysByCache())
                .hasSize(CacheCounters.MAX_NAMES + 1)
                .containsEntry("m/c0", 4L)
                .containsEntry(CacheCounters.OTHERS, 20L);
    }

    @Test
    void weighsLatencyByInvalidations() throws DataFormatException {
        counters.applied(99, 100);
        counters.applied(1, 50_000);
        counters.applied(0, 1_000_000);
        LatencyRecorder latency = counters.latency();
        assertThat(latency.count()).isEqualTo(100);
        assertThat(latency.percentile(50)).isEqualTo(100);
        assertThat(latency.max()).isBetween(50_000L, 50_100L);

        Histogram decoded =
                Histogram.decodeFromCompressedByteBuffer(
                        ByteBuffer.wrap(Base64.getDecoder().decode(latency.encoded())), 0);
        assertThat(decoded.getTotalCount()).isEqualTo(100);

        latency.reset();
        assertThat(latency.count()).isZero();
        assertThat(latency.percentile(99)).isZero();
    }

    @Test
    void boundsLatencyThatClocksMakeAbsurd() {
        counters.applied(1, Long.MAX_VALUE);
        counters.applied(1, -5);
        assertThat(counters.latency().count()).isEqualTo(2);
    }
}
