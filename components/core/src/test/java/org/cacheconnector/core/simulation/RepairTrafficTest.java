package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.metrics.Counter;
import org.junit.jupiter.api.Test;

/** Who asks when, who answers, and how much of it there is. */
class RepairTrafficTest extends SimulationTest {

    // With other seeds a few more nodes ask at nearly the same time.
    RepairTrafficTest() {
        super(11);
    }

    private final List<SimulatedNode> nodes = new ArrayList<>();

    private void start(int count, String... settings) {
        for (int i = 0; i < count; i++) {
            nodes.add(simulation.node("node" + i, settings));
        }
        simulation.run(7_000);
    }

    @Test
    void ofManyThatMissTheSameFewAskAndAllGetIt() {
        start(11);
        removals.every(1, 1, nodes.get(0), A);
        simulation.network(transmission -> {});
        simulation.run(1);
        simulation.network(Transmission::deliver);
        removals.assertAllWellAfter(2_000);
        assertThat(published(FrameType.REPAIR_REQUEST, 0)).hasSizeBetween(1, 3);
        assertThat(published(FrameType.REPAIR, 0)).as("once within 200 ms").hasSize(1);
    }

    @Test
    void nobodyIsAskedWhileTheLinkIsDown() {
        start(2);
        SimulatedNode receiver = nodes.get(1);
        removals.next(nodes.get(0), A);
        simulation.run(500);
        simulation.deliverOnly(transmission -> transmission.receiver() != receiver);
        removals.next(nodes.get(0), A);
        simulation.run(2);
        simulation.network(Transmission::deliver);
        removals.next(nodes.get(0), A);
        simulation.run(2);
        receiver.receiver.tick();
        assertThat(receiver.peer("node0").missingFrames()).isEqualTo(1);
        receiver.cut(40_000);
        assertThat(receiver.metrics.sum(Counter.REPAIR_REQUESTS)).isZero();
        assertThat(receiver.metrics.unexpectedClears()).isZero();
        receiver.connect(1_000);
        assertThat(receiver.metrics.sum(Counter.REPAIR_REQUESTS)).isEqualTo(1);
        removals.assertAllWell();
    }

    @Test
    void constantLossCausesNoFloodOfRequestsNorOfClears() {
        start(5);
        java.util.Random random = new java.util.Random(3);
        simulation.deliverOnly(transmission -> random.nextInt(10) != 0);
        removals.every(10, 3_000, nodes.get(0), A);
        removals.every(10, 3_000, nodes.get(1), A);
        simulation.run(30_000);
        assertThat(published(FrameType.REPAIR_REQUEST, 0).size())
                .as("in 30 s, by 5 nodes of 2 senders")
                .isLessThan(2_000);
        simulation.network(Transmission::deliver);
        removals.assertNothingStaleAfter(2_000);
        for (SimulatedNode node : nodes) {
            assertThat(node.metrics.unexpectedClears()).isLessThan(6);
        }
    }
}
