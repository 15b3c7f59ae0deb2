package org.cacheconnector.core.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.cacheconnector.core.auth.FrameSigner;
import org.cacheconnector.core.config.Secret;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.QuickKeys;
import org.cacheconnector.core.frame.EncodedFrame;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.key.KeyEncoder;
import org.cacheconnector.core.key.KeyText;
import org.cacheconnector.core.model.ApplyOutcome;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class RecentInvalidationsTest {

    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");
    private static final CacheId OTHER = new CacheId("carbon.super", "manager", "other");
    private static final int MAX_KEY_BYTES = 65_536;

    private final AtomicLong nanos = new AtomicLong();
    private final KeyText texts = new KeyText(MAX_KEY_BYTES);
    private final RecentInvalidations recent = new RecentInvalidations(nanos::get);

    private static byte[] frame(InvalidationBatch batch, FrameSigner signer) {
        FrameEncoder encoder =
                new FrameEncoder(
                        "default",
                        new NodeIdentity("node-1", 1),
                        1 << 22,
                        new KeyEncoder(MAX_KEY_BYTES, new CountingMetrics()),
                        signer,
                        Clock.systemUTC());
        List<EncodedFrame> frames = encoder.encode(batch);
        assertThat(frames).hasSize(1);
        return frames.get(0).bytes();
    }

    private static byte[] frame(CacheInvalidations... groups) {
        return frame(InvalidationBatch.of(List.of(groups)), null);
    }

    private static CacheInvalidations keys(CacheId cache, Object... keys) {
        return CacheInvalidations.ofKeys(cache, List.of(keys));
    }

    /** Another node's frame has been dealt with. */
    private void applied(String sender, InvalidationBatch batch, ApplyOutcome... outcomes) {
        recent.applied(batch, frame(batch, null), sender, outcomes);
    }

    private Recollection all() {
        return recent.within(Long.MAX_VALUE, texts);
    }

    @Test
    void tellsTheLatestFirst() {
        recent.sent(frame(keys(CACHE, "a", "b"), keys(OTHER, 7)));
        nanos.addAndGet(10);
        applied(
                "node-2",
                InvalidationBatch.of(List.of(CacheInvalidations.wholeCache(CACHE))),
                ApplyOutcome.APPLIED);
        nanos.addAndGet(5);
        recent.sent(frame(InvalidationBatch.everything(), null));
        applied("node-3", InvalidationBatch.everything());

        assertThat(all().latestFirst())
                .extracting(
                        RecentInvalidation::cache,
                        RecentInvalidation::fingerprint,
                        RecentInvalidation::sender,
                        RecentInvalidation::ageNanos)
                .containsExactly(
                        tuple(null, null, "node-3", 0L),
                        tuple(null, null, null, 0L),
                        tuple(CACHE, null, "node-2", 5L),
                        tuple(OTHER, texts.fingerprint(7), null, 15L),
                        tuple(CACHE, texts.fingerprint("b"), null, 15L),
                        tuple(CACHE, texts.fingerprint("a"), null, 15L));
        assertThat(recent.within(5, texts).latestFirst()).hasSize(3);
    }

    @Test
    void remembersWhatBecameOfEachCache() {
        applied(
                "node-2",
                InvalidationBatch.of(List.of(keys(CACHE, "a"), keys(OTHER, "b"), keys(CACHE, "c"))),
                ApplyOutcome.BLOCKED_CACHE,
                null,
                ApplyOutcome.APPLIED);
        recent.sent(frame(CacheInvalidations.wholeCache(CACHE)));

        assertThat(all().latestFirst())
                .extracting(RecentInvalidation::fingerprint, RecentInvalidation::outcome)
                .as("nothing is said of what failed")
                .containsExactly(
                        tuple(null, ApplyOutcome.APPLIED),
                        tuple(texts.fingerprint("c"), ApplyOutcome.APPLIED),
                        tuple(texts.fingerprint("a"), ApplyOutcome.BLOCKED_CACHE));
    }

    @Test
    void readsFramesThatAreSigned() {
        InvalidationBatch batch = InvalidationBatch.of(List.of(keys(CACHE, "a")));
        recent.sent(frame(batch, QuickKeys.signer(new Secret("secret"))));

        assertThat(all().latestFirst())
                .extracting(RecentInvalidation::fingerprint)
                .containsExactly(texts.fingerprint("a"));
    }

    @Test
    void remembersWhatCameInNoFrame() {
        recent.applied(
                InvalidationBatch.of(List.of(keys(CACHE, "a"))),
                null,
                "another connector",
                new ApplyOutcome[] {ApplyOutcome.UNKNOWN_CACHE});

        assertThat(all().latestFirst())
                .extracting(
                        RecentInvalidation::fingerprint,
                        RecentInvalidation::sender,
                        RecentInvalidation::outcome)
                .containsExactly(
                        tuple(
                                texts.fingerprint("a"),
                                "another connector",
                                ApplyOutcome.UNKNOWN_CACHE));
    }

    @Test
    void tellsOfTheWholeCacheThatWasClearedForAKeyThatNobodyCouldReadHere() {
        byte[] frame = frame(keys(OTHER, "b"), keys(CACHE, "unreadable"));
        recent.applied(
                InvalidationBatch.of(
                        List.of(keys(OTHER, "b"), CacheInvalidations.wholeCache(CACHE))),
                frame,
                "node-2",
                new ApplyOutcome[] {ApplyOutcome.APPLIED, ApplyOutcome.APPLIED});

        assertThat(all().latestFirst())
                .extracting(RecentInvalidation::cache, RecentInvalidation::fingerprint)
                .containsExactly(tuple(CACHE, null), tuple(OTHER, texts.fingerprint("b")));
    }

    @Test
    void forgetsTheOldestOfWhatCameInNoFrame() {
        for (int i = 0; i < 100; i++) {
            nanos.addAndGet(1);
            recent.applied(
                    InvalidationBatch.of(List.of(keys(CACHE, i + "x".repeat(60_000)))),
                    null,
                    "another connector",
                    new ApplyOutcome[] {ApplyOutcome.APPLIED});
        }
        assertThat(all().latestFirst()).hasSizeBetween(10, 40);
        assertThat(all().isSinceStart()).isFalse();
        assertThat(all().reachNanos()).isEqualTo(all().latestFirst().size() - 1);
    }

    @Test
    void readsNoMoreThanItTells() {
        int each = 100;
        Object[] keys = new Object[each];
        Arrays.setAll(keys, i -> "key " + i);
        byte[] frame = frame(keys(CACHE, keys));
        recent.sent(frame(keys(OTHER, "first")));
        int told = (RecentInvalidations.MAX_TOLD + each - 1) / each;
        for (int i = 0; i < told; i++) {
            nanos.addAndGet(1);
            recent.sent(frame);
        }
        Recollection most = all();
        assertThat(most.latestFirst()).hasSize(told * each);
        assertThat(most.reachNanos()).isEqualTo(told - 1);
        assertThat(most.isSinceStart()).isFalse();
        Recollection latest = recent.within(1, texts);
        assertThat(latest.latestFirst()).hasSize(2 * each);
        assertThat(latest.reachNanos()).isEqualTo(told);
        assertThat(latest.isSinceStart()).isTrue();
    }

    @Test
    void saysHowFarBackItRemembersAll() {
        byte[] frame = frame(CacheInvalidations.wholeCache(CACHE));
        nanos.addAndGet(7);
        assertThat(all().reachNanos()).isEqualTo(7);
        assertThat(all().isSinceStart()).isTrue();
        for (int i = 0; i <= RecentInvalidations.MAX_MESSAGES; i++) {
            recent.sent(frame);
            nanos.addAndGet(1);
        }
        assertThat(all().isSinceStart()).isFalse();
        assertThat(all().reachNanos()).isEqualTo(RecentInvalidations.MAX_MESSAGES);
        assertThat(all().latestFirst()).hasSize(RecentInvalidations.MAX_MESSAGES);
    }

    @Test
    void forgetsTheOldestWhereFramesAreLarge() {
        List<Object> large = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            large.add(i + "x".repeat(60_000));
        }
        byte[] frame = frame(CacheInvalidations.ofKeys(CACHE, large));
        int fit = RecentInvalidations.MAX_BYTES / frame.length;
        for (int i = 0; i < fit; i++) {
            recent.sent(frame);
        }
        assertThat(all().isSinceStart()).isTrue();
        nanos.addAndGet(1);
        recent.sent(frame);
        assertThat(all().isSinceStart()).isFalse();
        assertThat(all().latestFirst()).hasSize(5 * fit);
        assertThat(recent.within(0, texts).latestFirst()).hasSize(5);
    }

    @Test
    void forgetsAllWhereAFrameIsLargerThanItsMemory() {
        List<Object> large = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            large.add(i + "x".repeat(60_000));
        }
        byte[] frame = frame(CacheInvalidations.ofKeys(CACHE, large));
        assertThat(frame.length).isGreaterThan(RecentInvalidations.MAX_BYTES);
        recent.sent(frame(keys(CACHE, "a")));
        nanos.addAndGet(3);
        recent.sent(frame);
        nanos.addAndGet(2);
        recent.sent(frame(keys(CACHE, "a")));
        assertThat(all().latestFirst()).hasSize(1);
        assertThat(all().isSinceStart()).isFalse();
        assertThat(all().reachNanos()).isEqualTo(2);
    }
}
