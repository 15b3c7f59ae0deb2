package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.Repair;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.Test;

/**
 * Keys are read only of frames that are applied. The frames here hold a key that can't be read,
 * which is counted whenever somebody tries.
 */
class UnopenedFrameTest {

    private static final String SECRET = "a secret of sixteen letters and more";
    private static final int SIGNED = 1;
    private static final CacheId CACHE = new CacheId("carbon.super", "manager", "cache");

    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final RecordingApplier applier = new RecordingApplier();
    private final NodeIdentity me = new NodeIdentity("me", 100);

    private ReceiverFixture fixture(String... settings) {
        return new ReceiverFixture(me, applier, metrics, clock, settings).settled();
    }

    private static HandMadeFrame frame(int flags, String cluster, String node, long sequence) {
        return new HandMadeFrame(1, 1, flags, cluster, node, 100, sequence)
                .groups(1)
                .cache(1)
                .serialized(new java.util.concurrent.atomic.AtomicReference<>("not on the list"));
    }

    private byte[] heartbeat(long sequence) {
        return new ControlFrameEncoder(
                        new FrameWriter("default", new NodeIdentity("peer", 100), null, clock))
                .encode(Heartbeat.plain(), sequence);
    }

    private long opened() {
        return metrics.failures(Failure.DECODE_KEY);
    }

    @Test
    void aFrameThatIsAppliedIsOpened() {
        fixture().receiver.received(frame(0, "default", "peer", 1).bytes());
        assertThat(opened()).isEqualTo(1);
        assertThat(applier.wholeCaches()).containsExactly(CACHE);
    }

    private void assertLeftAlone(HandMadeFrame frame) {
        ReceivingHalf receiver = fixture().receiver;
        receiver.received(frame.bytes());
        receiver.tick();
        assertThat(opened()).isZero();
        assertThat(applier.applied()).isEmpty();
        assertThat(receiver.peers()).isEmpty();
    }

    @Test
    void framesOfAnotherGroupStayClosed() {
        assertLeftAlone(frame(0, "other", "peer", 1));
        assertThat(metrics.ignoredCount(Ignored.FOREIGN_GROUP)).isEqualTo(1);
    }

    @Test
    void ownFramesStayClosed() {
        assertLeftAlone(frame(0, "default", "me", 1));
        assertThat(metrics.ignoredCount(Ignored.OWN)).isEqualTo(1);
    }

    @Test
    void duplicatesStayClosed() {
        ReceivingHalf receiver = fixture().receiver;
        for (int i = 0; i < 5; i++) {
            receiver.received(frame(0, "default", "peer", 1).bytes());
        }
        assertThat(opened()).isEqualTo(1);
        assertThat(metrics.ignoredCount(Ignored.DUPLICATE)).isEqualTo(4);
        assertThat(applier.applied()).hasSize(1);
        assertThat(metrics.missedFrames()).isZero();
    }

    @Test
    void framesOfWhomMustProveThatItLivesStayClosed() {
        fixture("shared_secret", SECRET)
                .receiver
                .received(frame(SIGNED, "default", "peer", 1).signedBytes(SECRET));
        assertThat(opened()).isZero();
        assertThat(metrics.ignoredCount(Ignored.NOT_FRESH)).isEqualTo(1);
    }

    @Test
    void framesInARepairThatAreOfAnotherNodeStayClosed() {
        ReceivingHalf receiver = fixture().receiver;
        receiver.received(heartbeat(1));
        Repair repair =
                new Repair(
                        null,
                        InvalidationBatch.empty(),
                        List.of(new Repair.Resent(1, frame(0, "default", "stranger", 1).bytes())));
        clock.advance(Duration.ofMillis(1));
        receiver.received(
                new ControlFrameEncoder(
                                new FrameWriter(
                                        "default", new NodeIdentity("peer", 100), null, clock))
                        .encode(repair, 1, 1 << 20));
        assertThat(opened()).isZero();
        assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(1);
    }

    @Test
    void aFrameWhoseBodyMakesNoSenseStaysMissing() {
        ReceiverFixture fixture = fixture();
        byte[] broken =
                new HandMadeFrame(1, 1, 0, "default", "peer", 100, 1).groups(7).cache(0).bytes();
        fixture.receiver.received(broken);
        fixture.receiver.received(heartbeat(1));
        fixture.advance(200);
        assertThat(metrics.ignoredCount(Ignored.MALFORMED)).isEqualTo(1);
        assertThat(fixture.requests).as("asks for it").hasSize(1);
        fixture.receiver.received(frame(0, "default", "peer", 1).bytes());
        assertThat(applier.wholeCaches()).as("takes a better one").containsExactly(CACHE);
    }
}
