package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.receive.MissingNodes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes that should be heard and are not: they died, or the nodes are split. */
@Timeout(60)
class MissingNodesTest {

    private static final long MINUTE = 60_000;

    /** Until a node counts as lost, others have told, and one more look found the same. */
    private static final long FOUND_MILLIS = MINUTE + 5_000;

    private final Simulation simulation = new Simulation(7);
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

    private static MissingNodes missing(SimulatedNode node) {
        return node.receiver.missingNodes();
    }

    private static String problem(SimulatedNode node) {
        return missing(node).problem().orElse("");
    }

    /** Nothing of the node of that name arrives at {@code deaf} any more. */
    private void cutOneWay(String silent, SimulatedNode deaf) {
        simulation.network(
                transmission -> {
                    if (!transmission.sender().name().equals(silent)
                            || transmission.receiver() != deaf) {
                        transmission.deliver();
                    }
                });
    }

    private List<String> warnings(String text) {
        return logs.warnings().stream()
                .filter(line -> !line.contains("caches of this node are cleared"))
                .filter(line -> line.contains(text))
                .toList();
    }

    private List<String> healed() {
        return logs.infos().stream()
                .filter(line -> line.contains("No node is missing any more."))
                .toList();
    }

    @Test
    void noneIsMissingWhileAllAreHeard() {
        simulation.run(5 * MINUTE);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(problem(a)).isEmpty();
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void aShortSilenceIsNoTrouble() {
        simulation.split("b");
        simulation.run(MINUTE - 5_000);

        assertThat(missing(a).isAny()).isFalse();
    }

    @Test
    void eachOfTwoNodesOnTwoBrokersMissesTheOtherAndSaysWhatMayBe() {
        simulation.split("b");
        simulation.run(FOUND_MILLIS);

        assertThat(missing(a).names()).containsExactly("b");
        assertThat(missing(b).names()).containsExactly("a");
        assertThat(problem(a))
                .contains("Not heard for peer_timeout: b. Down, or connected to another broker")
                .doesNotContain("split");
        assertThat(warnings("Not heard for peer_timeout: b")).hasSize(1);
        assertThat(warnings("Not heard for peer_timeout: a")).hasSize(1);
    }

    @Test
    void whatHealsIsSaidOnce() {
        simulation.split("b");
        simulation.run(FOUND_MILLIS);
        simulation.mend();
        simulation.run(5_000);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(missing(b).isAny()).isFalse();
        assertThat(healed()).as("one of each").hasSize(2);
        simulation.run(5 * MINUTE);
        assertThat(healed()).hasSize(2);
        assertThat(warnings("")).hasSize(2);
    }

    @Test
    void thatOthersHearItShowsASplit() {
        SimulatedNode c = simulation.node("c");
        simulation.run(7_000);
        cutOneWay("b", a);
        simulation.run(FOUND_MILLIS);

        assertThat(problem(a))
                .startsWith("The nodes are split: others hear b, this node does not.")
                .doesNotContain("Down");
        assertThat(missing(c).isAny()).isFalse();
        assertThat(warnings("")).as("at once with what others tell").hasSize(1);
        simulation.run(10 * MINUTE);
        assertThat(problem(a)).startsWith("The nodes are split");
        assertThat(warnings("")).hasSize(1);
    }

    @Test
    void thatOthersHeardItUntilItDiedIsNoSplit() {
        simulation.node("c");
        simulation.run(7_000);
        b.crash();
        simulation.run(FOUND_MILLIS);

        assertThat(problem(a)).startsWith("Not heard for peer_timeout: b.");
        simulation.run(10 * MINUTE);
        assertThat(problem(a)).startsWith("Not heard for peer_timeout: b.");
        assertThat(warnings("")).as("one of each").hasSize(2);
    }

    @Test
    void thatItDiedAfterTheSplitShowsLater() {
        simulation.node("c");
        simulation.run(7_000);
        cutOneWay("b", a);
        simulation.run(FOUND_MILLIS);
        b.crash();
        simulation.run(3 * MINUTE);

        assertThat(problem(a)).startsWith("Not heard for peer_timeout: b.");
    }

    @Test
    void aNodeThatLeavesBeyondTheSplitIsNotMissingAnyMore() {
        simulation.node("c");
        simulation.run(7_000);
        cutOneWay("b", a);
        simulation.run(FOUND_MILLIS);
        b.leave();
        simulation.run(MINUTE);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(healed()).hasSize(1);
    }

    @Test
    void aNodeThatIsStartedAnewBeyondTheSplitStaysMissing() {
        simulation.node("c");
        simulation.run(7_000);
        cutOneWay("b", a);
        simulation.run(FOUND_MILLIS);
        b.crash();
        simulation.run(1_000);
        b = simulation.node("b");
        for (int i = 0; i < 3 * 60; i++) {
            simulation.run(1_000);
            assertThat(missing(a).names()).containsExactly("b");
        }
        assertThat(problem(a)).startsWith("The nodes are split: others hear b");
    }

    @Test
    void aNodeThatCameAndLeftBeyondTheSplitIsNotMissingAfterIt() {
        SimulatedNode c = simulation.node("c");
        simulation.run(7_000);
        simulation.split("b", "brief");
        simulation.run(10_000);
        SimulatedNode brief = simulation.node("brief");
        simulation.run(2_000);
        brief.leave();
        simulation.run(5_000);
        simulation.mend();
        simulation.run(10 * MINUTE);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(missing(b).isAny()).isFalse();
        assertThat(missing(c).isAny()).isFalse();
    }

    @Test
    void aNodeThatLeavesIsNotMissing() {
        b.leave();
        simulation.run(10 * MINUTE);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void aNodeThatIsRestartedIsNotMissing() {
        b.crash();
        simulation.run(FOUND_MILLIS);
        assertThat(missing(a).isAny()).isTrue();
        b = simulation.node("b");
        simulation.run(5_000);

        assertThat(missing(a).isAny()).isFalse();
    }

    @Test
    void aNodeThatNeverReturnsIsForgottenAtLast() {
        b.crash();
        simulation.run(62 * MINUTE);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(healed()).hasSize(1);
    }

    @Test
    void theSilenceOfOnesOwnLinkIsNoSilenceOfOthers() {
        b.cut();
        simulation.run(5 * MINUTE);
        assertThat(missing(b).isAny()).isFalse();
        simulation.split("b");
        b.connect();
        simulation.run(MINUTE - 5_000);
        assertThat(missing(b).isAny()).isFalse();
        simulation.run(15_000);

        assertThat(missing(b).names()).containsExactly("a");
    }

    @Test
    void aLinkThatComesBackLeavesMissingWhoIsNotHeard() {
        simulation.split("b");
        simulation.run(FOUND_MILLIS);
        b.cut();
        simulation.run(1_000);
        b.connect();
        simulation.run(5_000);

        assertThat(missing(b).names()).containsExactly("a");
        assertThat(healed()).isEmpty();
    }

    @Test
    void manyThatFallSilentAtOnceAreOneLineWithTheFirstTen() {
        String[] far = new String[13];
        for (int i = 0; i < far.length; i++) {
            far[i] = String.format("far-%02d", i);
            simulation.node(far[i]);
            simulation.run(70);
        }
        simulation.run(7_000);
        simulation.split(far);
        simulation.run(FOUND_MILLIS);

        assertThat(missing(a).names()).containsExactly(far);
        assertThat(problem(a)).contains("far-00, far-01").contains("far-09 and 3 more");
        assertThat(warnings("far-00")).as("of a and b").hasSize(2);
    }

    @Test
    void anExpectedNodeThatNeverCameIsMissingAfterPeerTimeout() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "a,b,c,d");
        simulation.run(MINUTE - 5_000);
        assertThat(missing(c).isAny()).isFalse();
        simulation.run(10_000);

        assertThat(missing(c).names()).containsExactly("d");
        assertThat(problem(c)).startsWith("Not heard for peer_timeout: d. Down, or connected");
        assertThat(warnings("Not heard for peer_timeout: d")).hasSize(1);
        simulation.node("d");
        simulation.run(5_000);
        assertThat(missing(c).isAny()).isFalse();
        assertThat(healed()).hasSize(1);
    }

