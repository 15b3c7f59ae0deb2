package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.frame.FrameEncoder;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.peers.PeerStatus;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReceiverTest {

    private static final CacheId A = new CacheId("t", "m", "a");
    private static final CacheId B = new CacheId("t", "m", "b");

    private static final String SECRET = "a secret of sixteen letters and more";
    private static final int SIGNED = 1;

    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final RecordingApplier applier = new RecordingApplier();
    @AutoClose private final RecordedLogs logs = RecordedLogs.ofConnector();
    private final NodeIdentity me = new NodeIdentity("me", 100);
    private final ReceiverFixture fixture =
            new ReceiverFixture(me, applier, metrics, clock).settled();
    private final ReceivingHalf receiver = fixture.receiver;

    private TestCodec codec(String node, long incarnation) {
        return new TestCodec(new NodeIdentity(node, incarnation), null, clock);
    }

    private byte[] heartbeat(String node, long incarnation, long sequence) {
        return codec(node, incarnation).control.encode(Heartbeat.plain(), sequence);
    }

    private static byte[] frame(FrameEncoder sender, CacheInvalidations... groups) {
        return sender.encode(InvalidationBatch.of(List.of(groups))).get(0).bytes();
    }

    private static CacheInvalidations keys(CacheId cache, Object... keys) {
        return CacheInvalidations.ofKeys(cache, List.of(keys));
    }

    @Test
    void appliesWhatAnotherNodeSent() {
        CacheInvalidations whole = CacheInvalidations.wholeCache(B);
        byte[] bytes = frame(codec("peer", 1).encoder, keys(A, "k1", "k2"), whole);
        clock.advance(Duration.ofMillis(7));
        receiver.received(bytes);

        assertThat(applier.keysOf(A)).containsExactlyInAnyOrder("k1", "k2");
        assertThat(applier.wholeCaches()).containsExactly(B);
        assertThat(metrics.sum(Counter.APPLIED_INVALIDATIONS)).isEqualTo(3);
        assertThat(metrics.lastLatencyMicros()).isEqualTo(7_000);
        receiver.tick();
        assertThat(receiver.peers())
                .singleElement()
                .extracting(PeerStatus::nodeId)
                .isEqualTo("peer");
    }

    /** A link may deliver what it received before it says that it is connected. */
    @Test
    void whatIsHeardBeforeTheFirstConnectionIsNoSignOfACut() {
        ReceiverFixture starting = new ReceiverFixture(me, applier, metrics, clock);
        starting.receiver.received(heartbeat("peer", 1, 5));
        starting.settled();

        assertThat(metrics.clears(ClearReason.AWAY)).isZero();
    }

    @Test
    void latencyIsNeverNegativeWhateverTheClocks() {
        byte[] bytes = frame(codec("peer", 1).encoder, keys(A, "k"));
        clock.advance(Duration.ofSeconds(-7));
        receiver.received(bytes);
        assertThat(metrics.lastLatencyMicros()).isZero();
    }

    private static byte[] order(FrameEncoder sender) {
        return sender.encode(InvalidationBatch.everything()).get(0).bytes();
    }

    @Test
    void clearsEverythingSoonWhenToldAndSaysWhoOrderedIt() {
        receiver.received(order(codec("peer", 1).encoder));
        assertThat(applier.everythingCount()).as("not all nodes at once").isEqualTo(1);
        fixture.advance(300);
        assertThat(metrics.clears(ClearReason.PEER_REQUEST)).isEqualTo(1);
        assertThat(applier.everythingCount()).as("beside the first connection").isEqualTo(2);
        assertThat(logs.infos())
                .filteredOn(info -> info.contains("another node requested it (peer)"))
                .hasSize(1);
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void doesNotComplainOfItsOwnEarlierLife() {
        receiver.received(frame(codec("me", 99).encoder, keys(A, "k")));
        fixture.advance(3_000);
        assertThat(logs.errors()).isEmpty();
    }

    @Test
    void countsWhatIsNoFrameAndLogsItOnce() {
        receiver.received(new byte[0]);
        receiver.received("hello".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        byte[] damaged = frame(codec("peer", 1).encoder, keys(A, "k"));
        damaged[20]++;
        receiver.received(damaged);
        assertThat(logs.warnings()).hasSize(1);
        assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(3);
        receiver.tick();
        assertThat(receiver.peers()).isEmpty();
    }

    @Test
    void forgedSendersAreForgottenBeyondABound() {
        for (int i = 0; i < 5_000; i++) {
            receiver.received(
                    new HandMadeFrame(1, 1, 0, "default", "forged" + i, 1, 1).groups(0).bytes());
        }
        receiver.tick();
        assertThat(metrics.sum(Counter.APPLIED_FRAMES)).isEqualTo(5_000);
        assertThat(receiver.peers()).hasSizeLessThanOrEqualTo(1_000);
        assertThat(logs.warnings())
                .as("says once that it stops logging")
                .filteredOn(warning -> warning.contains("not logged"))
                .hasSize(1);
    }

    @Test
    void noFailureOfTheApplierComesOut() {
        FrameEncoder peer = codec("peer", 1).encoder;
        for (Throwable failure :
                List.of(
                        new IllegalStateException("told to"),
                        new NoClassDefFoundError("told to"),
                        new AssertionError("told to"))) {
            applier.failNext(failure);
            receiver.received(frame(peer, keys(A, "k")));
        }
        applier.failNext(new AssertionError("told to"));
        receiver.received(order(peer));
        fixture.advance(300);
        assertThat(logs.errors()).hasSize(1);
        assertThat(metrics.failures(Failure.APPLY)).isEqualTo(4);
        receiver.received(frame(codec("peer2", 1).encoder, keys(A, "later")));
        assertThat(applier.keysOf(A)).containsExactly("later");
    }

    @Test
    void saysSinceWhenTheLinkIsAsItIsAndWhy() {
        AtomicInteger changes = new AtomicInteger();
        receiver.onLinkChange(changes::incrementAndGet);
        BrokerProblem refused =
                new BrokerProblem(BrokerProblem.Kind.AUTHENTICATION, "Refused.", "Mend it.");
        assertThat(receiver.linkStatus().isConnected()).isTrue();
        assertThat(receiver.linkStatus().since()).isEqualTo(clock.instant());
        assertThat(receiver.connectionCount()).isEqualTo(1);

        clock.advance(Duration.ofSeconds(1));
        Instant lost = clock.instant();
        fixture.disconnect();
        clock.advance(Duration.ofSeconds(1));
        receiver.disconnected(refused);
        assertThat(receiver.linkStatus().isConnected()).isFalse();
        assertThat(receiver.linkStatus().since()).isEqualTo(lost);
        assertThat(receiver.linkStatus().problem()).contains(refused);
        assertThat(metrics.failures(Failure.CONNECTION)).isEqualTo(2);

        receiver.connected();
        assertThat(receiver.linkStatus().since()).isEqualTo(clock.instant());
        assertThat(receiver.linkStatus().problem()).isEmpty();
        assertThat(receiver.connectionCount()).isEqualTo(2);
        assertThat(changes).hasValue(3);
    }

    private ReceiverFixture settled(String... settings) {
        applier.forget();
        ReceiverFixture settled = new ReceiverFixture(me, applier, metrics, clock, settings);
        return settled.settled();
    }

    /** With a key that can't be read, which is counted whenever somebody tries. */
    private static HandMadeFrame unreadable(int flags, String cluster, String node, long sequence) {
        return new HandMadeFrame(1, 1, flags, cluster, node, 100, sequence)
                .groups(1)
                .cache(1)
                .serialized(new java.util.concurrent.atomic.AtomicReference<>("not on the list"));
    }

    private long opened() {
        return metrics.failures(Failure.DECODE_KEY);
    }

    @Test
    void aFrameThatIsAppliedIsOpened() {
        settled().receiver.received(unreadable(0, "default", "peer", 1).bytes());
        assertThat(opened()).isEqualTo(1);
        assertThat(applier.wholeCaches()).containsExactly(TestCodec.CACHE);
    }

    @ParameterizedTest
    @CsvSource({"other, peer, FOREIGN_GROUP", "default, me, OWN"})
    void framesOfAnotherGroupAndOwnOnesStayClosed(String group, String node, Ignored reason) {
        ReceivingHalf receiver = settled().receiver;
        receiver.received(unreadable(0, group, node, 1).bytes());
        receiver.tick();
        assertThat(opened()).isZero();
        assertThat(applier.applied()).isEmpty();
        assertThat(receiver.peers()).isEmpty();
        assertThat(metrics.ignoredCount(reason)).isEqualTo(1);
    }

    @Test
    void duplicatesStayClosed() {
        ReceivingHalf receiver = settled().receiver;
        for (int i = 0; i < 5; i++) {
            receiver.received(unreadable(0, "default", "peer", 1).bytes());
        }
        assertThat(opened()).isEqualTo(1);
        assertThat(metrics.ignoredCount(Ignored.DUPLICATE)).isEqualTo(4);
        assertThat(applier.applied()).hasSize(1);
        assertThat(metrics.sum(Counter.MISSED_FRAMES)).isZero();
    }

    @Test
    void framesOfWhomMustProveThatItLivesStayClosed() {
        settled("shared_secret", SECRET)
                .receiver
                .received(unreadable(SIGNED, "default", "peer", 1).signedBytes(SECRET));
        assertThat(opened()).isZero();
        assertThat(metrics.ignoredCount(Ignored.NOT_FRESH)).isEqualTo(1);
    }

    @Test
    void framesInARepairThatAreOfAnotherNodeStayClosed() {
        ReceivingHalf receiver = settled().receiver;
        receiver.received(heartbeat("peer", 100, 1));
        byte[] stranger = unreadable(0, "default", "stranger", 1).bytes();
        Repair repair = new Repair(null, List.of(new Repair.Resent(1, stranger)));
        clock.advance(Duration.ofMillis(1));
        receiver.received(codec("peer", 100).control.encode(repair, 1));
        assertThat(opened()).isZero();
        assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(1);
    }

    @Test
    void aFrameWhoseBodyMakesNoSenseStaysMissing() {
        ReceiverFixture settled = settled();
        byte[] broken =
                new HandMadeFrame(1, 1, 0, "default", "peer", 100, 1).groups(7).cache(0).bytes();
        settled.receiver.received(broken);
        settled.receiver.received(heartbeat("peer", 100, 1));
        settled.advance(200);
        assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(1);
        assertThat(settled.control.requests).as("asks for it").hasSize(1);
        settled.receiver.received(unreadable(0, "default", "peer", 1).bytes());
        assertThat(applier.wholeCaches()).as("takes a better one").containsExactly(TestCodec.CACHE);
    }
}
