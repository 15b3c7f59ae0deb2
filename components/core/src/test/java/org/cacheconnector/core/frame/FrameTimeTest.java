package org.cacheconnector.core.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;

class FrameTimeTest {

    private final ManualClock clock = new ManualClock();
    private final TestCodec codec = new TestCodec();
    private final ControlFrameEncoder encoder =
            new ControlFrameEncoder(new FrameWriter("default", TestCodec.SENDER, null, clock));

    private long sentMicros() throws MalformedFrameException {
        return codec.decoder.decode(encoder.encode(Heartbeat.plain(), 0)).sentMicros();
    }

    private long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }

    @Test
    void isThatOfTheClock() throws MalformedFrameException {
        assertThat(sentMicros()).isEqualTo(micros());
        clock.advance(Duration.ofSeconds(3));
        assertThat(sentMicros()).isEqualTo(micros());
    }

    @Test
    void isNeverTheSameTwice() throws MalformedFrameException {
        long first = sentMicros();
        assertThat(sentMicros()).isEqualTo(first + 1);
        clock.advance(Duration.ofNanos(500));
        assertThat(sentMicros()).isEqualTo(first + 2);
    }

    @Test
    void followsAClockThatIsSetBackByMoreThanReceiversTakeForRight()
            throws MalformedFrameException {
        long first = sentMicros();
        clock.advance(Duration.ofMinutes(-5).minusSeconds(1));
        assertThat(sentMicros()).isEqualTo(micros()).isLessThan(first);
    }

    @Test
    void goesOnFromWhereItWasUntilAClockThatIsSetBackHasCaughtUp() throws MalformedFrameException {
        long first = sentMicros();
        clock.advance(Duration.ofMinutes(-4));
        assertThat(sentMicros()).isEqualTo(first + 1);
        assertThat(sentMicros()).isEqualTo(first + 2);
        clock.advance(Duration.ofMinutes(61));
        assertThat(sentMicros()).isEqualTo(micros());
    }

    @Test
    void isRightBefore1970Too() throws MalformedFrameException {
        clock.advance(
                Duration.between(clock.instant(), Instant.parse("1969-12-31T23:59:58.123456Z")));
        assertThat(sentMicros()).isEqualTo(micros());
    }
}