    @Test
    void nodesThatAreSplitFromTheStartNameEachOther() {
        simulation.split("far");
        SimulatedNode near = simulation.node("near", "expected_nodes", "near, far");
        SimulatedNode far = simulation.node("far", "expected_nodes", "near, far");
        simulation.run(FOUND_MILLIS);

        assertThat(missing(near).names()).containsExactly("far");
        assertThat(missing(far).names()).containsExactly("near");
    }

    @Test
    void anExpectedNodeThatOnlyOthersHearShowsASplit() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "a,d");
        simulation.run(7_000);
        cutOneWay("d", c);
        simulation.node("d");
        simulation.run(3 * MINUTE);

        assertThat(problem(c)).startsWith("The nodes are split: others hear d");
    }

    @Test
    void fewerNodesThanExpectedAreTrouble() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "5");
        simulation.run(MINUTE - 5_000);
        assertThat(missing(c).isAny()).isFalse();
        simulation.run(10_000);

        assertThat(missing(c).isAny()).isTrue();
        assertThat(missing(c).names()).isEmpty();
        assertThat(problem(c))
                .startsWith("Not heard for peer_timeout: 2 of the 5 expected_nodes. Down");
        b.crash();
        simulation.run(FOUND_MILLIS);
        assertThat(problem(c))
                .startsWith("Not heard for peer_timeout: b, and 2 of the 5 expected_nodes. Down");
        assertThat(missing(c).count()).isEqualTo(3);
        b = simulation.node("b");
        simulation.node("d");
        simulation.node("e");
        simulation.run(5_000);
        assertThat(missing(c).isAny()).isFalse();
    }

    @Test
    void anExpectedNodeThatHasLeftHasPeerTimeoutToComeBack() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "3");
        SimulatedNode d = simulation.node("d", "expected_nodes", "a,b");
        simulation.run(5 * MINUTE);
        b.leave();
        simulation.run(MINUTE - 5_000);
        assertThat(missing(c).isAny()).isFalse();
        assertThat(missing(d).isAny()).isFalse();
        d.leave();
        simulation.run(2 * MINUTE);

        assertThat(problem(c)).startsWith("Not heard for peer_timeout: 1 of the 3");
    }

    @Test
    void anExpectedNodeIsNeverForgotten() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "b");
        simulation.run(7_000);
        b.crash();
        simulation.run(FOUND_MILLIS);
        assertThat(missing(c).names()).containsExactly("b");
        simulation.run(3 * 60 * MINUTE);

        assertThat(missing(c).names()).containsExactly("b");
        assertThat(missing(a).isAny()).isFalse();
        assertThat(healed()).as("of a, which expects nobody").hasSize(1);
    }

    @Test
    void aLinkThatComesBackLeavesMissingWhoIsExpectedAndNotHeard() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "d");
        SimulatedNode e = simulation.node("e", "expected_nodes", "9");
        simulation.run(FOUND_MILLIS);
        c.cut();
        e.cut();
        simulation.run(1_000);
        c.connect();
        e.connect();
        simulation.run(5_000);

        assertThat(missing(c).names()).containsExactly("d");
        assertThat(missing(e).isAny()).isTrue();
        assertThat(healed()).isEmpty();
    }

    /** Nodes that die and come back under other names, as in Kubernetes. */
    @Nested
    class Replaced {

        /** Until a new node is known to stay. */
        private static final long STAYED_MILLIS = MINUTE + 3_000;

        private SimulatedNode c;

        @BeforeEach
        void startAThirdNode() {
            c = simulation.node("c");
            simulation.run(7_000);
        }

        @Test
        void aKilledNodeIsNotMissingOnceAnotherCameInItsPlace() {
            b.crash();
            simulation.run(FOUND_MILLIS);
            assertThat(missing(a).names()).containsExactly("b");
            simulation.node("b-again");
            simulation.run(MINUTE - 5_000);
            assertThat(missing(a).names()).as("not before that stayed").containsExactly("b");
            simulation.run(8_000);

            assertThat(missing(a).isAny()).isFalse();
            assertThat(missing(c).isAny()).isFalse();
            assertThat(healed()).hasSize(2);
            assertThat(a.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
        }

        @Test
        void whoCameBeforeItCountsAsLostCameInItsPlaceToo() {
            b.crash();
            simulation.run(10_000);
            simulation.node("b-again");
            simulation.run(2 * MINUTE);

            assertThat(missing(a).isAny()).isFalse();
        }

        @Test
        void whoWasThereBeforeDidNotComeInItsPlace() {
            simulation.node("d");
            simulation.run(7_000);
            b.crash();
            simulation.run(10 * MINUTE);

            assertThat(missing(a).names()).containsExactly("b");
        }

        @Test
        void oneNewNodeDoesNotMakeUpForTwo() {
            simulation.split("b", "c");
            simulation.run(10_000);
            simulation.node("d");
            simulation.run(10 * MINUTE);
            assertThat(missing(a).names()).containsExactly("b", "c");
            simulation.node("e");
            simulation.run(STAYED_MILLIS);

            assertThat(missing(a).isAny()).isFalse();
        }

        @Test
        void oneNewNodeMakesUpForOneLossOnly() {
            b.crash();
            simulation.run(FOUND_MILLIS);
            SimulatedNode d = simulation.node("d");
            simulation.run(STAYED_MILLIS);
            assertThat(missing(a).isAny()).isFalse();
            d.crash();
            simulation.run(FOUND_MILLIS);
            assertThat(missing(a).names()).containsExactly("d");
            simulation.node("e");
            simulation.run(STAYED_MILLIS);

            assertThat(missing(a).isAny()).isFalse();
        }

        @Test
        void nodesThatAreChangedOneAfterTheOtherHideNoSplit() {
            simulation.split("b");
            simulation.run(FOUND_MILLIS);
            SimulatedNode last = c;
            for (int i = 0; i < 5; i++) {
                SimulatedNode next = simulation.node("new-" + i);
                simulation.run(20_000);
                last.leave();
                simulation.run(2 * MINUTE);
                last = next;
                assertThat(missing(a).names()).containsExactly("b");
            }
        }

        @Test
        void whoIsStartedAgainUnderItsNameIsNoNewNode() {
            simulation.split("b");
            simulation.run(FOUND_MILLIS);
            c.leave();
            simulation.run(5_000);
            simulation.node("c");
            simulation.run(10 * MINUTE);

            assertThat(missing(a).names()).containsExactly("b");
        }

        @Test
        void whoIsOnlyHeardAgainIsNoNewNode() {
            simulation.split("b", "c");
            simulation.run(10_000);
            SimulatedNode far = simulation.node("far");
            simulation.run(10_000);
            b.crash();
            simulation.run(3 * MINUTE);
            simulation.mend();
            simulation.run(10 * MINUTE);

            assertThat(far.receiver.peers()).isNotEmpty();
            assertThat(missing(a).names()).containsExactly("b");
        }

        @Test
        void thatOthersHearItShowsASplitWhoeverIsNew() {
            cutOneWay("b", a);
            simulation.run(FOUND_MILLIS);
            simulation.node("d");
            simulation.run(10 * MINUTE);

            assertThat(problem(a)).startsWith("The nodes are split: others hear b");
        }

        @Test
        void itIsMissingAgainOnceOthersHearIt() {
            simulation.split("b");
            simulation.run(FOUND_MILLIS);
            simulation.node("d");
            simulation.run(STAYED_MILLIS);
            assertThat(missing(a).isAny()).isFalse();
            simulation.mend();
            cutOneWay("b", a);
            simulation.run(2 * MINUTE);

            assertThat(problem(a)).startsWith("The nodes are split: others hear b");
        }

        @Test
        void itMayComeBackAndBeMissingAgain() {
            simulation.split("b");
            simulation.run(FOUND_MILLIS);
            simulation.node("d");
            simulation.run(STAYED_MILLIS);
            simulation.mend();
            simulation.run(10_000);
            assertThat(missing(a).isAny()).isFalse();
            simulation.split("b");
            simulation.run(FOUND_MILLIS);

            assertThat(missing(a).names()).containsExactly("b");
        }
    }

    @Test
    void whereANumberIsExpectedALostNodeIsNotMissingWhileThereAreEnough() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "3");
        simulation.run(7_000);
        b.crash();
        simulation.run(FOUND_MILLIS);
        assertThat(problem(c)).startsWith("Not heard for peer_timeout: b. Down");
        simulation.node("d");
        simulation.run(5_000);

        assertThat(missing(c).isAny()).isFalse();
    }

    @Test
    void whereNamesAreExpectedALostNodeOfAnotherNameIsNotMissingUnlessOthersHearIt() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "a,c");
        simulation.node("d");
        simulation.run(7_000);
        b.crash();
        cutOneWay("d", c);
        simulation.run(3 * MINUTE);

        assertThat(missing(c).names()).containsExactly("d");
        assertThat(problem(c)).startsWith("The nodes are split: others hear d");
    }
}
