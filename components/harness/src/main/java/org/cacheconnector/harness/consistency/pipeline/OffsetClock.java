package org.cacheconnector.harness.consistency.pipeline;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The system's clock, ahead or behind by what it was moved. Thread-safe. */
final class OffsetClock extends Clock {

    private volatile Duration offset = Duration.ZERO;

    synchronized void move(Duration step) {
        offset = offset.plus(step);
    }

    @Override
    public Instant instant() {
        return Instant.now().plus(offset);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("this clock knows no zones");
    }
}
