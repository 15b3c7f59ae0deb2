package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.MissingNodes;
import org.cacheconnector.core.peers.PeerState;
import org.junit.jupiter.api.Test;

/** Nodes that should be heard and are not: they died, or the nodes are split. */
class MissingNodesTest extends SimulationTest {

    /** Until a node counts as lost, others have told, and one more look found the same. */
    private static final long FOUND_MILLIS = MINUTE + 5_000;

    MissingNodesTest() {
        startTwo("expected_nodes", "a,b");
    }

    private static final String HEALED = "No node is missing any more.";

    private static MissingNodes missing(SimulatedNode node) {
        return node.receiver.missingNodes();
    }

    private static String problem(SimulatedNode node) {
        return missing(node).problem().orElse("");
    }

    /** Nothing of the node of that name arrives at {@code deaf} any more. */
    private void cutOneWay(String silent, SimulatedNode deaf) {
        simulation.deliverOnly(
                transmission ->
                        !transmission.sender().name().equals(silent)
                                || transmission.receiver() != deaf);
    }

    private List<String> warnings(String text) {
        return logs.warnings().stream()
                .filter(line -> !line.startsWith("Clearing"))
                .filter(line -> line.contains(text))
                .toList();
    }

    @Test
    void eachOfTwoNodesOnTwoBrokersMissesTheOtherAndSaysWhatMayBe() {
        simulation.run(5 * MINUTE);
        simulation.split(MINUTE - 5_000, "b");
        assertThat(missing(a).isAny()).as("a short silence is no trouble").isFalse();
        assertThat(problem(a)).isEmpty();
        assertThat(logs.warnings()).isEmpty();
        simulation.run(10_000);

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
        simulation.split(FOUND_MILLIS, "b");
        simulation.mend(5_000);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(missing(b).isAny()).isFalse();
        assertThat(infos(HEALED)).as("one of each").hasSize(2);
        simulation.run(5 * MINUTE);
        assertThat(infos(HEALED)).hasSize(2);
        assertThat(warnings("")).hasSize(2);
    }

    @Test
    void thatOthersHearItShowsASplit() {
        SimulatedNode c = settled("c");
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
        settled("c");
        b.crash(FOUND_MILLIS);

        assertThat(problem(a)).startsWith("Not heard for peer_timeout: b.");
        simulation.run(10 * MINUTE);
        assertThat(problem(a)).startsWith("Not heard for peer_timeout: b.");
        assertThat(warnings("")).as("of a, which expects it").hasSize(1);
    }

    @Test
    void thatItDiedAfterTheSplitShowsLater() {
        settled("c");
        cutOneWay("b", a);
        simulation.run(FOUND_MILLIS);
        b.crash(3 * MINUTE);

        assertThat(problem(a)).startsWith("Not heard for peer_timeout: b.");
    }

    @Test
    void aNodeThatLeavesBeyondTheSplitIsNotMissingAnyMore() {
        SimulatedNode c = settled("c");
        cutOneWay("c", a);
        simulation.run(FOUND_MILLIS);
        assertThat(problem(a)).startsWith("The nodes are split: others hear c");
        c.leave(MINUTE);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(infos(HEALED)).hasSize(1);
    }

    @Test
    void aNodeThatIsStartedAnewBeyondTheSplitStaysMissing() {
        settled("c");
        cutOneWay("b", a);
        simulation.run(FOUND_MILLIS);
        b.crash(1_000);
        b = simulation.node("b");
        for (int i = 0; i < 3 * 60; i++) {
            simulation.run(1_000);
            assertThat(missing(a).names()).containsExactly("b");
        }
        assertThat(problem(a)).startsWith("The nodes are split: others hear b");
    }

    @Test
    void aNodeThatCameAndLeftBeyondTheSplitIsNotMissingAfterIt() {
        SimulatedNode c = settled("c");
        simulation.split(10_000, "b", "brief");
        SimulatedNode brief = startAndRun("brief", 2_000);
        brief.leave(5_000);
        simulation.mend(10 * MINUTE);

        assertThat(missing(a).isAny()).isFalse();
        assertThat(missing(b).isAny()).isFalse();
        assertThat(missing(c).isAny()).isFalse();
    }

