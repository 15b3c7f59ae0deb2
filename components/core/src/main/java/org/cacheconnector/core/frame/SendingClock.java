package org.cacheconnector.core.frame;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The time that one sender puts into its frames: that of another clock, but no microsecond twice
 * and none that is earlier than one before, so that receivers can tell later frames from copies of
 * earlier ones. If the other clock is set back by {@link #LONGEST_WAIT} or less, this one goes on
 * by a microsecond a frame until it is caught up with. By more it follows: the time before was
 * wrong, and receivers have refused it. Thread-safe.
 */
public final class SendingClock extends Clock {

    /** Receivers take this time and no later one for a right one, unless set otherwise. */
    static final Duration LONGEST_WAIT = Duration.ofMinutes(5);

    private static final long LONGEST_WAIT_MICROS = LONGEST_WAIT.toMillis() * 1_000;

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
        long micros = last.updateAndGet(before -> next(before, nowMicros));
        return Instant.ofEpochSecond(
                Math.floorDiv(micros, 1_000_000),
                TimeUnit.MICROSECONDS.toNanos(Math.floorMod(micros, 1_000_000)));
    }

    private static long next(long before, long nowMicros) {
        boolean later = nowMicros > before;
        return later || before - nowMicros > LONGEST_WAIT_MICROS ? nowMicros : before + 1;
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
