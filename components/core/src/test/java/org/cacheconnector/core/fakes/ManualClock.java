package org.cacheconnector.core.fakes;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that only moves when told to. Thread-safe. */
public final class ManualClock extends Clock {

    private volatile Instant now = Instant.parse("2026-01-02T03:04:05.678901Z");

    /** Moves on, or back when {@code step} is negative. */
    public synchronized void advance(Duration step) {
        now = now.plus(step);
    }

    @Override
    public Instant instant() {
        return now;
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
