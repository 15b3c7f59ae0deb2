package org.cacheconnector.core.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.junit.jupiter.api.Test;

class InvalidationSetTest {

    private static final CacheId A = new CacheId("t", "m", "a");
    private static final CacheId B = new CacheId("t", "m", "b");

    private final InvalidationSet<Integer> set = new InvalidationSet<>();

    private static Map<CacheId, Integer> counts(List<CacheInvalidations> groups) {
        Map<CacheId, Integer> counts = new HashMap<>();
        groups.forEach(group -> counts.put(group.cache(), group.keys().size()));
        return counts;
    }

    /** A key whose code fails once it is told to, as a class of the host may. */
    private static final class FailingKey {
        private boolean failing;

        @Override
        public boolean equals(Object other) {
            return other == this;
        }

        @Override
        public int hashCode() {
            if (failing) {
                throw new AssertionError("told to");
            }
            return 1;
        }
    }

    @Property(tries = 300)
    void countsWhatItHoldsWhateverIsTaken(
            @ForAll @Size(max = 200) List<@IntRange(min = -3, max = 40) Integer> steps) {
        InvalidationSet<Integer> random = new InvalidationSet<>();
        for (int step : steps) {
            if (step < 0) {
                int before = random.size();
                assertThat(random.take(-step).count()).isEqualTo(Math.min(before, -step));
                assertThat(random.size()).isEqualTo(Math.max(0, before + step));
            } else {
                boolean unused = random.add(step % 2 == 0 ? A : B, step, step);
            }
        }
        assertThat(random.take(1_000).count()).isLessThanOrEqualTo(steps.size());
        assertThat(random.isEmpty()).isTrue();
        assertThat(random.size()).isZero();
        assertThat(random.bytes()).isZero();
    }

    @Test
    void keepsTheLatestNoteOfAKey() {
        assertThat(set.add(A, "k", 1)).isTrue();
        assertThat(set.add(A, "k", 2)).isFalse();
        assertThat(set.get(A, "k")).isEqualTo(2);
        assertThat(set.get(B, "k")).isNull();
        assertThat(set.keys()).isEqualTo(1);
    }

    @Test
    void theWholeCacheTakesThePlaceOfItsKeys() {
        boolean unused = set.add(A, "k", 1);
        set.addWholeCache(A);
        assertThat(set.add(A, "later", 1)).isFalse();
        assertThat(set.keys()).isZero();
        assertThat(set.bytes()).isZero();
        assertThat(counts(set.groups())).containsExactly(entry(A, 0));
    }

    @Test
    void theFullestCacheGivesUpItsKeysOnceABoundIsExceeded() {
        for (int i = 0; i < 3; i++) {
            boolean unused = set.add(A, i, i);
        }
        boolean unused = set.add(B, "x".repeat(1_000), 0);
        assertThat(set.collapseFullest(4, set.bytes())).isNull();
        assertThat(set.collapseFullest(3, Long.MAX_VALUE)).isEqualTo(A);
        assertThat(set.collapseFullest(3, 500)).isEqualTo(B);
        assertThat(set.collapseFullest(0, 0)).isNull();
        assertThat(set.size()).isEqualTo(2);
    }

    @Test
    void tooManyWholeCachesBecomeEverything() {
        for (int i = 0; i < InvalidationSet.MAX_WHOLE_CACHES; i++) {
            set.addWholeCache(new CacheId("t", "m", "c" + i));
        }
        assertThat(set.isEverything()).isFalse();
        set.addWholeCache(A);
        assertThat(set.isEverything()).isTrue();
        assertThat(set.size()).isEqualTo(1);
        assertThat(set.take(1).isEverything()).isTrue();
        assertThat(set.isEmpty()).isTrue();
    }

    @Test
    void takesInAnother() {
        boolean unused = set.add(A, "k", 1);
        unused = set.add(A, "kept", 1);
        InvalidationSet<Integer> other = new InvalidationSet<>();
        unused = other.add(A, "k", 2);
        other.addWholeCache(B);
        set.addAll(other);
        assertThat(set.get(A, "k")).isEqualTo(2);
        assertThat(set.get(A, "kept")).isEqualTo(1);
        assertThat(counts(set.groups())).containsOnly(entry(A, 2), entry(B, 0));
        other.addEverything();
        set.addAll(other);
        assertThat(set.isEverything()).isTrue();
    }

    @Test
    void aKeyThatFailsWhenAddedMakesItsWholeCacheInvalid() {
        FailingKey key = new FailingKey();
        key.failing = true;
        assertThat(set.add(A, key, 1)).isTrue();
        assertThat(counts(set.groups())).containsExactly(entry(A, 0));
    }

    @Test
    void aKeyThatFailsLaterIsTakenLikeAnyOther() {
        FailingKey key = new FailingKey();
        boolean unused = set.add(A, key, 1);
        unused = set.add(A, "second", 1);
        unused = set.add(A, "third", 1);
        key.failing = true;
        List<Object> taken = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            taken.addAll(set.take(1).groups().get(0).keys());
        }
        assertThat(taken.get(0) == key).isTrue();
        assertThat(taken.subList(1, 3)).containsExactly("second", "third");
        assertThat(set.isEmpty()).isTrue();
    }
}
