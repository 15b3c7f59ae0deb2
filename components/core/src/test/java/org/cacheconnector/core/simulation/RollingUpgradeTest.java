package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.receive.PeerState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nodes that know different versions of frames beside each other. */
@Timeout(60)
class RollingUpgradeTest {

    private final Simulation simulation = new Simulation(11);
    private final Removals removals = new Removals(simulation);
    private final List<SimulatedNode> all = new ArrayList<>();
    private RecordedLogs logs;

    @BeforeEach
    void record() {
        logs = RecordedLogs.ofConnector();
    }

    @AfterEach
    void stopRecording() {
        logs.close();
    }

    private SimulatedNode start(String name, int newest) {
        SimulatedNode node =
                simulation.node(
                        name,
                        "newest_version",
                        Integer.toString(newest),
                        "site",
                        "site-of-" + name);
        all.add(node);
        return node;
    }

    private List<SimulatedNode> startAll(int count, int newest) {
        List<SimulatedNode> nodes = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            nodes.add(start("n" + i, newest));
        }
        simulation.run(10_000);
        return nodes;
    }

    /** Stops each node in order and starts it again, while all remove. */
    private void replaceAll(List<SimulatedNode> nodes, int newest, long quietMillis) {
        for (int i = 0; i < nodes.size(); i++) {
            removeEverywhere(nodes, 4_000);
            simulation.run(1_003);
            nodes.get(i).leave();
            simulation.run(1_500);
            SimulatedNode restarted = start(nodes.get(i).name(), newest);
            nodes.set(i, restarted);
            simulation.run(quietMillis);
            removeEverywhere(List.of(restarted), 2_000);
            simulation.run(3_000);
        }
        removeEverywhere(nodes, 8_000);
        simulation.run(10_000);
    }

    /** Two hundred a second by each node. */
    private void removeEverywhere(List<SimulatedNode> nodes, int millis) {
        for (SimulatedNode node : nodes) {
            for (int at = 0; at < millis; at += 5) {
                simulation.after(
                        at,
                        () -> {
                            if (simulation.nodes().contains(node)) {
                                removals.next(node, Removals.A);
                            }
                        });
            }
        }
    }

    /** Returns the version of what {@code node} sends now. */
    private int versionOf(SimulatedNode node) {
        return node.remove(Removals.B, "any").get(0).version();
    }

    /** Those that run, and those that were stopped. */
    private void assertNobodyClearedUnexpectedly() {
        for (SimulatedNode node : all) {
            assertThat(node.metrics.unexpectedClears()).as("clears of " + node).isZero();
        }
    }

    private void assertAllSendIn(int version, List<SimulatedNode> nodes) {
        assertThat(nodes).extracting(this::versionOf).containsOnly(version);
    }

    /**
     * A node of version 3 begins with version 2. Where all are of version 4, it has to be answered
     * before it knows that nobody reads that: what it removes earlier clears.
     */
    @ParameterizedTest
    @CsvSource({"2, 3, 0", "3, 4, 10"})
    void anUpgradeAndARollbackClearNothing(int before, int after, long quietMillis) {
        List<SimulatedNode> nodes = startAll(4, before);
        assertAllSendIn(before, nodes);

        replaceAll(nodes, after, quietMillis);
        assertAllSendIn(after, nodes);
        removals.assertNothingStale();
        assertNobodyClearedUnexpectedly();

        replaceAll(nodes, before, quietMillis);
        assertAllSendIn(before, nodes);
        removals.assertNothingStale();
        assertNobodyClearedUnexpectedly();
    }

    @Test
    void asLongAsOneNodeIsOldAllSendWhatItReads() {
        List<SimulatedNode> nodes = startAll(3, 3);
        assertAllSendIn(3, nodes);

        SimulatedNode old = start("old", 2);
        simulation.run(50);
        assertAllSendIn(2, nodes);
        simulation.run(20_000);
        assertAllSendIn(2, nodes);

        old.leave();
        simulation.run(10_000);
        assertAllSendIn(3, nodes);
        assertThat(old.metrics.unexpectedClears()).isZero();
        assertNobodyClearedUnexpectedly();
    }

    @Test
    void anOldNodeThatIsSilentOrLostMayComeBack() {
        SimulatedNode node = start("node", 3);
        SimulatedNode old = start("old", 2);
        simulation.run(10_000);
        old.cut();
        simulation.run(90_000);
        assertThat(node.peer("old").state()).isEqualTo(PeerState.LOST);
        assertThat(versionOf(node)).isEqualTo(2);
        simulation.run(3_700_000);
        assertThat(versionOf(node)).as("the old one is forgotten").isEqualTo(3);
    }

    @Test
    void eachChangeIsLoggedOnceWithTheNodeThatHoldsItBack() {
        SimulatedNode node = start("node", 3);
        simulation.run(10_000);
        node.cut();
        simulation.run(1_000);
        node.connect();
        simulation.run(10_000);
        SimulatedNode old = start("old", 2);
        simulation.run(10_000);
        old.leave();
        simulation.run(10_000);
        assertThat(logs.infos())
                .filteredOn(line -> line.contains("Messages are sent"))
                .containsExactly(
                        "Messages are sent in version 3 of the format: every node reads it.",
                        "Messages are sent in version 2 of the format, as node old does not say"
                                + " that it reads version 3.",
                        "Messages are sent in version 3 of the format: every node reads it.");
    }

    @Test
    void whoeverIsBackBeginsWithTheFormerVersion() {
        SimulatedNode node = start("node", 3);
        simulation.run(10_000);
        node.cut();
        SimulatedNode old = start("old", 2);
        simulation.run(10_000);
        long clears = old.caches.everythingCount();
        node.connect();
        removals.every(5, 1_000, node, Removals.A);
        simulation.run(10_000);
        assertThat(old.metrics.clears(ClearReason.UNREADABLE)).isZero();
        assertThat(old.caches.everythingCount()).isEqualTo(clears);
        removals.assertNothingStale();
    }

    @Test
    void anOldNodeThatOnlyOthersHearHoldsBackToo() {
        SimulatedNode node = start("node", 3);
        SimulatedNode between = start("between", 3);
        simulation.run(10_000);
        simulation.network(
                transmission -> {
                    boolean fromOldToNode =
                            transmission.sender().name().equals("old")
                                    && transmission.receiver() == node;
                    if (!fromOldToNode) {
                        transmission.deliver();
                    }
                });
        SimulatedNode old = start("old", 2);
        simulation.run(1_000);
        assertThat(node.peer("old").facts().frameVersion()).isZero();
        assertThat(versionOf(node)).isEqualTo(2);
        assertThat(versionOf(between)).isEqualTo(2);
        assertThat(old.isConnected()).isTrue();
    }

    @Test
    void anOldNodeIsToldTheCachesInPlaceOfFramesThatItCantRead() {
        SimulatedNode near = start("near", 3);
        SimulatedNode far = start("far", 3);
        simulation.run(10_000);
        simulation.split("far", "old");
        SimulatedNode old = start("old", 2);
        simulation.run(10_000);
        removals.every(20, 100, near, Removals.A);
        simulation.run(3_000);
        assertThat(versionOf(near)).as("does not know of the old one").isEqualTo(3);
        assertThat(versionOf(far)).isEqualTo(2);

        simulation.mend();
        simulation.run(10_000);
        assertThat(versionOf(near)).isEqualTo(2);
        assertThat(old.caches.isCleared(Removals.A)).isTrue();
        assertThat(old.metrics.clears(ClearReason.NOT_REPAIRED)).isZero();
        removals.assertNothingStale();
    }

    @Test
    void nodesOfTheNewestVersionKnowWhoTheOthersAre() {
        SimulatedNode one = start("one", 3);
        start("two", 3);
        simulation.run(10_000);
        assertThat(one.peer("two").facts().connector()).isEqualTo("build-of-3");
        assertThat(one.peer("two").facts().site()).isEqualTo("site-of-two");
        assertThat(one.peer("two").facts().frameVersion()).isEqualTo(3);
        start("three", 3);
        simulation.run(100);
        assertThat(logs.infos()).contains("Node one (site-of-one) is there.");
    }
}
