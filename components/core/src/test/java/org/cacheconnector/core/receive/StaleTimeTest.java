package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.junit.jupiter.api.Test;

class StaleTimeTest {

    private final CountingMetrics metrics = new CountingMetrics();

    /** So near to its greatest value, the clock turns negative during the tests. */
    private long now = Long.MAX_VALUE - Duration.ofSeconds(2).toNanos();

    private final StaleTime time = new StaleTime(metrics, now);

    @Test
    void countsFromTheStartUntilTheNodeIsConnected() {
        tick(true, Duration.ofSeconds(1));
        tick(false, Duration.ofMillis(500));
        assertThat(millis()).isEqualTo(1_500);
    }

    @Test
    void countsFromTheTickThatSawATroubleToTheOneThatSawItsEnd() {
        tick(false, Duration.ZERO);
        tick(true, Duration.ofHours(1));
        tick(true, Duration.ofMillis(30));
        tick(false, Duration.ofMillis(12));
        tick(false, Duration.ofHours(1));
        assertThat(millis()).isEqualTo(42);
    }

    @Test
    void losesNoPartOfAMillisecondAsLongAsTheTroubleLasts() {
        for (int i = 0; i < 1_000; i++) {
            tick(true, Duration.ofNanos(1_700_000));
        }
        assertThat(millis()).isEqualTo(1_700);
    }

    private void tick(boolean mayBeStale, Duration passed) {
        now += passed.toNanos();
        time.tick(mayBeStale, now);
    }

    private long millis() {
        return metrics.sum(Counter.POSSIBLY_STALE_MILLIS);
    }
}
