package org.cacheconnector.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private static long nextMillis(Backoff backoff) {
        return TimeUnit.NANOSECONDS.toMillis(backoff.nextNanos());
    }

    @Test
    void itDoublesUpToTheBound() {
        Backoff backoff = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(5), () -> 0.0);

        assertThat(Stream.generate(() -> nextMillis(backoff)).limit(5))
                .containsExactly(200L, 400L, 800L, 1_600L, 3_200L);
        assertThat(Stream.generate(() -> nextMillis(backoff)).limit(100)).containsOnly(5_000L);
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
