package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.cacheconnector.core.fakes.ManualClock;
import org.junit.jupiter.api.Test;

class SendingClockTest {

    private static final Duration MICROSECOND = Duration.ofNanos(1_000);

    private final ManualClock clock = new ManualClock();
    private final SendingClock sending = new SendingClock(clock);

    @Test
    void showsTheTime() {
        assertThat(sending.instant()).isEqualTo(clock.instant());
        clock.advance(Duration.ofSeconds(3));
        assertThat(sending.instant()).isEqualTo(clock.instant());
    }

    @Test
    void showsNoMicrosecondTwice() {
        Instant first = sending.instant();
        assertThat(sending.instant()).isEqualTo(first.plus(MICROSECOND));
        clock.advance(Duration.ofNanos(500));
        assertThat(sending.instant()).isEqualTo(first.plus(MICROSECOND.multipliedBy(2)));
    }

    @Test
    void followsWhenTheOtherIsSetBackByMoreThanReceiversTakeForRight() {
        Instant first = sending.instant();
        clock.advance(SendingClock.LONGEST_WAIT.plusSeconds(1).negated());
        assertThat(sending.instant()).isEqualTo(clock.instant()).isBefore(first);
    }

    @Test
    void goesOnFromWhereItWasWhenTheOtherIsSetBackUntilThatHasCaughtUp() {
        Instant first = sending.instant();
        clock.advance(Duration.ofMinutes(-4));
        assertThat(sending.instant()).isEqualTo(first.plus(MICROSECOND));
        assertThat(sending.instant()).isEqualTo(first.plus(MICROSECOND.multipliedBy(2)));
        clock.advance(Duration.ofMinutes(61));
        assertThat(sending.instant()).isEqualTo(clock.instant());
    }

    @Test
    void isRightBefore1970Too() {
        clock.advance(
                Duration.between(clock.instant(), Instant.parse("1969-12-31T23:59:58.123456Z")));
        assertThat(sending.instant()).isEqualTo(clock.instant());
    }
}
