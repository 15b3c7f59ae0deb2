package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.PeerState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes that come, go, die, return and are confused with each other, with default settings. */
class MembershipFaultTest extends SimulationTest {

    MembershipFaultTest() {
        startTwo();
    }

    @Test
    void theFirstConnectionClearsAndNoLaterOneDoes() {
        assertThat(b.metrics.clears(ClearReason.FIRST_CONNECTION)).isEqualTo(1);
        assertThat(b.caches.everythingCount()).isEqualTo(1);
        b.cut(1_000);
        b.connect(10_000);
        assertThat(b.caches.everythingCount()).isEqualTo(1);
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void aNodeThatLearnsLateOfAnotherClearsAgain() {
        removals.next(a, A);
        simulation.deliverOnly(transmission -> transmission.sender() != a);
        SimulatedNode c = startAndRun("c", 1_000);
        assertThat(c.caches.everythingCount()).isEqualTo(1);
        removeAndRun(a, 500);
        simulation.network(Transmission::deliver);
        simulation.run(3_000);
        assertThat(removals.staleOn(c)).isZero();
        assertThat(c.metrics.clears(ClearReason.FIRST_CONNECTION)).isEqualTo(2);
        assertThat(c.metrics.unexpectedClears()).isZero();
    }

    @Test
    void aCutBeforeANodeHasSettledBeginsItsFirstConnectionAnew() {
        SimulatedNode c = startAndRun("c", 1_000);
        c.cut(10_000);
        SimulatedNode brief = startAndRun("brief", 1_000);
        removals.next(brief, A);
        brief.leave();
        c.connect(2_000);
        assertThat(removals.staleOn(c)).isZero();
        assertThat(c.metrics.unexpectedClears()).isZero();
    }

    @Test
    void nodeKilledAndRestarted() {
        removeAndRun(a, 1_000);
        a.crash();
        // What it removed last it took with it.
        simulation.run(3_000);
        a = simulation.node("a");
        for (int i = 0; i < 240; i++) {
            simulation.run(500);
            assertThat(b.receiver.peerProblems()).as("it is one node").isEmpty();
        }
        assertOnlyCleared(b, ClearReason.PEER_CRASHED, 1);
        removeAndRun(a, 100);
        removals.assertNothingStale();
        assertThat(b.receiver.peers()).hasSize(1);
        assertThat(logs.errors()).isEmpty();
    }

    @Test
    void nodeStoppedAndRestarted() {
        for (int i = 0; i < 3; i++) {
            removeAndRun(a, 1_000);
            a.leave(3_000);
            assertThat(b.peer("a").state()).isEqualTo(PeerState.LEFT);
            a = startAndRun("a", 2 * MINUTE);
        }
        removals.assertAllWell();
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void aNodeThatLeftWhileThisOneWasCutOffWasSeenLeavingByOthers() {
        settled("c");
        b.cut(500);
        a.leave(1_000);
        b.connect(2_000);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.LEFT);
        a = startAndRun("a", 10_000);
        assertThat(b.metrics.unexpectedClears()).isZero();
    }

    @Test
    void aPeerThatIsLostCanNotTellWhoCameAndWent() {
        a.crash(10 * MINUTE);
        b.cut(MINUTE);
        SimulatedNode c = settled("c");
        removeAndRun(c, 1_000);
        c.leave(MINUTE);
        b.connect(5_000);
        assertThat(removals.staleOn(b)).isZero();
    }

    @Test
    void nodeStoppedForGood() {
        a.leave(3 * 60 * MINUTE);
        assertThat(b.metrics.unexpectedClears()).isZero();
        assertThat(b.receiver.peers()).as("forgotten at last").isEmpty();
    }

    @Test
    void nodeKilledForGood() {
        removeAndRun(a, 1_000);
        a.crash(30_000);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.SILENT);
        assertThat(b.metrics.unexpectedClears()).isZero();
        simulation.run(3 * 60 * MINUTE);
        assertOnlyCleared(b, ClearReason.PEER_LOST, 1);
        assertThat(b.receiver.peers()).isEmpty();
    }

