package org.cacheconnector.core.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.model.ApplyOutcome;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.trace.RecentInvalidations.Recent;
import org.junit.jupiter.api.Test;

class RecentInvalidationsTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");

    private final AtomicLong nanos = new AtomicLong();
    private final RecentInvalidations recent = new RecentInvalidations(nanos::get);

    @Test
    void tellsTheLatestFirst() {
        recent.sent(
                InvalidationBatch.of(List.of(CacheInvalidations.ofKeys(CACHE, List.of("a", "b")))));
        nanos.addAndGet(10);
        recent.applied(CacheInvalidations.wholeCache(CACHE), "node-2", ApplyOutcome.APPLIED);
        nanos.addAndGet(5);
        recent.sent(InvalidationBatch.everything());
        recent.clearedFor("node-3");

        assertThat(recent.within(Long.MAX_VALUE))
                .extracting(Recent::cache, Recent::key, Recent::sender, Recent::ageNanos)
                .containsExactly(
                        tuple(null, null, "node-3", 0L),
                        tuple(null, null, null, 0L),
                        tuple(CACHE, null, "node-2", 5L),
                        tuple(CACHE, "b", null, 15L),
                        tuple(CACHE, "a", null, 15L));
        assertThat(recent.within(5)).hasSize(3);
    }

    @Test
    void remembersWhatBecameOfIt() {
        recent.applied(
                CacheInvalidations.ofKeys(CACHE, List.of("a")),
                "node-2",
                ApplyOutcome.BLOCKED_CACHE);
        recent.sent(InvalidationBatch.of(List.of(CacheInvalidations.wholeCache(CACHE))));

        assertThat(recent.within(Long.MAX_VALUE))
                .extracting(Recent::outcome)
                .containsExactly(ApplyOutcome.APPLIED, ApplyOutcome.BLOCKED_CACHE);
    }

    @Test
    void saysHowFarBackItRemembersAll() {
        nanos.addAndGet(7);
        assertThat(recent.reachNanos()).isEqualTo(7);
        assertThat(recent.isCut()).isFalse();
        for (int i = 0; i <= RecentInvalidations.CAPACITY; i++) {
            recent.applied(CacheInvalidations.wholeCache(CACHE), "node-2", ApplyOutcome.APPLIED);
            nanos.addAndGet(1);
        }
        assertThat(recent.isCut()).isTrue();
        assertThat(recent.reachNanos()).isEqualTo(RecentInvalidations.CAPACITY);
    }

    @Test
    void forgetsTheOldest() {
        for (int i = 0; i < RecentInvalidations.CAPACITY + 3; i++) {
            recent.applied(
                    CacheInvalidations.ofKeys(CACHE, List.of(i)), "node-2", ApplyOutcome.APPLIED);
        }
        List<Recent> all = recent.within(Long.MAX_VALUE);
        assertThat(all).hasSize(RecentInvalidations.CAPACITY);
        assertThat(all.get(all.size() - 1).key()).isEqualTo(3);
    }
}
