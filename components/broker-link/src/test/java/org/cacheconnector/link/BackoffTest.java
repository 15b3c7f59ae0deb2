package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private static long nextMillis(Backoff backoff) {
        return TimeUnit.NANOSECONDS.toMillis(backoff.nextNanos());
    }

    @Test
    void itDoublesUpToTheBound() {
        Backoff backoff = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5), () -> 0.0);

        assertThat(nextMillis(backoff)).isEqualTo(200);
        assertThat(nextMillis(backoff)).isEqualTo(400);
        assertThat(nextMillis(backoff)).isEqualTo(800);
        assertThat(nextMillis(backoff)).isEqualTo(1_600);
        assertThat(nextMillis(backoff)).isEqualTo(3_200);
        assertThat(nextMillis(backoff)).isEqualTo(5_000);
        for (int i = 0; i < 100; i++) {
            assertThat(nextMillis(backoff)).isEqualTo(5_000);
        }
    }

    @Test
    void chanceShortensItByUpToAHalf() {
        Backoff shortest = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5), () -> 1.0);
        Backoff middle = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5), () -> 0.5);

        assertThat(nextMillis(shortest)).isEqualTo(100);
        assertThat(nextMillis(middle)).isEqualTo(150);
    }

    @Test
    void afterAResetItStartsSmallAgain() {
        Backoff backoff = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5), () -> 0.0);
        backoff.nextNanos();
        backoff.nextNanos();

        backoff.reset();

        assertThat(nextMillis(backoff)).isEqualTo(200);
    }

    @Test
    void longBoundsDoNotOverflow() {
        Backoff backoff = new Backoff(Duration.ofMinutes(1), Duration.ofDays(100), () -> 0.0);
        long last = 0;
        for (int i = 0; i < 100; i++) {
            long next = backoff.nextNanos();
            assertThat(next).isGreaterThanOrEqualTo(last);
            last = next;
        }
        assertThat(last).isEqualTo(Duration.ofDays(100).toNanos());
    }
}
