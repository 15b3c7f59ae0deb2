package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.cacheconnector.carbon.caches.NamedCaches;
import org.cacheconnector.core.model.CacheId;
import org.junit.jupiter.api.Test;

class CapturedCachesTest {

    private static final int MANY = 5_000;
    private static final String LOCAL = "$__local__$.";

    private final CapturedCaches caches = new CapturedCaches(new NamedCaches(List.of("m/blocked")));

    @Test
    void remembersACacheByItsThreeNames() {
        CapturedCache cache = caches.get("carbon.super", "m", LOCAL + "c");

        assertThat(cache.id()).isEqualTo(new CacheId("carbon.super", "m", "c"));
        assertThat(caches.get(new String("carbon.super"), new String("m"), LOCAL + "c"))
                .isSameAs(cache);
        assertThat(
                        Set.of(
                                caches.get("other", "m", LOCAL + "c"),
                                caches.get("carbon.super", "n", LOCAL + "c"),
                                caches.get("carbon.super", "m", LOCAL + "d"),
                                caches.get("carbon.super", "m", "c")))
                .hasSize(4)
                .doesNotContain(cache);
        assertThat(caches.get("carbon.super", "m", LOCAL + "blocked").isBlocked()).isTrue();
        assertThat(cache.isBlocked()).isFalse();
    }

    @Test
    void findsNamesOfEqualHashes() {
        assertThat("Aa".hashCode()).isEqualTo("BB".hashCode());
        CapturedCache first = caches.get("t", "m", "Aa");
        CapturedCache second = caches.get("t", "m", "BB");

        assertThat(first.id().cacheName()).isEqualTo("Aa");
        assertThat(second.id().cacheName()).isEqualTo("BB");
        assertThat(caches.get("t", "m", "Aa")).isSameAs(first);
        assertThat(caches.get("t", "m", "BB")).isSameAs(second);
    }

    @Test
    void beyondTheBoundIdsAreMadeAnew() {
        CapturedCaches few = new CapturedCaches(new NamedCaches(List.of()), 2);
        CapturedCache first = few.get("t", "m", "1");
        CapturedCache second = few.get("t", "m", "2");
        CapturedCache third = few.get("t", "m", "3");

        assertThat(few.get("t", "m", "3")).isNotSameAs(third);
        assertThat(few.get("t", "m", "3").id()).isEqualTo(third.id());
        assertThat(few.get("t", "m", "1")).isSameAs(first);
        assertThat(few.get("t", "m", "2")).isSameAs(second);
    }

    @Test
    void threadsThatMeetTheSameCachesFirstGetTheSameWhileTheTableGrows() throws Exception {
        int threads = 4;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<List<CapturedCache>>> tasks = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                tasks.add(this::getMany);
            }
            Set<List<CapturedCache>> seen = new HashSet<>();
            for (Future<List<CapturedCache>> result : executor.invokeAll(tasks)) {
                seen.add(result.get());
            }

            assertThat(seen).hasSize(1).containsExactly(getMany());
            assertThat(new HashSet<>(getMany())).hasSize(MANY);
        } finally {
            executor.shutdownNow();
        }
    }

    private List<CapturedCache> getMany() {
        List<CapturedCache> all = new ArrayList<>();
        for (int i = 0; i < MANY; i++) {
            all.add(caches.get("tenant" + i % 50, "m", LOCAL + "c" + i / 50));
        }
        return all;
    }
}
