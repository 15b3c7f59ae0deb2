package org.cacheconnector.carbon.management;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class RecentLatencyTest {

    /** So near to its greatest value, the clock turns negative during the tests. */
    private long nanos = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(5);

    private final RecentLatency latency = new RecentLatency(() -> nanos);

    @Test
    void weighsByInvalidationsAndIsExactToOnePercent() {
        latency.record(1_000, 98);
        latency.record(700_000, 2);
        assertThat(latency.percentile(50)).isCloseTo(1_000, onePercent());
        assertThat(latency.percentile(99)).isCloseTo(700_000, onePercent());
    }

    @Test
    void keepsAValueForFiftySecondsAtLeastAndForAMinuteAtMost() {
        assertThat(latency.percentile(99)).as("before anything was applied").isZero();
        pass(Duration.ofMillis(9_999));
        latency.record(10, 1);
        pass(Duration.ofSeconds(50));
        assertThat(latency.percentile(50)).isEqualTo(10);
        pass(Duration.ofMillis(1));
        assertThat(latency.percentile(50)).isZero();

        latency.record(10, 1);
        pass(Duration.ofMillis(59_999));
        assertThat(latency.percentile(50)).isEqualTo(10);
        pass(Duration.ofMillis(1));
        assertThat(latency.percentile(50)).isZero();
    }

    @Test
    void oldValuesFade() {
        latency.record(5_000_000, 1_000);
        for (int second = 0; second < 60; second++) {
            pass(Duration.ofSeconds(1));
            latency.record(200, 1);
        }
        assertThat(latency.percentile(99)).isCloseTo(200, onePercent());
    }

    @Test
    void forgetsAllAfterALongQuietTime() {
        for (int i = 0; i < 12; i++) {
            latency.record(10, 1);
            pass(Duration.ofSeconds(7));
        }
        pass(Duration.ofDays(400));
        assertThat(latency.percentile(50)).isZero();
        latency.record(10, 3);
        assertThat(latency.percentile(50)).isEqualTo(10);
    }

    @Test
    void startsAnewWhenReset() {
        latency.record(10, 3);
        pass(Duration.ofSeconds(20));
        latency.record(10, 3);
        latency.reset();
        assertThat(latency.percentile(50)).isZero();
    }

    private void pass(Duration time) {
        nanos += time.toNanos();
    }

    private static Percentage onePercent() {
        return Percentage.withPercentage(1);
    }
}
