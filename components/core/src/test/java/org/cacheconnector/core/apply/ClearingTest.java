package org.cacheconnector.core.apply;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class ClearingTest {

    private final RecordingApplier applier = new RecordingApplier();
    private final CountingMetrics metrics = new CountingMetrics();
    private final Clearing clearing = new Clearing(applier, metrics, new Random(1)::nextDouble);
    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    @Test
    void demandsWithoutEndClearOnceASecond() {
        for (long now = 0; now < 60_000; now += 5) {
            clearing.demand(ClearReason.UNREADABLE, "old", millis(now));
            clearing.tick(millis(now));
        }
        assertThat(applier.everythingCount()).isBetween(45, 61);
        assertThat(metrics.clears(ClearReason.UNREADABLE)).isEqualTo(applier.everythingCount());
    }

    @Test
    void aDemandIsMetWithinJitterAndInterval() {
        clearing.demand(ClearReason.PEER_LOST, "b", 0);
        assertThat(clearing.due()).isBetween(0L, Clearing.JITTER_NANOS);
        assertThat(clearing.tick(Clearing.JITTER_NANOS)).isTrue();
        assertThat(clearing.due()).isEqualTo(Long.MAX_VALUE);
        clearing.demand(ClearReason.PEER_LOST, "b", millis(310));
        assertThat(clearing.tick(millis(310) + Clearing.MIN_INTERVAL_NANOS)).isTrue();
    }

    @Test
    void nodesThatMissTheSameDoNotAllClearAtOnce() {
        long earliest = Long.MAX_VALUE;
        long latest = 0;
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            Clearing one = new Clearing(applier, metrics, random::nextDouble);
            one.demand(ClearReason.NOT_REPAIRED, "b", 0);
            earliest = Math.min(earliest, one.due());
            latest = Math.max(latest, one.due());
        }
        assertThat(latest - earliest).isGreaterThan(millis(200));
    }

    @Test
    void severalReasonsAreMetByOneClearAndEachIsCountedAndNamed() {
        clearing.demand(ClearReason.PEER_CRASHED, "b", 0);
        clearing.demand(ClearReason.NOT_REPAIRED, "3 messages of node c", 0);
        clearing.demand(ClearReason.NOT_REPAIRED, "later", 0);
        clearing.tick(millis(300));
        assertThat(applier.everythingCount()).isEqualTo(1);
        assertThat(metrics.clears(ClearReason.PEER_CRASHED)).isEqualTo(1);
        assertThat(metrics.clears(ClearReason.NOT_REPAIRED)).isEqualTo(1);
        assertThat(logs.warnings())
                .singleElement()
                .asString()
                .contains("(b)", "3 messages of node c")
                .doesNotContain("later");
    }
}
