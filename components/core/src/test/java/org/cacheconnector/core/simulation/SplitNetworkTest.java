package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The network between two brokers is cut and mended while every node's own link stays up: nobody
 * connects anew, and so nobody says hello for that.
 */
class SplitNetworkTest extends SimulationTest {

    /** A heartbeat has to come across first. */
    private static final long HEALED_MILLIS = 1_000 + 2_000;

    private final SimulatedNode near = simulation.node("near");
    private final SimulatedNode far = settled("far");

    @AfterEach
    void noErrorWasLogged() {
        assertThat(logs.errors()).isEmpty();
    }

    private long hellos(int from) {
        return published(FrameType.HEARTBEAT, from).stream()
                .filter(bytes -> decode(bytes).heartbeat().isHello())
                .count();
    }

    private void removeAndLeave(SimulatedNode node) {
        removeAndRun(node, 1_000);
        node.leave();
    }

    private void assertHealed() {
        simulation.mend(HEALED_MILLIS);
        removals.assertNothingStale();
    }

    @Test
    void whatIsRemovedOnBothSidesIsRepaired() {
        simulation.split("far");
        removals.every(20, 500, near, A);
        removals.every(20, 500, far, A);
        simulation.run(15_000);
        assertHealed();
        removals.assertNothingUnexpectedlyCleared();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aNodeThatCameAndWentOnTheOtherSide(boolean inOrder) {
        simulation.split(10_000, "far", "brief");
        SimulatedNode brief = startAndRun("brief", 1_000);
        removeAndRun(brief, 1_000);
        if (inOrder) {
            brief.leave();
        } else {
            brief.crash();
        }
        simulation.run(10_000);
        assertHealed();
        assertThat(near.metrics.clears(ClearReason.AWAY)).isEqualTo(1);
        assertThat(near.caches.everythingCount()).as("beside the first connection").isEqualTo(2);
    }

    @Test
    void aNodeThatCountedAsLostWentOnChangingAndLeft() {
        SimulatedNode changing = startAndRun("changing", 1_000);
        simulation.run(7_000);
        simulation.split(2 * MINUTE, "far", "changing");
        assertThat(near.metrics.clears(ClearReason.PEER_LOST)).isPositive();
        removeAndLeave(changing);
        simulation.run(10_000);
        assertHealed();
    }

    @Test
    void aShortCutThatNobodyFallsSilentIn() {
        simulation.split("far", "brief");
        SimulatedNode brief = startAndRun("brief", 500);
        removeAndRun(brief, 500);
        brief.leave(1_000);
        simulation.mend(45_000 + HEALED_MILLIS);
        removals.assertNothingStale();
    }

    @ParameterizedTest
    @ValueSource(longs = {45, 3 * 60})
    void aCutThatLastsForLongerThanOthersRemember(long minutes) {
        SimulatedNode neighbour = startAndRun("neighbour", 1_000);
        simulation.split(2 * MINUTE, "far", "brief");
        removeAndLeave(startAndRun("brief", 1_000));
        simulation.run(minutes * MINUTE);
        assertHealed();
        assertThat(removals.staleOn(neighbour)).isZero();
    }

    @Test
    void aNodeBeyondACutThatIsStartedAnewWhenNobodyRemembersItAnyMore() {
        startAndRun("neighbour", 1_000);
        simulation.split("far");
        // Each counts the other as lost by then, and has cleared for that.
        simulation.run(20 * MINUTE);
        removeAndRun(far, 90 * MINUTE);
        far.crash();
        simulation.mend(HEALED_MILLIS);
        startAndRun("far", 1_000);
        removals.assertNothingStaleAfter(HEALED_MILLIS);
    }

    @Test
    void aSideOfWhichAllNodesWereReplacedByOthersMeanwhile() {
        startAndRun("neighbour", 1_000);
        simulation.split(2 * MINUTE, "far", "later", "last");
        SimulatedNode later = startAndRun("later", 1_000);
        removeAndLeave(far);
        simulation.run(45 * MINUTE);
        startAndRun("last", 1_000);
        later.leave(45 * MINUTE);
        assertHealed();
    }

    @Test
    void aNodeStartedTwiceOnTheOtherSideWhereItsNeighbourMissedTheFirstTime() {
        startAndRun("twice", 1_000).leave(100);
        simulation.split(10_000, "far", "twice");
        far.cut();
        removeAndLeave(startAndRun("twice", 1_000));
        far.connect(1_000);
        simulation.mend(2_000);
        startAndRun("twice", 1_000);
        removals.assertNothingStaleAfter(2_000);
        assertThat(near.metrics.clears(ClearReason.AWAY)).isEqualTo(1);
    }

    @Test
    void aNodeThatIsOnlyToldOfMayHaveBeenStartedTwiceToo() {
        SimulatedNode neighbour = startAndRun("neighbour", 1_000);
        simulation.run(7_000);
        startAndRun("twice", 1_000).leave(100);
        near.cut();
        neighbour.cut();
        far.crash();
        removeAndLeave(startAndRun("twice", 1_000));
        SimulatedNode twice = startAndRun("twice", 1_000);
        simulation.deliverOnly(
                transmission -> transmission.sender() != twice || transmission.receiver() != near);
        neighbour.connect(500);
        removeAndRun(twice, 500);
        near.connect(100);
        simulation.network(Transmission::deliver);
        removals.assertNothingStaleAfter(2_000);
    }

    @Test
    void aNodeThatMovesToTheOtherBrokerTellsWhatItKnows() {
        startAndRun("neighbour", 1_000);
        simulation.run(7_000);
        simulation.split("far", "brief");
        removeAndLeave(startAndRun("brief", 1_000));
        far.cut();
        simulation.mend();
        far.connect(2_000);
        removals.assertNothingStale();
    }

    @Test
    void aPeerThatWasOnlyPausedClearsNothing() {
        far.pause();
        simulation.run(20_000);
        far.resume();
        simulation.run(20_000);
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void ofFiftyNodesFewSayHelloAndNoFloodOfAnswersFollows() {
        List<String> half = new ArrayList<>(List.of("brief"));
        for (int i = 0; i < 50; i++) {
            startAndRun("n" + i, 19);
            if (i < 25) {
                half.add("n" + i);
            }
        }
        simulation.run(7_000);
        simulation.split(10_000, half.toArray(String[]::new));
        removeAndLeave(startAndRun("brief", 1_000));
        simulation.run(10_000);
        int before = simulation.published().size();
        simulation.mend();
        List<Integer> perTenMillis = new ArrayList<>();
        int last = before;
        for (int i = 0; i < 300; i++) {
            simulation.run(10);
            perTenMillis.add(simulation.published().size() - last);
            last = simulation.published().size();
        }
        removals.assertNothingStale();
        long hellos = hellos(before);
        assertThat(hellos).isBetween(1L, 6L);
        assertThat(perTenMillis).as("in ten milliseconds").allMatch(count -> count < 30);
        before = simulation.published().size();
        simulation.run(60_000);
        assertThat(hellos(before)).isZero();
    }
}
