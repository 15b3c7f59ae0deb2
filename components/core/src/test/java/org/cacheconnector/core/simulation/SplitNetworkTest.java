package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The network between two brokers is cut and mended while every node's own link stays up: nobody
 * connects anew, and so nobody says hello for that.
 */
@Timeout(60)
class SplitNetworkTest {

    private static final long MINUTE = 60_000;

    /** A heartbeat has to come across first. */
    private static final long HEALED_MILLIS = 1_000 + 2_000;

    private final Simulation simulation = new Simulation(77);
    private final Removals removals = new Removals(simulation);
    private RecordedLogs logs;
    private SimulatedNode near;
    private SimulatedNode far;

    @BeforeEach
    void startTwoNodes() {
        logs = RecordedLogs.ofConnector();
        near = simulation.node("near");
        far = simulation.node("far");
        simulation.run(7_000);
    }

    @AfterEach
    void noErrorWasLogged() {
        logs.close();
        assertThat(logs.errors()).isEmpty();
    }

    private SimulatedNode start(String name) {
        SimulatedNode node = simulation.node(name);
        simulation.run(1_000);
        return node;
    }

    private void removeAndLeave(SimulatedNode node) {
        removals.next(node, A);
        simulation.run(1_000);
        node.leave();
    }

    private void assertHealed() {
        simulation.mend();
        simulation.run(HEALED_MILLIS);
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

    @Test
    void aNodeThatCameAndWentOnTheOtherSide() {
        simulation.split("far", "brief");
        simulation.run(10_000);
        removeAndLeave(start("brief"));
        simulation.run(10_000);
        assertHealed();
        assertThat(near.metrics.clears(ClearReason.AWAY)).isEqualTo(1);
        assertThat(near.caches.everythingCount()).as("beside the first connection").isEqualTo(2);
    }

    @Test
    void aNodeThatCameAndDiedOnTheOtherSide() {
        simulation.split("far", "brief");
        simulation.run(10_000);
        SimulatedNode brief = start("brief");
        removals.next(brief, A);
        simulation.run(1_000);
        brief.crash();
        assertHealed();
    }

    @Test
    void aNodeThatCountedAsLostWentOnChangingAndLeft() {
        SimulatedNode changing = start("changing");
        simulation.run(7_000);
        simulation.split("far", "changing");
        simulation.run(2 * MINUTE);
        assertThat(near.metrics.clears(ClearReason.PEER_LOST)).isPositive();
        removeAndLeave(changing);
        simulation.run(10_000);
        assertHealed();
    }

    @Test
    void aShortCutThatNobodyFallsSilentIn() {
        simulation.split("far", "brief");
        SimulatedNode brief = simulation.node("brief");
        simulation.run(500);
        removals.next(brief, A);
        simulation.run(500);
        brief.leave();
        simulation.run(1_000);
        simulation.mend();
        simulation.run(45_000 + HEALED_MILLIS);
        removals.assertNothingStale();
    }

    @Test
    void aCutThatLastsForLongerThanOthersRemember() {
        SimulatedNode neighbour = start("neighbour");
        simulation.split("far", "brief");
        simulation.run(2 * MINUTE);
        removeAndLeave(start("brief"));
        simulation.run(45 * MINUTE);
        assertHealed();
        assertThat(removals.staleOn(neighbour)).isZero();
    }

    @Test
    void aCutThatLastsForLongerThanNodesThatAreLostAreRemembered() {
        start("neighbour");
        simulation.split("far", "brief");
        simulation.run(2 * MINUTE);
        removeAndLeave(start("brief"));
        simulation.run(3 * 60 * MINUTE);
        assertHealed();
    }

    @Test
    void aNodeBeyondACutThatIsStartedAnewWhenNobodyRemembersItAnyMore() {
        start("neighbour");
        simulation.split("far");
        // Each counts the other as lost by then, and has cleared for that.
        simulation.run(20 * MINUTE);
        removals.next(far, A);
        simulation.run(90 * MINUTE);
        far.crash();
        simulation.mend();
        simulation.run(HEALED_MILLIS);
        start("far");
        simulation.run(HEALED_MILLIS);
        removals.assertNothingStale();
    }

    @Test
    void aSideOfWhichAllNodesWereReplacedByOthersMeanwhile() {
        start("neighbour");
        simulation.split("far", "later", "last");
        simulation.run(2 * MINUTE);
        SimulatedNode later = start("later");
        removeAndLeave(far);
        simulation.run(45 * MINUTE);
        start("last");
        later.leave();
        simulation.run(45 * MINUTE);
        assertHealed();
    }

    @Test
    void aNodeStartedTwiceOnTheOtherSideWhereItsNeighbourMissedTheFirstTime() {
        start("twice").leave();
        simulation.run(100);
        simulation.split("far", "twice");
        simulation.run(10_000);
        far.cut();
        removeAndLeave(start("twice"));
        far.connect();
        simulation.run(1_000);
        simulation.mend();
        simulation.run(2_000);
        start("twice");
        simulation.run(2_000);
        removals.assertNothingStale();
        assertThat(near.metrics.clears(ClearReason.AWAY)).isEqualTo(1);
    }

    @Test
    void aNodeThatIsOnlyToldOfMayHaveBeenStartedTwiceToo() {
        SimulatedNode neighbour = start("neighbour");
        simulation.run(7_000);
        start("twice").leave();
        simulation.run(100);
        near.cut();
        neighbour.cut();
        far.crash();
        removeAndLeave(start("twice"));
        SimulatedNode twice = start("twice");
        simulation.network(
                transmission -> {
                    if (transmission.sender() != twice || transmission.receiver() != near) {
                        transmission.deliver();
                    }
                });
        neighbour.connect();
        simulation.run(500);
        removals.next(twice, A);
        simulation.run(500);
        near.connect();
        simulation.run(100);
        simulation.network(Transmission::deliver);
        simulation.run(2_000);
        removals.assertNothingStale();
    }

    @Test
    void aNodeThatMovesToTheOtherBrokerTellsWhatItKnows() {
        start("neighbour");
        simulation.run(7_000);
        simulation.split("far", "brief");
        removeAndLeave(start("brief"));
        far.cut();
        simulation.mend();
        far.connect();
        simulation.run(2_000);
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
        String[] half = new String[26];
        half[25] = "brief";
        for (int i = 0; i < 50; i++) {
            if (i < 25) {
                half[i] = "n" + i;
            }
            simulation.node("n" + i);
            simulation.run(19);
        }
        simulation.run(7_000);
        simulation.split(half);
        simulation.run(10_000);
        removeAndLeave(start("brief"));
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
        long hellos = hellosSince(before);
        assertThat(hellos).isBetween(1L, 6L);
        assertThat(perTenMillis).as("in ten milliseconds").allMatch(count -> count < 30);
        before = simulation.published().size();
        simulation.run(60_000);
        assertThat(hellosSince(before)).isZero();
    }

    private long hellosSince(int index) {
        List<byte[]> published = simulation.published();
        return published.subList(index, published.size()).stream()
                .map(SplitNetworkTest::decode)
                .filter(frame -> frame.type() == FrameType.HEARTBEAT)
                .filter(frame -> frame.heartbeat().isHello())
                .count();
    }

    private static Frame decode(byte[] bytes) {
        try {
            return new TestCodec().decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            throw new AssertionError(e);
        }
    }
}
