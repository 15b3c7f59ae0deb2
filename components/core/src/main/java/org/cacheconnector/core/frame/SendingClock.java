package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The time that one sender puts into its frames: that of another clock, but no microsecond twice
 * and none that is earlier than one before, so that receivers can tell later frames from copies of
 * earlier ones. If the other clock is set back, this one goes on by a microsecond a frame until it
 * is caught up with. Thread-safe.
 */
public final class SendingClock extends Clock {

    private final Clock clock;
    private final AtomicLong last = new AtomicLong(Long.MIN_VALUE);

    /**
     * @param clock the time, which may stand still or jump
     */
    public SendingClock(Clock clock) {
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public Instant instant() {
        Instant now = clock.instant();
        long nowMicros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
        long micros = last.updateAndGet(before -> Math.max(nowMicros, before + 1));
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, 1_000_000),
                TimeUnit.MICROSECONDS.toNanos(Math.floorMod(micros, 1_000_000)));
    }

    @Override
    public ZoneId getZone() {
        return clock.getZone();
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new SendingClock(clock.withZone(zone));
    }
}
