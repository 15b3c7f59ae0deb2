package org.cacheconnector.performance.measure.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SpeedometerTest {

    @Test
    void aUnitTakesSomeProcessorTime() {
        try (Speedometer speedometer = new Speedometer()) {
            speedometer.begin();
            await().atMost(Duration.ofSeconds(30)).until(() -> speedometer.medianMicros() > 0);

            // Half a ms or a few; anything between proves that the compiler leaves it in place.
            assertThat(speedometer.medianMicros()).isBetween(20.0, 100_000.0);
            speedometer.begin();
        }
    }

    @Test
    void whatWasBeforeDoesNotCount() {
        Speedometer speedometer = new Speedometer();
        await().atMost(Duration.ofSeconds(30)).until(() -> speedometer.medianMicros() > 0);
        speedometer.close();

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> {
                            speedometer.begin();
                            assertThat(speedometer.medianMicros()).isZero();
                        });
    }
}
