package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.util.List;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.PeerState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Somebody who can read and write the topic, but does not know the secret, sends what the nodes
 * sent once more.
 */
class ReplayTest extends SimulationTest {

    private static final String[] SECRET = {"shared_secret", "the secret of all nodes"};

    ReplayTest() {
        startTwo(SECRET);
    }

    /** Publishes the recorded messages one by one, again and again. */
    private void replay(List<byte[]> captured, long everyMillis, long forMillis) {
        for (int i = 0; i * everyMillis < forMillis; i++) {
            byte[] bytes = captured.get(i % captured.size());
            simulation.after(i * everyMillis, () -> simulation.publishAsStranger(bytes));
        }
        simulation.run(forMillis);
    }

    @ParameterizedTest
    @EnumSource(names = {"HEARTBEAT", "INVALIDATIONS"})
    void messagesOfADeadNodeDoNotKeepItAlive(FrameType type) {
        removals.every(10, 20, a, A);
        simulation.run(1_000);
        a.crash();
        replay(published(type, "a"), 500, 70_000);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.LOST);
        assertThat(b.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
        assertThat(
                        b.metrics.ignoredCount(Ignored.NOT_FRESH)
                                + b.metrics.ignoredCount(Ignored.DUPLICATE))
                .isPositive();
    }

    @Test
    void whatADeadNodeSentBeforeThisOneCameDoesNotKeepItAliveThoughItIsNew() {
        removals.every(10, 200, a, A);
        simulation.run(3_000);
        SimulatedNode late = settled("late", SECRET);
        removeAndRun(a, 1_000);
        a.crash();
        replay(published(FrameType.INVALIDATIONS, "a"), 500, 70_000);
        assertThat(late.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
    }

    @Test
    void heartbeatsOfADeadNodeDoNotKeepMaxStalenessFromHappening() {
        b.leave();
        b = settled("b", "max_staleness", "10s", SECRET[0], SECRET[1]);
        a.crash();
        replay(published(FrameType.HEARTBEAT, "a"), 500, 25_000);
        assertThat(b.metrics.clears(ClearReason.MAX_STALENESS)).isPositive();
    }

    @Test
    void heartbeatsThatThisNodeDidNotHearKeepADeadNodeAliveForTheFreshnessWindowAtMost() {
        b.cut(10 * MINUTE);
        a.crash();
        List<byte[]> captured = published(FrameType.HEARTBEAT, "a");
        List<byte[]> unheard = captured.subList(captured.size() - 600, captured.size());
        b.connect();
        replay(unheard, 10_000, 5 * MINUTE + 75_000);
        assertThat(b.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
    }

    @Test
    void invalidationsThatWaitedForTheBrokerForLongBlameNoClock() {
        removals.next(a, A);
        simulation.run(6 * MINUTE);
        replay(published(FrameType.INVALIDATIONS, "a"), 500, 1_000);
        assertThat(logs.errors()).isEmpty();
    }

    @Test
    void heartbeatsOfADeadNodeAreNoProofToANewOneForLongerThanTheFreshnessWindow() {
        simulation.run(10 * MINUTE);
        a.crash();
        List<byte[]> captured = published(FrameType.HEARTBEAT, "a");
        List<byte[]> last = captured.subList(captured.size() - 280, captured.size());
        SimulatedNode late = simulation.node("late", SECRET);
        replay(last, 10_000, 5 * MINUTE + 75_000);
        assertThat(late.peer("a").state()).isEqualTo(PeerState.LOST);
    }

    @Test
    void recordedRepairRequestsHaveNothingSentAgain() {
        b.cut();
        removals.every(1, 50, a, A);
        simulation.run(200);
        b.connect(2_000);
        removals.assertNothingStale();
        int repairs = published(FrameType.REPAIR, "a").size();
        assertThat(repairs).isPositive();
        replay(published(FrameType.REPAIR_REQUEST, "b"), 200, 10_000);
        assertThat(published(FrameType.REPAIR, "a")).hasSize(repairs);
    }

    @Test
    void aRecordedHelloIsNotAnswered() {
        byte[] hello = published(FrameType.HEARTBEAT, "a").get(0);
        int heartbeats = published(FrameType.HEARTBEAT, "b").size();
        replay(List.of(hello), 300, 9_900);
        assertThat(published(FrameType.HEARTBEAT, "b").size() - heartbeats)
                .as("one a second")
                .isBetween(9, 11);
    }

    @Test
    void aReplayedLeaveMessageThatALaterHeartbeatBeliesIsNotHeeded() {
        byte[] leave = a.leaveMessage();
        simulation.run(2_000);
        simulation.publishAsStranger(leave);
        simulation.run(100);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.PRESENT);
    }

    @Test
    void recordedMessagesAreCountedAndNamed() {
        simulation.run(20 * MINUTE);
        replay(published(FrameType.HEARTBEAT, "a").subList(0, 100), 100, 10_000);
        assertThat(b.receiver.peerProblems())
                .singleElement()
                .asString()
                .contains("node a", "recorded messages");
        assertThat(b.metrics.ignoredCount(Ignored.NOT_FRESH)).isEqualTo(100);
    }

    @Test
    void aNodeThatCameAndIsOnlyKnownByTellingMustBeFreshToo() {
        SimulatedNode away = settled("away", SECRET);
        away.cut();
        SimulatedNode brief = startAndRun("brief", 1_000, SECRET);
        removeAndRun(brief, 1_000);
        brief.crash(20 * MINUTE);
        away.connect(200);
        assertThat(away.peer("brief").lastSequence()).isEqualTo(1);
        simulation.run(5_000);
        replay(published(FrameType.HEARTBEAT, "brief"), 500, 10_000);
        assertThat(away.peer("brief").state()).isNotEqualTo(PeerState.PRESENT);
    }
}
