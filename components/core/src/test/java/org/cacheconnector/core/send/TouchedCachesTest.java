package org.cacheconnector.core.send;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.junit.jupiter.api.Test;

/** Against the list of all batches. */
class TouchedCachesTest {

    private static final int EVERYTHING = -1;

    private static CacheId cache(int number) {
        return new CacheId("t", "m", "c" + number);
    }

    private static InvalidationBatch batch(Set<Integer> numbers) {
        List<CacheInvalidations> groups = new ArrayList<>();
        for (int number : numbers) {
            groups.add(CacheInvalidations.ofKeys(cache(number), List.of("k")));
        }
        return InvalidationBatch.of(groups);
    }

    private static Set<CacheId> caches(InvalidationBatch batch) {
        assertThat(batch.groups()).allMatch(CacheInvalidations::isWholeCache);
        return batch.groups().stream().map(CacheInvalidations::cache).collect(Collectors.toSet());
    }

    @Provide
    Arbitrary<List<Set<Integer>>> batches() {
        Arbitrary<Set<Integer>> some =
                Arbitraries.integers().between(0, 9).set().ofMinSize(1).ofMaxSize(4);
        return Arbitraries.frequencyOf(
                        net.jqwik.api.Tuple.of(9, some),
                        net.jqwik.api.Tuple.of(1, Arbitraries.just(Set.of(EVERYTHING))))
                .list()
                .ofMaxSize(30);
    }

    @Property(tries = 1_000)
    void tellsExactlyWhatWasTouchedSinceUnlessThatWasEverything(
            @ForAll("batches") List<Set<Integer>> batches) {
        TouchedCaches touched = new TouchedCaches();
        for (int i = 0; i < batches.size(); i++) {
            boolean everything = batches.get(i).contains(EVERYTHING);
            touched.note(
                    everything ? InvalidationBatch.everything() : batch(batches.get(i)), i + 1);
        }
        for (int first = 1; first <= batches.size() + 1; first++) {
            Set<Integer> since =
                    batches.subList(first - 1, batches.size()).stream()
                            .flatMap(Set::stream)
                            .collect(Collectors.toSet());
            InvalidationBatch told = touched.since(first);
            assertThat(told.isEverything()).isEqualTo(since.contains(EVERYTHING));
            if (!told.isEverything()) {
                assertThat(caches(told))
                        .isEqualTo(
                                since.stream()
                                        .map(TouchedCachesTest::cache)
                                        .collect(Collectors.toSet()));
            }
        }
    }

    @Test
    void beyondTheBoundTheOldestBecomeEverything() {
        TouchedCaches touched = new TouchedCaches();
        int count = TouchedCaches.MAX_CACHES + 500;
        for (int i = 1; i <= count; i++) {
            touched.note(batch(Set.of(i)), i);
        }
        assertThat(touched.since(500).isEverything()).isTrue();
        assertThat(caches(touched.since(501))).hasSize(TouchedCaches.MAX_CACHES);
        assertThat(caches(touched.since(count))).containsExactly(cache(count));
        assertThat(touched.since(count + 1).isEmpty()).isTrue();
    }

    @Test
    void whatFollowsAFrameThatWasReplacedIsNotForgotten() {
        TouchedCaches touched = new TouchedCaches();
        touched.note(batch(Set.of(1, 2)), 7);
        // The broker took frame 5 of the batch in no attempt.
        touched.note(InvalidationBatch.everything(), 5);
        assertThat(touched.since(5).isEverything()).isTrue();
        assertThat(caches(touched.since(6))).containsExactlyInAnyOrder(cache(1), cache(2));
        touched.note(InvalidationBatch.everything(), 9);
        touched.note(InvalidationBatch.everything(), 8);
        assertThat(touched.since(9).isEverything()).isTrue();
    }
}
