package org.cacheconnector.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LonelyStartTest {

    private final ManualClock clock = new ManualClock();
    private final AtomicInteger told = new AtomicInteger();
    private final LonelyStart start =
            new LonelyStart(
                    "me",
                    clock,
                    () -> {
                        told.incrementAndGet();
                        return "jdbc/SHARED_DB (jdbc:h2:mem:lonely)";
                    });

    @Test
    void aNodeThatHearsNobodyForAMinuteSaysSoOnce() {
        start.look(Map.of("me", 1L, "of yesterday", 7L));
        clock.advance(Duration.ofSeconds(59));
        start.look(Map.of("me", 59L, "of yesterday", 7L));
        assertThat(told).hasValue(0);

        clock.advance(Duration.ofSeconds(1));
        start.look(Map.of("me", 60L, "of yesterday", 7L));
        start.look(Map.of("me", 61L, "of yesterday", 7L));

        assertThat(told).hasValue(1);
    }

    @Test
    void aNodeThatHearsAnotherDoesNot() {
        start.look(Map.of("me", 1L));
        start.look(Map.of("me", 1L, "other", 1L));
        clock.advance(Duration.ofHours(1));
        start.look(Map.of("me", 1L));

        assertThat(told).hasValue(0);
    }
}