    @Test
    void aNodeThatCameAndWentTwiceWhileThisOneWasCutOff() {
        // its leave message before the cut and its start after it look as if nothing had been
        // between.
        a.leave(1_000);
        b.cut(1_000);
        a = startAndRun("a", 1_000);
        removeAndRun(a, 1_000);
        a.leave(1_000);
        b.connect();
        a = startAndRun("a", 3_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @Test
    void aNodeThatCameAndDiedWhileThisOneWasCutOffAndIsNotSeenAgain() {
        a.leave(1_000);
        b.cut();
        SimulatedNode brief = startAndRun("brief", 1_000);
        removals.next(brief, A);
        brief.crash();
        b.connect(3_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 10_000})
    void aNodeThatOnlyOthersHeardDiedBeforeItSentAnything(long millisAfterTheCut) {
        b.cut();
        SimulatedNode brief = startAndRun("brief", 1_000);
        brief.cut();
        b.connect(millisAfterTheCut);
        removals.next(brief, A);
        brief.crash(MINUTE + 3_000);
        assertThat(removals.staleOn(a)).isZero();
        assertThat(removals.staleOn(b)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"another", "a"})
    void aLinkThatDeliversBeforeItTellsThatItIsBackWhereAStartWasMissed(String name) {
        a.leave(1_000);
        b.cut();
        SimulatedNode missed = startAndRun(name, 1_000);
        removals.next(missed, A);
        missed.leave();
        a = startAndRun("a", 1_000);
        b.connectAndBeToldLater(1_500);
        simulation.run(4_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @Test
    void aNodeThatWasCutOffForLongerThanOthersRemember() {
        b.cut();
        SimulatedNode brief = startAndRun("brief", MINUTE);
        removeAndRun(brief, MINUTE);
        brief.leave(2 * 60 * MINUTE);
        b.connect(3_000);
        assertThat(removals.staleOn(b)).isZero();
        assertOnlyCleared(b, ClearReason.AWAY, 1);
    }

    @Test
    void aNodeStoppedForLongerThanOthersRemember() {
        b.pause();
        SimulatedNode brief = simulation.node("brief");
        simulation.deliverOnly(transmission -> transmission.receiver() != b);
        simulation.run(1_000);
        removals.next(brief, A);
        brief.leave(2 * 60 * MINUTE);
        simulation.network(Transmission::deliver);
        b.resume();
        simulation.run(5_000);
        assertThat(removals.staleOn(b)).isZero();
    }

    @Test
    void manyNodesThatComeAndGoAfterAShortCutClearOnceAtMost() {
        b.cut(2_000);
        b.connect();
        for (int i = 0; i < 10; i++) {
            SimulatedNode node = simulation.node("n" + i);
            simulation.run(3_000);
            removeAndRun(node, 1_000);
            node.leave();
        }
        removals.assertNothingStale();
        assertThat(b.metrics.unexpectedClears()).isLessThanOrEqualTo(1);
    }

    @Test
    void twoNodesOfTheSameName() {
        SimulatedNode duplicate = startAndRun("a", 10_000);
        assertThat(logs.errors())
                .as("of each node")
                .filteredOn(error -> error.contains("running nodes have the name a"))
                .hasSize(3);
        for (SimulatedNode node : List.of(a, b, duplicate)) {
            assertThat(node.receiver.peerProblems())
                    .singleElement()
                    .asString()
                    .contains("have the name a", "producer_name");
        }
        removals.every(10, 100, a, A);
        removals.every(10, 100, duplicate, A);
        removals.assertNothingStaleAfter(1_500);
        simulation.run(10 * MINUTE);
        assertThat(logs.errors()).as("once").hasSize(3);
        assertThat(b.receiver.peers()).hasSize(2);
        assertThat(b.metrics.unexpectedClears()).isLessThanOrEqualTo(1);
        duplicate.leave(10_000);
        assertThat(b.receiver.peerProblems()).isEmpty();
        assertThat(a.receiver.peerProblems()).isEmpty();
    }

    /**
     * A start of node a that removes something and dies; nothing of it arrives at {@code excluded}.
     */
    private void startAndCrashAUnheardBy(SimulatedNode excluded) {
        simulation.deliverOnly(transmission -> transmission.receiver() != excluded);
        SimulatedNode between = simulation.node("a");
        // So long that the answers to its hello are over.
        simulation.run(100);
        removeAndRun(between, 10);
        between.crash();
        simulation.network(Transmission::deliver);
    }

    @Test
    void aStartOfWhichNothingArrivedBeforeTheNextOne() {
        SimulatedNode c = startAndRun("c", 10_000);
        a.leave(100);
        startAndCrashAUnheardBy(b);
        simulation.run(100);
        a = startAndRun("a", 2_000);
        assertThat(c.receiver.peers()).isNotEmpty();
        removals.assertNothingStale();
        assertThat(b.metrics.clears(ClearReason.PEER_CRASHED)).isEqualTo(1);
    }

    /** A start of node a that a new node hears nothing of, and the next one some time later. */
    private SimulatedNode newNodeMissesAStartOfA(long untilTheNext) {
        a.leave();
        SimulatedNode c = startAndRun("c", 1_000);
        assertThat(c.caches.everythingCount()).isEqualTo(1);
        startAndCrashAUnheardBy(c);
        simulation.run(untilTheNext);
        a = startAndRun("a", 3_000);
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

    @ParameterizedTest
    @ValueSource(ints = {1, -1})
    void clockJumpsAnHour(int hours) {
        Duration step = Duration.ofHours(hours);
        removals.every(100, 100, a, A);
        simulation.run(3_000);
        a.moveClock(step);
        simulation.run(3_000);
        b.moveClock(step.negated());
        removals.assertAllWellAfter(6_000);
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void clockSetBackBetweenTwoStarts() {
        removeAndRun(a, 1_000);
        a.crash(500);
        a = startAndRun("a", 20_000, "clock_offset", "-PT1H");
        removeAndRun(a, 1_000);
        removals.assertNothingStale();
        assertThat(b.metrics.clears(ClearReason.PEER_CRASHED)).isEqualTo(1);
        assertThat(logs.errors()).as("it is no duplicate").isEmpty();
        assertThat(b.receiver.peers())
                .filteredOn(peer -> peer.state() == PeerState.PRESENT)
                .hasSize(1);
    }

    @Test
    void everyStateIsLoggedOnce() {
        for (int i = 0; i < 5; i++) {
            a.cut(20_000);
            a.connect(20_000);
        }
        assertThat(infos("Node a is silent")).hasSize(5);
        assertThat(infos("Node a is back")).hasSize(5);
        assertThat(logs.warnings()).isEmpty();
    }
}
