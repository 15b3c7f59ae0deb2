package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.junit.jupiter.api.Test;

class StaleCacheClearingTest {

    private final RecordingApplier applier = new RecordingApplier();
    private final AtomicLong nanos = new AtomicLong();
    private final StaleCacheClearing clearing = new StaleCacheClearing(applier, nanos::get);

    @Test
    void nothingMissedClearsNothing() {
        clearing.clearIfDue();

        assertThat(applier.everythingCount()).isZero();
    }

    @Test
    void theFirstGapClearsAtOnce() {
        clearing.missed("is2", 3);
        clearing.clearIfDue();
        clearing.clearIfDue();

        assertThat(applier.everythingCount()).isEqualTo(1);
    }

    @Test
    void furtherGapsWaitForTheirTimeAndAreNotForgotten() {
        clearing.missed("is2", 1);
        clearing.clearIfDue();
        nanos.addAndGet(StaleCacheClearing.MIN_INTERVAL_NANOS / 2);
        clearing.missed("is3", 1);
        clearing.clearIfDue();
        assertThat(applier.everythingCount()).as("not twice within a second").isEqualTo(1);

        nanos.addAndGet(StaleCacheClearing.MIN_INTERVAL_NANOS / 2);
        clearing.clearIfDue();

        assertThat(applier.everythingCount()).isEqualTo(2);
    }
}
