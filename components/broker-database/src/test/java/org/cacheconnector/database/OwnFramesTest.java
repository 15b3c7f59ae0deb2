package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class OwnFramesTest {

    private final ManualClock clock = new ManualClock();
    private final OwnFrames own = new OwnFrames("me", clock);

    @Test
    void noNumberIsUsedTwice() {
        assertThat(own.next()).isEqualTo(1);
        assertThat(own.next()).isEqualTo(2);
        own.found(1);
        assertThat(own.unused()).isEqualTo(3);
        assertThat(own.next()).isEqualTo(3);
        own.found(9);
        assertThat(own.next()).isEqualTo(10);
    }

    @Test
    void aFrameCanBeDeletedAfterAMinuteAndNotBefore() {
        own.sent(1);
        clock.advance(Duration.ofMillis(59_999));
        assertThat(own.deletable()).isZero();
        clock.advance(Duration.ofMillis(1));
        assertThat(own.deletable()).isEqualTo(1);
    }

    @Test
    void noFrameGoesEarlyHoweverFastTheySend() {
        for (int i = 1; i <= 3_000; i++) {
            own.sent(i);
            clock.advance(Duration.ofMillis(100));
            // Frame n was sent at (n - 1) * 100 ms.
            long now = i * 100L;
            long deletable = own.deletable();
            if (deletable > 0) {
                assertThat((deletable - 1) * 100L).isLessThanOrEqualTo(now - 60_000);
            }
        }
        assertThat(own.deletable()).isGreaterThan(2_300);
    }
}
