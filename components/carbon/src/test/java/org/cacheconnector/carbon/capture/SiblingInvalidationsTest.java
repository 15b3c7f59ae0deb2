package org.cacheconnector.carbon.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.receive.InvalidationApplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SiblingInvalidationsTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final CacheId OTHER = new CacheId("carbon.super", "manager", "other");

    private final List<String> published = new ArrayList<>();
    private final List<CacheInvalidations> applied = new ArrayList<>();
    private volatile boolean clustered = true;
    private final AtomicLong now = new AtomicLong();
    private final SiblingInvalidations siblings =
            new SiblingInvalidations(() -> clustered, Thread::new, now::get);
    private final InvalidationApplier peers =
            siblings.noting(
                    new InvalidationApplier() {
                        @Override
                        public void apply(CacheInvalidations invalidations) {
                            applied.add(invalidations);
                        }

                        @Override
                        public void clearEverything() {
                            published.add("cleared");
                        }
                    });

    @AfterEach
    void close() {
        siblings.close();
    }

    @Test
    void aSiblingThatPublishesItselfIsNotEchoed() {
        brought("k");
        told("k");
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).isEmpty();
        assertThat(applied).hasSize(1);
    }

    @Test
    void aSiblingWithoutConnectorIsPublishedInItsPlaceAfterTwoSeconds() {
        brought("k");
        pass(SiblingInvalidations.HOLD_NANOS - 1);
        assertThat(published).isEmpty();
        pass(1);
        assertThat(published).containsExactly("k");
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).containsExactly("k");
    }

    @Test
    void theExchangeMayBeFasterThanTheCluster() {
        told("k");
        now.addAndGet(SiblingInvalidations.AHEAD_NANOS);
        brought("k");
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).isEmpty();
    }

    @Test
    void whatANodeToldLongBeforeWasAnotherChange() {
        told("k");
        now.addAndGet(SiblingInvalidations.AHEAD_NANOS + 1);
        brought("k");
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).containsExactly("k");
    }

    @Test
    void anotherKeyOrCacheCountsForItself() {
        brought("k");
        told("other");
        peers.apply(CacheInvalidations.ofKeys(OTHER, List.of("k")));
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).containsExactly("k");
    }

    @Test
    void arraysAreComparedByContent() {
        brought(new byte[] {1, 2});
        told(new byte[] {1, 2});
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).isEmpty();
    }

    @Test
    void aClearedCacheCoversItsKeys() {
        brought("before");
        peers.apply(CacheInvalidations.wholeCache(CACHE));
        brought("after");
        siblings.holdWholeCache(CACHE, () -> published.add("all"));
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).isEmpty();
    }

    @Test
    void aKeyDoesNotCoverItsCache() {
        siblings.holdWholeCache(CACHE, () -> published.add("all"));
        told("k");
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).containsExactly("all");
    }

    @Test
    void whatIsHeldIsBoundedAndTheOldestIsPublishedEarly() {
        for (int i = 0; i <= SiblingInvalidations.MAX_KEYS; i++) {
            brought("k" + i);
        }
        assertThat(published).containsExactly("k0");
    }

    @Test
    void whatIsToldIsBounded() {
        for (int i = 0; i <= SiblingInvalidations.MAX_KEYS; i++) {
            told("k" + i);
        }
        brought("k0");
        brought("k1");
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).containsExactly("k0");
    }

    @Test
    void nothingIsRememberedWithoutACluster() {
        clustered = false;
        told("k");
        brought("k");
        pass(SiblingInvalidations.HOLD_NANOS);
        assertThat(published).containsExactly("k");
        peers.clearEverything();
        assertThat(published).containsExactly("k", "cleared");
    }

    private void brought(Object key) {
        siblings.hold(CACHE, key, () -> published.add(key.toString()));
    }

    private void told(Object key) {
        peers.apply(CacheInvalidations.ofKeys(CACHE, List.of(key)));
    }

    private void pass(long nanos) {
        now.addAndGet(nanos);
        siblings.publishDue();
    }
}
