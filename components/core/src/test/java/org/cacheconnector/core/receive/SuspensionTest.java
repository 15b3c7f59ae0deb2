package org.cacheconnector.core.receive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.cacheconnector.core.fakes.CountingMetrics;
import org.cacheconnector.core.fakes.ManualClock;
import org.cacheconnector.core.fakes.RecordingApplier;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.NodeIdentity;
import org.junit.jupiter.api.Test;

/**
 * The machine of this node is suspended, or goes on from a snapshot: its monotonic clock stood
 * still, and only the wall clock tells how long.
 */
class SuspensionTest {

    private final CountingMetrics metrics = new CountingMetrics();
    private final ManualClock clock = new ManualClock();
    private final ReceiverFixture fixture =
            new ReceiverFixture(new NodeIdentity("me", 1), new RecordingApplier(), metrics, clock);
    private final ControlFrameEncoder peer =
            new TestCodec(new NodeIdentity("peer", 1), null, clock).control;

    SuspensionTest() {
        fixture.settled();
        run(2_000);
    }

    private void run(int millis) {
        for (int passed = 0; passed < millis; passed += 500) {
            clock.advance(Duration.ofMillis(500));
            fixture.advance(500);
            fixture.receiver.received(peer.encode(Heartbeat.plain(), 0));
        }
    }

    private void reconnect() {
        fixture.disconnect();
        run(500);
        fixture.receiver.connected();
        run(2_000);
    }

    private void assertCleared(int times) {
        assertThat(metrics.clears(ClearReason.AWAY)).isEqualTo(times);
        assertThat(metrics.unexpectedClears()).isEqualTo(times);
    }

    @Test
    void whoWasSuspendedForLongerThanOthersRememberClears() {
        clock.advance(Duration.ofHours(2));
        run(5_000);
        assertCleared(0);
        reconnect();
        assertCleared(1);
        reconnect();
        assertCleared(1);
    }

    @Test
    void soDoesWhoseClockIsSetRightOnlyWhenItIsConnectedAgain() {
        reconnect();
        run(20_000);
        clock.advance(Duration.ofHours(2));
        run(2_000);
        assertCleared(1);
    }

    @Test
    void aClockThatIsSetBackMeansNothing() {
        reconnect();
        clock.advance(Duration.ofHours(-2));
        run(700_000);
        reconnect();
        assertCleared(0);
    }

    @Test
    void aShortSuspensionIsLeftToRepair() {
        clock.advance(Duration.ofMinutes(20));
        reconnect();
        assertCleared(0);
    }

    @Test
    void everySuspensionCounts() {
        for (int times = 1; times <= 3; times++) {
            clock.advance(Duration.ofMinutes(40));
            reconnect();
            assertCleared(times);
        }
    }
}
