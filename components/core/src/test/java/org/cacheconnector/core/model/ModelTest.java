package org.cacheconnector.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.fakes.ManualClock;
import org.junit.jupiter.api.Test;

class ModelTest {

    private static final CacheId CACHE = new CacheId("tenant", "manager", "cache");

    @Test
    void keysAreNeverShown() {
        CacheInvalidations keys = CacheInvalidations.ofKeys(CACHE, List.of("secret"));
        assertThat(keys.toString()).contains("1 keys").doesNotContain("secret");
        assertThat(InvalidationBatch.of(List.of(keys)).toString()).doesNotContain("secret");
    }

    @Test
    void laterStartsHaveGreaterIncarnations() {
        ManualClock clock = new ManualClock();
        long last = NodeIdentity.startingNow("node", clock).incarnation();
        for (int i = 0; i < 100; i++) {
            clock.advance(Duration.ofMillis(1));
            long next = NodeIdentity.startingNow("node", clock).incarnation();
            assertThat(next).isGreaterThan(last);
            last = next;
        }
    }
}