    @Test
    void theSilenceOfOnesOwnLinkIsNoSilenceOfOthers() {
        b.cut(5 * MINUTE);
        assertThat(missing(b).isAny()).isFalse();
        simulation.split("b");
        b.connect(MINUTE - 5_000);
        assertThat(missing(b).isAny()).isFalse();
        simulation.run(15_000);

        assertThat(missing(b).names()).containsExactly("a");
    }

    @Test
    void aLinkThatComesBackLeavesMissingWhoIsNotHeard() {
        simulation.split(FOUND_MILLIS, "b");
        b.cut(1_000);
        b.connect(5_000);

        assertThat(missing(b).names()).containsExactly("a");
        assertThat(infos(HEALED)).isEmpty();
    }

    @Test
    void manyThatFallSilentAtOnceAreOneLineWithTheFirstTen() {
        String[] far = new String[13];
        for (int i = 0; i < far.length; i++) {
            far[i] = String.format("far-%02d", i);
            startAndRun(far[i], 70);
        }
        simulation.run(7_000);
        SimulatedNode c = settled("c", "expected_nodes", String.join(",", far));
        simulation.split(FOUND_MILLIS, far);

        assertThat(missing(c).names()).containsExactly(far);
        assertThat(problem(c)).contains("far-00, far-01").contains("far-09 and 3 more");
        assertThat(warnings("far-00")).hasSize(1);
    }

    @Test
    void anExpectedNodeThatNeverCameIsMissingAfterPeerTimeout() {
        SimulatedNode c = startAndRun("c", MINUTE - 5_000, "expected_nodes", "a,b,c,d");
        assertThat(missing(c).isAny()).isFalse();
        simulation.run(10_000);

        assertThat(missing(c).names()).containsExactly("d");
        assertThat(problem(c)).startsWith("Not heard for peer_timeout: d. Down, or connected");
        assertThat(warnings("Not heard for peer_timeout: d")).hasSize(1);
        startAndRun("d", 5_000);
        assertThat(missing(c).isAny()).isFalse();
        assertThat(infos(HEALED)).hasSize(1);
    }

    @Test
    void anExpectedNodeThatHasLeftHasPeerTimeoutToComeBack() {
        simulation.run(5 * MINUTE);
        b.leave(MINUTE - 5_000);
        assertThat(missing(a).isAny()).isFalse();
        simulation.run(10_000);

        assertThat(problem(a)).startsWith("Not heard for peer_timeout: b.");
    }

    @Test
    void anExpectedNodeIsNeverForgotten() {
        SimulatedNode c = settled("c", "expected_nodes", "b");
        b.crash(FOUND_MILLIS);
        assertThat(missing(c).names()).containsExactly("b");
        simulation.run(3 * 60 * MINUTE);

        assertThat(missing(c).names()).containsExactly("b");
        assertThat(infos(HEALED)).isEmpty();
    }

    @Test
    void aLostNodeThatNobodyExpectsIsNotMissingButMakesOthersClear() {
        SimulatedNode c = settled("c");
        c.crash(FOUND_MILLIS);

        assertThat(a.peer("c").state()).isEqualTo(PeerState.LOST);
        assertThat(missing(a).isAny()).isFalse();
        assertThat(a.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
    }

    @Test
    void whereNamesAreExpectedALostNodeOfAnotherNameIsNotMissingUnlessOthersHearIt() {
        SimulatedNode c = simulation.node("c", "expected_nodes", "a,c");
        settled("d");
        b.crash();
        cutOneWay("d", c);
        simulation.run(3 * MINUTE);

        assertThat(missing(c).names()).containsExactly("d");
        assertThat(problem(c)).startsWith("The nodes are split: others hear d");
    }
}
