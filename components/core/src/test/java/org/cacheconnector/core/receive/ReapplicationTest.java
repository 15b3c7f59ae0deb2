package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReapplicationTest {

    private static final long LAG = TimeUnit.SECONDS.toNanos(3);
    private static final CacheId[] CACHES = {
        new CacheId("t", "m", "a"), new CacheId("t", "m", "b"), new CacheId("t", "m", "c")
    };

    /** Knows when what was applied. */
    private static final class TimedApplier implements InvalidationApplier {
        private final Map<Object, List<Long>> times = new HashMap<>();
        private final List<Long> everything = new ArrayList<>();
        private long now;
        private boolean failing;

        @Override
        public void apply(CacheInvalidations invalidations) {
            if (failing) {
                failing = false;
                throw new IllegalStateException("told to");
            }
            if (invalidations.isWholeCache()) {
                note(invalidations.cache());
            }
            invalidations.keys().forEach(key -> note(invalidations.cache() + " " + key));
        }

        @Override
        public void clearEverything() {
            everything.add(now);
        }

        private void note(Object what) {
            times.computeIfAbsent(what, w -> new ArrayList<>()).add(now);
        }

        /** Whether something that removes {@code key} was applied in that time. */
        boolean removed(CacheId cache, Object key, long from, long to) {
            List<Long> all = new ArrayList<>(everything);
            all.addAll(times.getOrDefault(cache, List.of()));
            all.addAll(times.getOrDefault(cache + " " + key, List.of()));
            return all.stream().anyMatch(time -> from <= time && time <= to);
        }
    }

    private record Step(long pause, int cache, int key, int count) {}

    private final TimedApplier applier = new TimedApplier();
    private final CountingMetrics metrics = new CountingMetrics();

    private static Reapplication reapplication(
            TimedApplier applier, CountingMetrics metrics, int maxEntries, long maxBytes) {
        return new Reapplication(LAG, maxEntries, maxBytes, applier, metrics, -77);
    }

    private static InvalidationBatch keys(CacheId cache, Object... keys) {
        return InvalidationBatch.of(List.of(CacheInvalidations.ofKeys(cache, List.of(keys))));
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, LAG / 7),
                        Arbitraries.integers().between(0, CACHES.length - 1),
                        Arbitraries.integers().between(-2, 30),
                        Arbitraries.integers().between(1, 4))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(60);
    }

    @Property(tries = 1_000)
    void eachIsAppliedAgainNeverTooEarlyAndNotMuchLater(
            @ForAll("steps") List<Step> steps,
            @ForAll @IntRange(min = 1, max = 60) int maxEntries,
            @ForAll @IntRange(min = 1, max = 200) int tickMillis) {
        TimedApplier timed = new TimedApplier();
        Reapplication reapplication =
                reapplication(timed, new CountingMetrics(), maxEntries, 100L * maxEntries);
        long tick = TimeUnit.MILLISECONDS.toNanos(tickMillis);
        long now = -77;
        long nextTick = now + tick;
        List<long[]> expected = new ArrayList<>();
        for (Step step : steps) {
            for (long until = now + step.pause; nextTick <= until; nextTick += tick) {
                timed.now = nextTick;
                reapplication.tick(nextTick);
            }
            now += step.pause;
            timed.now = now;
            reapplication.schedule(batch(step), now);
            assertThat(reapplication.size()).isBetween(0, maxEntries);
            assertThat(reapplication.bytes()).isBetween(0L, 100L * maxEntries);
            for (int i = 0; i < step.count; i++) {
                expected.add(new long[] {now, step.cache, step.key + i});
            }
        }
        for (long end = now + 2 * LAG; nextTick <= end; nextTick += tick) {
            timed.now = nextTick;
            reapplication.tick(nextTick);
        }
        for (long[] one : expected) {
            long from = one[0] + LAG;
            assertThat(
                            timed.removed(
                                    CACHES[(int) one[1]],
                                    (int) one[2],
                                    from,
                                    from + LAG / Reapplication.SLOTS + tick + 1))
                    .isTrue();
        }
        assertThat(reapplication.size()).isZero();
        assertThat(reapplication.bytes()).isZero();
        assertThat(reapplication.due()).isEqualTo(Long.MAX_VALUE);
    }

    private static InvalidationBatch batch(Step step) {
        if (step.key == -2) {
            return InvalidationBatch.everything();
        }
        CacheId cache = CACHES[step.cache];
        if (step.key == -1) {
            return InvalidationBatch.of(List.of(CacheInvalidations.wholeCache(cache)));
        }
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < step.count; i++) {
            keys.add(step.key + i);
        }
        return InvalidationBatch.of(List.of(CacheInvalidations.ofKeys(cache, keys)));
    }

    @Test
    void withoutOverflowKeysStayKeys() {
        Reapplication reapplication = reapplication(applier, metrics, 100, 100_000);
        reapplication.schedule(keys(CACHES[0], "k1", "k2"), 0);
        reapplication.schedule(keys(CACHES[0], "k2"), 0);
        assertThat(reapplication.size()).isEqualTo(2);
        assertThat(reapplication.due()).isBetween(LAG, LAG + LAG / Reapplication.SLOTS);
        reapplication.tick(2 * LAG);
        assertThat(applier.times.keySet())
                .containsExactlyInAnyOrder(CACHES[0] + " k1", CACHES[0] + " k2");
        assertThat(metrics.reapplied()).isEqualTo(2);
    }

    @Test
    void tooManyOrTooLargeKeysBecomeTheWholeCacheAndThatIsSaidOnce() {
        try (RecordedLogs logs = RecordedLogs.ofConnector()) {
            Reapplication few = reapplication(applier, metrics, 3, 100_000);
            few.schedule(keys(CACHES[0], 1, 2, 3, 4), 0);
            few.schedule(keys(CACHES[1], 1, 2, 3, 4), 0);
            assertThat(few.size()).isEqualTo(2);
            Reapplication small = reapplication(applier, metrics, 1_000, 10_000);
            small.schedule(keys(CACHES[2], "x".repeat(20_000)), 0);
            assertThat(small.bytes()).isZero();
            few.tick(2 * LAG);
            small.tick(2 * LAG);
            assertThat(logs.warnings()).hasSize(2);
        }
        assertThat(applier.times.keySet())
                .containsExactlyInAnyOrder(CACHES[0], CACHES[1], CACHES[2]);
    }

    @Test
    void tooManyCachesBecomeEverything() {
        Reapplication reapplication = reapplication(applier, metrics, 2, 100_000);
        for (CacheId cache : CACHES) {
            reapplication.schedule(
                    InvalidationBatch.of(List.of(CacheInvalidations.wholeCache(cache))), 0);
        }
        reapplication.tick(2 * LAG);
        assertThat(applier.everything).hasSize(1);
        assertThat(reapplication.size()).isZero();
    }

    @Test
    void aKeyThatCannotBeHashedBecomesTheWholeCache() {
        Reapplication reapplication = reapplication(applier, metrics, 100, 100_000);
        reapplication.schedule(keys(CACHES[0], "before", new Unhashable()), 0);
        assertThat(reapplication.size()).isEqualTo(1);
        assertThat(reapplication.bytes()).isZero();
        reapplication.tick(2 * LAG);
        assertThat(applier.times.keySet()).containsExactly(CACHES[0]);
    }

    /** As a class of the host may be, with its own equals and hashCode. */
    private static final class Unhashable {
        @Override
        public boolean equals(Object other) {
            return other == this;
        }

        @Override
        public int hashCode() {
            throw new AssertionError("told to");
        }
    }

    @Test
    void aCacheThatFailsDoesNotTakeTheOthersAlong() {
        Reapplication reapplication = reapplication(applier, metrics, 100, 100_000);
        reapplication.schedule(keys(CACHES[0], "k"), 0);
        reapplication.schedule(keys(CACHES[1], "k"), 0);
        applier.failing = true;
        reapplication.tick(2 * LAG);
        assertThat(applier.times).hasSize(1);
        assertThat(metrics.failures(Failure.APPLY)).isEqualTo(1);
    }

    @Test
    void nothingIsKeptThoughNobodyTicksForRounds() {
        Reapplication reapplication = reapplication(applier, metrics, 100, 100_000);
        for (int i = 0; i < 50; i++) {
            reapplication.schedule(keys(CACHES[0], i), i * LAG);
        }
        reapplication.tick(60 * LAG);
        assertThat(applier.times).hasSize(50);
        assertThat(reapplication.size()).isZero();
    }

    @Test
    void withoutLagNothingIsKept() {
        Reapplication off = new Reapplication(0, 100, 100_000, applier, metrics, 0);
        off.schedule(keys(CACHES[0], "k"), 0);
        off.tick(LAG);
        assertThat(off.due()).isEqualTo(Long.MAX_VALUE);
        assertThat(applier.times).isEmpty();
    }
}
