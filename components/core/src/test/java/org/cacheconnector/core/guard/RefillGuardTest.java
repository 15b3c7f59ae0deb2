package org.cacheconnector.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.TestConfig;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.receive.ReceivingHalf;
import org.junit.jupiter.api.Test;

class RefillGuardTest {

    private static final long TICK = ReceivingHalf.TICK_NANOS;
    private static final CacheId[] CACHES = {
        new CacheId("t", "m", "a"), new CacheId("t", "m", "b"), new CacheId("t", "m", "c")
    };

    private record Step(long pause, int cache, int key, int count) {}

    private final TimedCaches caches = new TimedCaches();
    private final CountingMetrics metrics = new CountingMetrics();

    /** A guard in whose first cache a key, "storm", is updated again and again. */
    private RefillGuard guard(TimedCaches timed, String... settings) {
        return new RefillGuard(
                TestConfig.of("node", settings),
                timed,
                metrics,
                (cache, key) -> cache.equals(CACHES[0]) && key.equals("storm"),
                () -> timed.now);
    }

    /** Ticks until {@code end}, as the guard's thread does. */
    private static void tickUntil(RefillGuard guard, TimedCaches timed, long end) {
        while (timed.now < end) {
            timed.now += TICK;
            guard.tick();
        }
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, 8),
                        Arbitraries.integers().between(0, CACHES.length - 1),
                        Arbitraries.integers().between(-2, 30),
                        Arbitraries.integers().between(1, 4))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(60);
    }

    @Property(tries = 500)
    void everyInvalidationIsLookedAfterAtGrowingDistances(
            @ForAll("steps") List<Step> steps,
            @ForAll @IntRange(min = 0, max = 30_000) int windowMillis) {
        TimedCaches timed = new TimedCaches();
        int window = Math.max(1, windowMillis);
        long[] looks = schedule(Duration.ofMillis(window)).looks();
        RefillGuard guard =
                guard(timed, "refill_guard", window + "ms", "outbox_max_entries", "100");
        List<long[]> expected = new ArrayList<>();
        for (Step step : steps) {
            tickUntil(guard, timed, timed.now + step.pause * TICK);
            for (int i = 0; i < step.count; i++) {
                invalidate(guard, step, i);
                expected.add(new long[] {timed.now, step.cache, step.key + i});
            }
        }
        long end = timed.now + 2 * TICK + looks[looks.length - 1] * 33 / 32;
        tickUntil(guard, timed, end + TICK);
        boolean everything = steps.stream().anyMatch(step -> step.key == -2);
        for (long[] one : expected) {
            for (long look : everything ? lateOnes(looks) : looks) {
                long from = one[0] + look;
                long to = from + look / 32 + 2 * TICK;
                assertThat(timed.removed(CACHES[(int) one[1]], (int) one[2], from, to))
                        .as("%s ms after", look / 1_000_000)
                        .isTrue();
            }
        }
        int removals = timed.times().size() + timed.everything().size();
        tickUntil(guard, timed, end + 10 * TICK);
        assertThat(timed.times().size() + timed.everything().size()).isEqualTo(removals);
    }

    /** What is invalidated together with everything is looked after as everything is. */
    private static long[] lateOnes(long[] looks) {
        long last = looks[looks.length - 1];
        return Arrays.stream(looks).filter(look -> look >= 10 * TICK || look == last).toArray();
    }

    private static void invalidate(RefillGuard guard, Step step, int i) {
        if (step.key == -2) {
            guard.everythingInvalidated();
        } else if (step.key == -1) {
            guard.wholeCacheInvalidated(CACHES[step.cache]);
        } else {
            guard.invalidated(CACHES[step.cache], step.key + i);
        }
    }

    @Test
    void looksAfterATenthOfASecondAQuarterOfASecondAndASecond() {
        RefillGuard guard = guard(caches);
        guard.invalidated(CACHES[0], "k");
        tickUntil(guard, caches, 40 * TICK);
        assertThat(caches.times())
                .containsOnly(Map.entry(CACHES[0] + " k", List.of(2 * TICK, 4 * TICK, 11 * TICK)));
        assertThat(metrics.sum(Counter.REFILLS_REMOVED)).isEqualTo(3);
    }

    @Test
    void aLongerWindowHasFurtherLooksAndOneAtItsEnd() {
        assertThat(looksInMillis(20_000))
                .containsExactly(100L, 250L, 1_000L, 4_000L, 16_000L, 20_000L);
        assertThat(looksInMillis(200)).containsExactly(100L, 200L);
        assertThat(looksInMillis(50)).containsExactly(50L);
    }

    @Test
    void whatBusyThreadsPutAgainAndAgainIsLeftAloneForASecond() {
        RefillGuard guard = guard(caches, "refill_guard", "20s");
        guard.invalidated(CACHES[0], "storm");
        guard.invalidated(CACHES[0], "k");
        guard.invalidated(CACHES[1], "storm");
        guard.wholeCacheInvalidated(CACHES[2]);
        tickUntil(guard, caches, 10 * TICK);
        assertThat(caches.times())
                .containsOnlyKeys(CACHES[0] + " k", CACHES[1] + " storm", CACHES[2])
                .allSatisfy((what, times) -> assertThat(times).containsExactly(2 * TICK, 4 * TICK));
        tickUntil(guard, caches, 300 * TICK);
        assertThat(caches.times().get(CACHES[0] + " storm")).hasSize(4);
        assertThat(caches.times().get(CACHES[0] + " k")).hasSize(6);
        assertThat(caches.times().get(CACHES[0] + " storm").get(0)).isEqualTo(11 * TICK);
    }

    @Test
    void aClearOfAllCachesIsLookedAfterFromASecondOn() {
        RefillGuard guard = guard(caches, "refill_guard", "4s");
        guard.everythingInvalidated();
        tickUntil(guard, caches, 100 * TICK);
        assertThat(caches.everything()).hasSize(2).first().isEqualTo(11 * TICK);
    }

    @Test
    void theLastLookIsForStormsToo() {
        RefillGuard guard = guard(caches, "refill_guard", "300ms");
        guard.invalidated(CACHES[0], "storm");
        tickUntil(guard, caches, 20 * TICK);
        assertThat(caches.times()).containsOnly(Map.entry(CACHES[0] + " storm", List.of(4 * TICK)));
    }

    private static GuardSchedule schedule(Duration window) {
        return new GuardSchedule(window, 1_000, 1_000_000);
    }

    private static LongStream looksInMillis(int window) {
        return Arrays.stream(schedule(Duration.ofMillis(window)).looks())
                .map(TimeUnit.NANOSECONDS::toMillis);
    }

    @Test
    void theWritersValueGoesWithTheWholeCache() {
        RefillGuard guard = guard(caches);
        guard.invalidatedHere(CACHES[0], "token");
        Object value = new Object();
        caches.values.put("token", value);
        guard.put(CACHES[0], "token", value);
        guard.wholeCacheInvalidated(CACHES[0]);
        tickUntil(guard, caches, 40 * TICK);
        assertThat(caches.times().get(CACHES[0])).hasSize(3);
    }

    @Test
    void tooManyKeysBecomeTheWholeCacheAndThatIsSaidOnce() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            RefillGuard guard = guard(caches, "outbox_max_entries", "100");
            for (int i = 0; i < 150; i++) {
                guard.invalidated(CACHES[0], i);
                guard.invalidated(CACHES[1], i);
            }
            tickUntil(guard, caches, 3 * TICK);
            assertThat(logs.warnings()).hasSize(1);
        }
        assertThat(caches.times()).containsKeys(CACHES[0], CACHES[1]);
        assertThat(caches.everything()).isEmpty();
    }

    @Test
    void moreThanTheRingHoldsBecomesTheWholeCache() {
        RefillGuard guard = guard(caches, "outbox_max_entries", "100000");
        for (int i = 0; i <= RefillGuard.RING_CAPACITY; i++) {
            guard.invalidated(CACHES[0], i);
        }
        tickUntil(guard, caches, 3 * TICK);
        assertThat(caches.times()).containsOnlyKeys(CACHES[0]);
    }

    @Test
    void aCacheThatFailsDoesNotTakeTheOthersAlongAndIsLookedAtAgain() {
        RefillGuard guard = guard(caches);
        guard.invalidated(CACHES[0], "k");
        guard.invalidated(CACHES[1], "k");
        caches.failing = true;
        tickUntil(guard, caches, 3 * TICK);
        assertThat(caches.times()).hasSize(1);
        assertThat(metrics.failures(Failure.APPLY)).isEqualTo(1);
        tickUntil(guard, caches, 10 * TICK);
        assertThat(caches.times()).hasSize(2);
    }

    @Test
    void whatFailsForAllCachesTogetherIsLookedAtAgain() {
        boolean[] failing = {true};
        caches.together =
                looks -> {
                    if (failing[0]) {
                        throw new NoClassDefFoundError("told to");
                    }
                    looks.run();
                };
        RefillGuard guard = guard(caches);
        guard.invalidated(CACHES[0], "k");
        guard.invalidated(CACHES[1], "k");
        tickUntil(guard, caches, 3 * TICK);
        assertThat(metrics.failures(Failure.APPLY)).isPositive();
        guard.invalidated(CACHES[2], "k");
        failing[0] = false;
        tickUntil(guard, caches, 20 * TICK);
        assertThat(caches.times()).hasSize(3);
    }

    @Test
    void guardsWhatIsAppliedThroughItBeforeItIsApplied() {
        RefillGuard guard = guard(caches);
        InvalidationApplier applier = guard.guarding();
        applier.apply(CacheInvalidations.ofKeys(CACHES[0], List.of("k")));
        applier.apply(CacheInvalidations.wholeCache(CACHES[1]));
        tickUntil(guard, caches, 3 * TICK);
        assertThat(caches.times()).containsOnlyKeys(CACHES[0] + " k", CACHES[1]);
        applier.clearEverything();
        tickUntil(guard, caches, 20 * TICK);
        assertThat(caches.everything()).hasSize(1);
    }
}
