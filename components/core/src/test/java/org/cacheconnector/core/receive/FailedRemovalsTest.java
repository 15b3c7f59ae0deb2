package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Caches from which nothing can be removed for a while, behind a whole receiver. */
class FailedRemovalsTest {

    private static final CacheId A = new CacheId("t", "m", "a");
    private static final CacheId B = new CacheId("t", "m", "b");
    private final RuntimeException failure = new UnsupportedOperationException("a token");

    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final RecordingApplier applier = new RecordingApplier();
    private final ReceiverFixture fixture =
            new ReceiverFixture(
                            new NodeIdentity("me", 100),
                            applier,
                            metrics,
                            clock,
                            "peer_timeout",
                            "10m")
                    .settled();
    private final FrameEncoder peer =
            new TestCodec(new NodeIdentity("peer", 1), null, clock).encoder;
    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();

    FailedRemovalsTest() {
        applier.forget();
    }

    private void receive(CacheId... caches) {
        List<CacheInvalidations> groups = new ArrayList<>();
        for (CacheId cache : caches) {
            groups.add(CacheInvalidations.ofKeys(cache, List.of("k")));
        }
        peer.encode(InvalidationBatch.of(groups))
                .forEach(frame -> fixture.receiver.received(frame.bytes()));
    }

    private void order() {
        fixture.receiver.received(peer.encode(InvalidationBatch.everything()).get(0).bytes());
    }

    private String problem() {
        return fixture.receiver.applyProblem().orElseThrow();
    }

    @Test
    void aCacheIsAProblemUntilItIsClearedAsAWhole() {
        applier.breakCache(A, failure);
        receive(A, B);
        assertThat(applier.keysOf(B)).containsExactly("k");
        fixture.advance(60_000);
        assertThat(problem())
                .contains("cache t/m/a, so", "java.lang.UnsupportedOperationException was thrown");
        assertThat(metrics.failures(Failure.APPLY)).as("at growing distances").isBetween(30L, 45L);
        assertThat(logs.errors()).as("not each time").hasSize(1);

        applier.mendCache(A);
        fixture.advance(2_000);
        assertThat(fixture.receiver.applyProblem()).isEmpty();
        assertThat(applier.wholeCaches()).containsExactly(A);
        assertThat(applier.everythingCount()).isZero();
        long failures = metrics.failures(Failure.APPLY);
        fixture.advance(60_000);
        assertThat(metrics.failures(Failure.APPLY)).isEqualTo(failures);
    }

    @Test
    void failuresThatComeAndGoAreLoggedOnceAMinuteAtMost() {
        for (int i = 0; i < 100; i++) {
            applier.failNext(failure);
            receive(A);
            fixture.advance(1_200);
        }
        assertThat(metrics.failures(Failure.APPLY)).isEqualTo(100);
        assertThat(logs.errors()).hasSize(2);
    }

    @Test
    void aShortFailureIsMadeUpForSoon() {
        applier.breakCache(A, failure);
        receive(A);
        applier.mendCache(A);
        fixture.advance(200);
        assertThat(applier.wholeCaches()).containsExactly(A);
        assertThat(fixture.receiver.applyProblem()).isEmpty();
    }

    @Test
    void oneBrokenCacheDoesNotMakeTheOthersBeClearedAgainAndAgain() {
        applier.breakCache(A, failure);
        order();
        fixture.advance(60_000);
        assertThat(applier.everythingCount()).isEqualTo(1);
        assertThat(metrics.clears(ClearReason.PEER_REQUEST)).isEqualTo(1);
        assertThat(problem()).contains("cache t/m/a, so");
        applier.mendCache(A);
        fixture.advance(2_000);
        assertThat(fixture.receiver.applyProblem()).isEmpty();
        assertThat(applier.wholeCaches()).containsExactly(A);
    }

    @Test
    void aClearOfWhichNothingIsKnownIsAProblemUntilItSucceeds() {
        applier.failNext(new NoClassDefFoundError("told to"));
        order();
        fixture.advance(310);
        assertThat(problem())
                .contains("this node's caches", "java.lang.NoClassDefFoundError was thrown");
        fixture.advance(1_000);
        assertThat(applier.everythingCount()).isEqualTo(1);
        assertThat(fixture.receiver.applyProblem()).isEmpty();
        assertThat(logs.infos()).filteredOn(info -> info.startsWith("Clearing")).hasSize(1);
    }

    @Test
    void aClearOfEverythingMakesUpForWhatFailedBefore() {
        applier.failNext(failure);
        receive(A);
        order();
        fixture.advance(1_000);
        assertThat(fixture.receiver.applyProblem()).isEmpty();
    }

    @Test
    void ofTooManyCachesEverythingIsCleared() {
        CacheId[] caches = new CacheId[Clearing.MAX_CACHES + 1];
        for (int i = 0; i < caches.length; i++) {
            caches[i] = new CacheId("t", "m", "c" + i);
            applier.breakCache(caches[i], failure);
        }
        receive(caches);
        assertThat(problem()).contains("and " + (Clearing.MAX_CACHES - 1) + " more");
        fixture.advance(100_000);
        assertThat(applier.everythingCount()).as("once a second").isBetween(95, 101);
        assertThat(problem()).contains("this node's caches");
        assertThat(logs.warnings()).hasSize(1);

        for (CacheId cache : caches) {
            applier.mendCache(cache);
        }
        fixture.advance(1_000);
        assertThat(fixture.receiver.applyProblem()).isEmpty();
        assertThat(metrics.clears(ClearReason.NOT_APPLIED)).isEqualTo(1);
    }
}
