package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.PeerState;
import org.cacheconnector.core.peers.PeerStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes that come, go, die, return and are confused with each other, with default settings. */
@Timeout(60)
class MembershipFaultTest {

    private static final long MINUTE = 60_000;

    private final Simulation simulation = new Simulation(23);
    private final Removals removals = new Removals(simulation);
    private RecordedLogs logs;
    private SimulatedNode a;
    private SimulatedNode b;

    @BeforeEach
    void startTwoNodes() {
        logs = RecordedLogs.ofConnector();
        a = simulation.node("a");
        b = simulation.node("b");
        simulation.run(7_000);
    }

    @AfterEach
    void stopRecording() {
        logs.close();
    }

    private void assertOnlyCleared(SimulatedNode node, ClearReason reason, int times) {
        assertThat(node.metrics.clears(reason)).isEqualTo(times);
        assertThat(node.metrics.unexpectedClears()).isEqualTo(times);
    }

    @Test
    void theFirstConnectionClearsAndNoLaterOneDoes() {
        assertThat(b.metrics.clears(ClearReason.FIRST_CONNECTION)).isEqualTo(1);
        assertThat(b.caches.everythingCount()).isEqualTo(1);
        b.cut();
        simulation.run(1_000);
        b.connect();
        simulation.run(10_000);
        assertThat(b.caches.everythingCount()).isEqualTo(1);
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void aNodeThatLearnsLateOfAnotherClearsAgain() {
        removals.next(a, A);
        simulation.network(
                transmission -> {
                    if (transmission.sender() != a) {
                        transmission.deliver();
                    }
                });
        SimulatedNode c = simulation.node("c");
        simulation.run(1_000);
        assertThat(c.caches.everythingCount()).isEqualTo(1);
        removals.next(a, A);
        simulation.run(500);
        simulation.network(Transmission::deliver);
        simulation.run(3_000);
        assertThat(removals.staleOn(c)).isZero();
        assertThat(c.metrics.clears(ClearReason.FIRST_CONNECTION)).isEqualTo(2);
        assertThat(c.metrics.unexpectedClears()).isZero();
    }

    @Test
    void aCutBeforeANodeHasSettledBeginsItsFirstConnectionAnew() {
        SimulatedNode c = simulation.node("c");
        simulation.run(1_000);
        c.cut();
        simulation.run(10_000);
        SimulatedNode brief = simulation.node("brief");
        simulation.run(1_000);
        removals.next(brief, A);
        brief.leave();
        c.connect();
        simulation.run(2_000);
        assertThat(removals.staleOn(c)).isZero();
        assertThat(c.metrics.unexpectedClears()).isZero();
    }

    @Test
    void nodeKilledAndRestarted() {
        removals.next(a, A);
        simulation.run(1_000);
        a.crash();
        // What it removed last it took with it.
        simulation.run(3_000);
        a = simulation.node("a");
        simulation.run(2 * MINUTE);
        assertOnlyCleared(b, ClearReason.PEER_CRASHED, 1);
        removals.next(a, A);
        simulation.run(100);
        removals.assertNothingStale();
        assertThat(b.receiver.peers()).hasSize(1);
        assertThat(logs.errors()).isEmpty();
    }

    @Test
    void nodeStoppedAndRestarted() {
        for (int i = 0; i < 3; i++) {
            removals.next(a, A);
            simulation.run(1_000);
            a.leave();
            simulation.run(3_000);
            assertThat(b.peer("a").state()).isEqualTo(PeerState.LEFT);
            a = simulation.node("a");
            simulation.run(2 * MINUTE);
        }
        removals.assertNothingStale();
        removals.assertNothingUnexpectedlyCleared();
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void aNodeThatLeftWhileThisOneWasCutOffWasSeenLeavingByOthers() {
        simulation.node("c");
        simulation.run(7_000);
        b.cut();
        simulation.run(500);
        a.leave();
        simulation.run(1_000);
        b.connect();
        simulation.run(2_000);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.LEFT);
        a = simulation.node("a");
        simulation.run(10_000);
        assertThat(b.metrics.unexpectedClears()).isZero();
    }

    @Test
    void aNodeThatLeftWhileThisOneWasCutOffAndHadSentSomethingMeanwhile() {
        simulation.node("c");
        simulation.run(7_000);
        b.cut();
        simulation.run(500);
        removals.next(a, A);
        simulation.run(500);
        a.leave();
        simulation.run(500);
        b.connect();
        simulation.run(5_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.NOT_REPAIRED, 1);
    }

    @Test
    void aPeerThatIsLostCanNotTellWhoCameAndWent() {
        a.crash();
        simulation.run(10 * MINUTE);
        b.cut();
        simulation.run(MINUTE);
        SimulatedNode c = simulation.node("c");
        simulation.run(7_000);
        removals.next(c, A);
        simulation.run(1_000);
        c.leave();
        simulation.run(MINUTE);
        b.connect();
        simulation.run(5_000);
        assertThat(removals.staleOn(b)).isZero();
    }

    @Test
    void nodeStoppedForGood() {
        a.leave();
        simulation.run(3 * 60 * MINUTE);
        assertThat(b.metrics.unexpectedClears()).isZero();
        assertThat(b.receiver.peers()).as("forgotten at last").isEmpty();
    }

    @Test
    void nodeKilledForGood() {
        removals.next(a, A);
        simulation.run(1_000);
        a.crash();
        simulation.run(30_000);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.SILENT);
        assertThat(b.metrics.unexpectedClears()).isZero();
        simulation.run(3 * 60 * MINUTE);
        assertOnlyCleared(b, ClearReason.PEER_LOST, 1);
        assertThat(b.receiver.peers()).isEmpty();
    }

