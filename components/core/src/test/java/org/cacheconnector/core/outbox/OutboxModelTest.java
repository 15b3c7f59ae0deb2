package org.cacheconnector.core.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.queue.WakeSignal;

/** Random sequences of calls against the simplest model: the set of what must still be sent. */
class OutboxModelTest {

    private static final int CACHES = 5;
    private static final Object WHOLE = "the whole cache";
    private static final CacheId ANY = new CacheId("any", "any", "any");

    @Property(tries = 2_000)
    void whatWasAddedIsCoveredByALaterBatchAndTheBoundsHold(
            @ForAll("steps") List<Step> steps,
            @ForAll @IntRange(min = 2, max = 40) int maxEntries,
            @ForAll @IntRange(min = 100, max = 8_000) int maxBytes) {
        CountingMetrics metrics = new CountingMetrics();
        Outbox outbox = new Outbox(maxEntries, maxBytes, new WakeSignal(), metrics);
        Model model = new Model();
        for (Step step : steps) {
            step.apply(outbox, model);
            assertThat(outbox.drain()).isBetween(0, maxEntries + CACHES);
            assertThat(outbox.bytes()).isBetween(0L, (long) maxBytes);
            if (outbox.isEmpty() || !model.halfTaken) {
                assertThat(outbox.isEmpty()).isEqualTo(model.waiting.isEmpty());
            }
            model.halfTaken &= !outbox.isEmpty();
        }
        model.takeAll(outbox);
        assertThat(model.waiting).isEmpty();
        assertThat(outbox.size()).isZero();
        assertThat(outbox.bytes()).isZero();
    }

    @Property(tries = 1_000)
    void withoutOverflowExactlyWhatWasAddedIsTaken(@ForAll("steps") List<Step> steps) {
        CountingMetrics metrics = new CountingMetrics();
        Outbox outbox = new Outbox(100_000, 1 << 30, new WakeSignal(), metrics);
        Model model = new Model();
        model.exact = true;
        for (Step step : steps) {
            step.apply(outbox, model);
        }
        model.takeAll(outbox);
        assertThat(model.waiting).isEmpty();
        assertThat(metrics.sum(Counter.COLLAPSED_CACHES)).isZero();
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.frequency(
                                Tuple.of(30, Kind.ADD),
                                Tuple.of(2, Kind.ADD_WHOLE_CACHE),
                                Tuple.of(1, Kind.ADD_EVERYTHING),
                                Tuple.of(5, Kind.TAKE)),
                        Arbitraries.integers()
                                .between(0, CACHES - 1)
                                .map(i -> new CacheId("t", "m", "c" + i)),
                        Arbitraries.oneOf(
                                Arbitraries.integers().between(0, 60).map(Object.class::cast),
                                Arbitraries.integers().between(0, 9).map(i -> "k".repeat(i * 50))),
                        Arbitraries.integers().between(1, 30))
                .as(Step::new)
                .list()
                .ofMaxSize(200);
    }

    private enum Kind {
        ADD,
        ADD_WHOLE_CACHE,
        ADD_EVERYTHING,
        TAKE
    }

    private record Waiting(CacheId cache, Object key) {}

    private record Step(Kind kind, CacheId cache, Object key, int max) {

        void apply(Outbox outbox, Model model) {
            switch (kind) {
                case ADD -> {
                    outbox.add(cache, key);
                    model.waiting.add(new Waiting(cache, key));
                }
                case ADD_WHOLE_CACHE -> {
                    outbox.addWholeCache(cache);
                    model.waiting.add(new Waiting(cache, WHOLE));
                }
                case ADD_EVERYTHING -> {
                    outbox.addEverything();
                    model.waiting.add(new Waiting(ANY, WHOLE));
                }
                case TAKE -> model.took(outbox.take(max), max);
            }
        }
    }

    private static final class Model {

        final Set<Waiting> waiting = new HashSet<>();
        boolean exact;

        /** A key in a half-taken set may wait twice, and so still when it was taken once. */
        boolean halfTaken;

        void takeAll(Outbox outbox) {
            InvalidationBatch batch;
            do {
                batch = outbox.take(7);
                took(batch, 7);
            } while (!batch.isEmpty());
        }

        void took(InvalidationBatch batch, int max) {
            assertThat(batch.count()).isLessThanOrEqualTo(max);
            halfTaken |= batch.count() == max;
            if (batch.isEverything()) {
                assertThat(!exact || waiting.contains(new Waiting(ANY, WHOLE))).isTrue();
                waiting.clear();
            }
            for (CacheInvalidations group : batch.groups()) {
                if (group.isWholeCache()) {
                    boolean asked =
                            waiting.removeIf(
                                    one ->
                                            one.cache.equals(group.cache())
                                                    && one.key.equals(WHOLE));
                    assertThat(!exact || asked).isTrue();
                    waiting.removeIf(one -> one.cache.equals(group.cache()));
                } else {
                    assertThat(group.keys()).isNotEmpty();
                    for (Object key : group.keys()) {
                        waiting.remove(new Waiting(group.cache(), key));
                    }
                }
            }
        }
    }
}
