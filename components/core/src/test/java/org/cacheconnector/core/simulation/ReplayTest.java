package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.PeerState;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Somebody who can read and write the topic, but does not know the secret, sends what the nodes
 * sent once more.
 */
@Timeout(60)
class ReplayTest {

    private static final String SECRET = "the secret of all nodes";
    private static final long MINUTE = 60_000;

    private final Simulation simulation = new Simulation(42);
    private final Removals removals = new Removals(simulation);
    private RecordedLogs logs;
    private SimulatedNode a;
    private SimulatedNode b;

    @BeforeEach
    void recordLogs() {
        logs = RecordedLogs.ofConnector();
    }

    @AfterEach
    void stopRecording() {
        logs.close();
    }

    private void start(String... settings) {
        a = node("a", settings);
        b = node("b", settings);
        simulation.run(7_000);
    }

    private SimulatedNode node(String name, String... settings) {
        String[] all = java.util.Arrays.copyOf(settings, settings.length + 2);
        all[settings.length] = "shared_secret";
        all[settings.length + 1] = SECRET;
        return simulation.node(name, all);
    }

    private List<byte[]> recorded(String node, FrameType type) {
        return simulation.published().stream()
                .filter(
                        bytes -> {
                            try {
                                var frame = new TestCodec().decoder.decode(bytes);
                                return frame.type() == type && frame.nodeId().equals(node);
                            } catch (MalformedFrameException e) {
                                throw new AssertionError(e);
                            }
                        })
                .toList();
    }

    /** Publishes the recorded messages one by one, again and again. */
    private void replay(List<byte[]> captured, long everyMillis, long forMillis) {
        for (int i = 0; i * everyMillis < forMillis; i++) {
            byte[] bytes = captured.get(i % captured.size());
            simulation.after(i * everyMillis, () -> simulation.publishAsStranger(bytes));
        }
        simulation.run(forMillis);
    }

    @Test
    void heartbeatsOfADeadNodeDoNotKeepItAlive() {
        start();
        a.crash();
        replay(recorded("a", FrameType.HEARTBEAT), 500, 70_000);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.LOST);
        assertThat(b.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
        assertThat(b.metrics.ignoredCount(Ignored.NOT_FRESH)).isPositive();
    }

    @Test
    void invalidationsOfADeadNodeDoNotKeepItAlive() {
        start();
        removals.every(10, 20, a, A);
        simulation.run(1_000);
        a.crash();
        replay(recorded("a", FrameType.INVALIDATIONS), 500, 70_000);
        assertThat(b.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
    }

    @Test
    void whatADeadNodeSentBeforeThisOneCameDoesNotKeepItAliveThoughItIsNew() {
        start();
        removals.every(10, 200, a, A);
        simulation.run(3_000);
        SimulatedNode late = node("late");
        simulation.run(7_000);
        removals.next(a, A);
        simulation.run(1_000);
        a.crash();
        replay(recorded("a", FrameType.INVALIDATIONS), 500, 70_000);
        assertThat(late.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
    }

    @Test
    void heartbeatsOfADeadNodeDoNotKeepMaxStalenessFromHappening() {
        start("max_staleness", "10s");
        a.crash();
        replay(recorded("a", FrameType.HEARTBEAT), 500, 25_000);
        assertThat(b.metrics.clears(ClearReason.MAX_STALENESS)).isPositive();
    }

    @Test
    void heartbeatsThatThisNodeDidNotHearKeepADeadNodeAliveForTheFreshnessWindowAtMost() {
        start();
        b.cut();
        simulation.run(10 * MINUTE);
        a.crash();
        List<byte[]> captured = recorded("a", FrameType.HEARTBEAT);
        List<byte[]> unheard = captured.subList(captured.size() - 600, captured.size());
        b.connect();
        replay(unheard, 10_000, 5 * MINUTE + 75_000);
        assertThat(b.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
    }

    @Test
    void heartbeatsOfADeadNodeAreNoProofToANewOneForLongerThanTheFreshnessWindow() {
        start();
        simulation.run(10 * MINUTE);
        a.crash();
        List<byte[]> captured = recorded("a", FrameType.HEARTBEAT);
        List<byte[]> last = captured.subList(captured.size() - 280, captured.size());
        SimulatedNode late = node("late");
        replay(last, 10_000, 5 * MINUTE + 75_000);
        assertThat(late.peer("a").state()).isEqualTo(PeerState.LOST);
    }

    @Test
    void recordedRepairRequestsHaveNothingSentAgain() {
        start();
        b.cut();
        removals.every(1, 50, a, A);
        simulation.run(200);
        b.connect();
        simulation.run(2_000);
        removals.assertNothingStale();
        int repairs = recorded("a", FrameType.REPAIR).size();
        assertThat(repairs).isPositive();
        replay(recorded("b", FrameType.REPAIR_REQUEST), 200, 10_000);
        assertThat(recorded("a", FrameType.REPAIR)).hasSize(repairs);
    }

    @Test
    void aRecordedHelloIsNotAnswered() {
        start();
        byte[] hello = recorded("a", FrameType.HEARTBEAT).get(0);
        int heartbeats = recorded("b", FrameType.HEARTBEAT).size();
        replay(List.of(hello), 300, 9_900);
        assertThat(recorded("b", FrameType.HEARTBEAT).size() - heartbeats)
                .as("one a second")
                .isBetween(9, 11);
    }

    @Test
    void aReplayedLeaveMessageThatALaterHeartbeatBeliesIsNotHeeded() {
        start();
        byte[] leave = a.leaveMessage();
        simulation.run(2_000);
        simulation.publishAsStranger(leave);
        simulation.run(100);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.PRESENT);
    }

    @Test
    void aClockThatGoesForthAndBackLosesNothing() {
        start();
        for (int times = 0; times < 3; times++) {
            a.moveClock(Duration.ofHours(1));
            removals.every(100, 100, a, A);
            simulation.run(20_000);
            assertThat(b.receiver.peerProblems()).hasSize(1);
            a.moveClock(Duration.ofHours(-1));
            simulation.run(10 * MINUTE);
            assertThat(b.receiver.peerProblems()).isEmpty();
        }
        removals.assertNothingStale();
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void recordedMessagesAreCountedAndNamed() {
        start();
        simulation.run(20 * MINUTE);
        replay(recorded("a", FrameType.HEARTBEAT).subList(0, 100), 100, 10_000);
        assertThat(b.receiver.peerProblems())
                .singleElement()
                .asString()
                .contains("node a", "recorded messages");
        assertThat(b.metrics.ignoredCount(Ignored.NOT_FRESH)).isEqualTo(100);
    }

    @Test
    void aNodeThatCameAndIsOnlyKnownByTellingMustBeFreshToo() {
        start();
        SimulatedNode away = node("away");
        simulation.run(7_000);
        away.cut();
        SimulatedNode brief = node("brief");
        simulation.run(1_000);
        removals.next(brief, A);
        simulation.run(1_000);
        brief.crash();
        simulation.run(20 * MINUTE);
        away.connect();
        simulation.run(200);
        assertThat(away.peer("brief").lastSequence()).isEqualTo(1);
        simulation.run(5_000);
        replay(recorded("brief", FrameType.HEARTBEAT), 500, 10_000);
        assertThat(away.peer("brief").state()).isNotEqualTo(PeerState.PRESENT);
    }
}