    @Test
    void nodeKilledBeforeItSaidHowMuchItSent() {
        simulation.network(transmission -> {});
        removals.next(a, A);
        a.crash();
        simulation.network(Transmission::deliver);
        assertThat(removals.staleOn(b)).isEqualTo(1);
        simulation.run(61_000 + 2_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.PEER_LOST, 1);
    }

    @Test
    void aLeaveMessageThatSaysMoreWasSentThanCame() {
        simulation.network(transmission -> {});
        removals.next(a, A);
        simulation.network(Transmission::deliver);
        a.leave();
        simulation.run(3_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.NOT_REPAIRED, 1);
    }

    @Test
    void aNodeThatCameAndWentTwiceWhileThisOneWasCutOff() {
        // its leave message before the cut and its start after it look as if nothing had been
        // between.
        a.leave();
        simulation.run(1_000);
        b.cut();
        simulation.run(1_000);
        a = simulation.node("a");
        simulation.run(1_000);
        removals.next(a, A);
        simulation.run(1_000);
        a.leave();
        simulation.run(1_000);
        b.connect();
        a = simulation.node("a");
        simulation.run(3_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @Test
    void aNodeThatCameAndDiedWhileThisOneWasCutOffAndIsNotSeenAgain() {
        a.leave();
        simulation.run(1_000);
        b.cut();
        SimulatedNode brief = simulation.node("brief");
        simulation.run(1_000);
        removals.next(brief, A);
        brief.crash();
        b.connect();
        simulation.run(3_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @Test
    void aNodeThatOnlyOthersHeardDiedBeforeItSentAnything() {
        b.cut();
        SimulatedNode brief = simulation.node("brief");
        simulation.run(1_000);
        brief.cut();
        removals.next(brief, A);
        brief.crash();
        b.connect();
        simulation.run(MINUTE + 3_000);
        assertThat(removals.staleOn(a)).isZero();
        assertThat(removals.staleOn(b)).isZero();
    }

    @Test
    void aNodeThatOnlyOthersHeardDiedLaterBeforeItSentAnything() {
        b.cut();
        SimulatedNode brief = simulation.node("brief");
        simulation.run(1_000);
        brief.cut();
        b.connect();
        simulation.run(10_000);
        removals.next(brief, A);
        brief.crash();
        simulation.run(MINUTE + 3_000);
        assertThat(removals.staleOn(a)).isZero();
        assertThat(removals.staleOn(b)).isZero();
    }

    @Test
    void aLinkThatDeliversBeforeItTellsThatItIsBackWhereNobodyWasThereBefore() {
        a.leave();
        simulation.run(1_000);
        b.cut();
        SimulatedNode brief = simulation.node("brief");
        simulation.run(1_000);
        removals.next(brief, A);
        brief.leave();
        a = simulation.node("a");
        simulation.run(1_000);
        b.connectAndBeToldLater(1_500);
        simulation.run(4_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @Test
    void aLinkThatDeliversBeforeItTellsThatItIsBackWhereTheLastStartWasMissed() {
        a.leave();
        simulation.run(1_000);
        b.cut();
        SimulatedNode missed = simulation.node("a");
        simulation.run(1_000);
        removals.next(missed, A);
        missed.leave();
        a = simulation.node("a");
        simulation.run(1_000);
        b.connectAndBeToldLater(1_500);
        simulation.run(4_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @Test
    void aNodeThatWasCutOffForLongerThanOthersRemember() {
        b.cut();
        SimulatedNode brief = simulation.node("brief");
        simulation.run(MINUTE);
        removals.next(brief, A);
        simulation.run(MINUTE);
        brief.leave();
        simulation.run(2 * 60 * MINUTE);
        b.connect();
        simulation.run(3_000);
        assertThat(removals.staleOn(b)).isZero();
        assertThat(b.metrics.clears(ClearReason.AWAY)).isEqualTo(1);
        assertThat(b.metrics.unexpectedClears()).isEqualTo(1);
    }

    @Test
    void aNodeStoppedForLongerThanOthersRemember() {
        b.pause();
        SimulatedNode brief = simulation.node("brief");
        simulation.network(
                transmission -> {
                    if (transmission.receiver() != b) {
                        transmission.deliver();
                    }
                });
        simulation.run(1_000);
        removals.next(brief, A);
        brief.leave();
        simulation.run(2 * 60 * MINUTE);
        simulation.network(Transmission::deliver);
        b.resume();
        simulation.run(5_000);
        assertThat(removals.staleOn(b)).isZero();
    }

    @Test
    void manyNodesThatComeAndGoAfterAShortCutClearOnceAtMost() {
        b.cut();
        simulation.run(2_000);
        b.connect();
        for (int i = 0; i < 10; i++) {
            SimulatedNode node = simulation.node("n" + i);
            simulation.run(3_000);
            removals.next(node, A);
            simulation.run(1_000);
            node.leave();
        }
        removals.assertNothingStale();
        assertThat(b.metrics.unexpectedClears()).isLessThanOrEqualTo(1);
    }

    @Test
    void twoNodesOfTheSameName() {
        SimulatedNode duplicate = simulation.node("a");
        simulation.run(10_000);
        assertThat(errorsOf("running nodes have the name a")).as("of each node").hasSize(3);
        removals.every(10, 100, a, A);
        removals.every(10, 100, duplicate, A);
        simulation.run(1_500);
        removals.assertNothingStale();
        simulation.run(10 * MINUTE);
        assertThat(logs.errors()).as("once").hasSize(3);
        assertThat(b.receiver.peers()).hasSize(2);
        assertThat(b.metrics.unexpectedClears()).isLessThanOrEqualTo(1);
    }

    /**
     * A start of node a that removes something and dies; nothing of it arrives at {@code excluded}.
     */
    private void startAndCrashAUnheardBy(SimulatedNode excluded) {
        simulation.network(
                transmission -> {
                    if (transmission.receiver() != excluded) {
                        transmission.deliver();
                    }
                });
        SimulatedNode between = simulation.node("a");
        // So long that the answers to its hello are over.
        simulation.run(100);
        removals.next(between, A);
        simulation.run(10);
        between.crash();
        simulation.network(Transmission::deliver);
    }

    @Test
    void aStartOfWhichNothingArrivedBeforeTheNextOne() {
        SimulatedNode c = simulation.node("c");
        simulation.run(10_000);
        a.leave();
        simulation.run(100);
        startAndCrashAUnheardBy(b);
        simulation.run(100);
        a = simulation.node("a");
        simulation.run(2_000);
        assertThat(c.receiver.peers()).isNotEmpty();
        removals.assertNothingStale();
        assertThat(b.metrics.clears(ClearReason.PEER_CRASHED)).isEqualTo(1);
    }

    /** A start of node a that a new node hears nothing of, and the next one some time later. */
    private SimulatedNode newNodeMissesAStartOfA(long untilTheNext) {
        a.leave();
        SimulatedNode c = simulation.node("c");
        simulation.run(1_000);
        assertThat(c.caches.everythingCount()).isEqualTo(1);
        startAndCrashAUnheardBy(c);
        simulation.run(untilTheNext);
        a = simulation.node("a");
        simulation.run(3_000);
        return c;
    }

    @Test
    void aStartOfWhichNothingArrivedAtANewNode() {
        SimulatedNode c = newNodeMissesAStartOfA(100);
        removals.assertNothingStale();
        assertThat(c.metrics.clears(ClearReason.FIRST_CONNECTION)).isEqualTo(2);
        assertThat(c.metrics.unexpectedClears()).isZero();
    }

    @Test
    void aStartOfWhichNothingArrivedAtANewNodeThatIsToldLater() {
        SimulatedNode c = newNodeMissesAStartOfA(7_000);
        removals.assertNothingStale();
        assertOnlyCleared(c, ClearReason.PEER_CRASHED, 1);
    }

    @Test
    void lateWordsOfADeadNodeAreNoSecondNodeOfItsName() {
        SimulatedNode dying = a;
        List<Transmission> late = new ArrayList<>();
        simulation.network(
                transmission -> {
                    if (transmission.sender() == dying && transmission.receiver() == b) {
                        late.add(transmission);
                    } else {
                        transmission.deliver();
                    }
                });
        simulation.run(8_000);
        a.crash();
        a = simulation.node("a");
        simulation.run(3_000);
        for (int i = 0; i < 8; i++) {
            late.get(i).deliverLater(400L * i);
        }
        simulation.run(20_000);
        assertThat(logs.errors()).isEmpty();
        removals.next(a, A);
        simulation.run(1_000);
        removals.assertNothingStale();
    }

    private List<String> errorsOf(String text) {
        return logs.errors().stream().filter(error -> error.contains(text)).toList();
    }

    @Test
    void clockJumpsAnHourForth() {
        clockJumps(Duration.ofHours(1));
    }

    @Test
    void clockJumpsAnHourBack() {
        clockJumps(Duration.ofHours(-1));
    }

    private void clockJumps(Duration step) {
        removals.every(100, 100, a, A);
        simulation.run(3_000);
        a.moveClock(step);
        simulation.run(3_000);
        b.moveClock(step.negated());
        simulation.run(6_000);
        removals.assertNothingStale();
        removals.assertNothingUnexpectedlyCleared();
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void clockSetBackBetweenTwoStarts() {
        removals.next(a, A);
        simulation.run(1_000);
        a.crash();
        simulation.run(500);
        a = simulation.node("a", "clock_offset", "-PT1H");
        simulation.run(20_000);
        removals.next(a, A);
        simulation.run(1_000);
        removals.assertNothingStale();
        assertThat(b.metrics.clears(ClearReason.PEER_CRASHED)).isEqualTo(1);
        assertThat(logs.errors()).as("it is no duplicate").isEmpty();
        assertThat(b.receiver.peers())
                .filteredOn(peer -> peer.state() == PeerState.PRESENT)
                .hasSize(1);
    }

    @Test
    void messagesBeforeTheLinkCountsAsConnected() {
        SimulatedNode late = new SimulatedNode(simulation, "late");
        a.remove(A, "before");
        simulation.published().forEach(late::receive);
        assertThat(late.caches.isRemovedByName(A, "before")).isTrue();
        late.receiver.tick();
        assertThat(late.receiver.peers()).extracting(PeerStatus::nodeId).contains("a");
        assertThat(late.metrics.repairRequests()).isZero();
    }

    @Test
    void everyStateIsLoggedOnce() {
        for (int i = 0; i < 5; i++) {
            a.cut();
            simulation.run(20_000);
            a.connect();
            simulation.run(20_000);
        }
        assertThat(logs.infos()).filteredOn(info -> info.contains("Node a is silent")).hasSize(5);
        assertThat(logs.infos()).filteredOn(info -> info.contains("Node a is back")).hasSize(5);
        assertThat(logs.warnings()).isEmpty();
    }
}
