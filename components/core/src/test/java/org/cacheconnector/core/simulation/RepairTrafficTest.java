package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who asks when, who answers, and how much of it there is. */
@Timeout(60)
class RepairTrafficTest {

    private final Simulation simulation = new Simulation(11);
    private final Removals removals = new Removals(simulation);
    private final List<SimulatedNode> nodes = new ArrayList<>();

    private void start(int count, String... settings) {
        for (int i = 0; i < count; i++) {
            nodes.add(simulation.node("node" + i, settings));
        }
        simulation.run(7_000);
    }

    private void dropForAll(Runnable during) {
        simulation.network(transmission -> {});
        during.run();
        simulation.network(Transmission::deliver);
    }

    private List<Frame> published(FrameType type) {
        return simulation.published().stream()
                .filter(bytes -> typeOf(bytes) == type)
                .map(RepairTrafficTest::decode)
                .toList();
    }

    private static FrameType typeOf(byte[] bytes) {
        return decode(bytes).type();
    }

    private static Frame decode(byte[] bytes) {
        try {
            return new TestCodec().decoder.decode(bytes);
        } catch (MalformedFrameException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void ofManyThatMissTheSameFewAskAndAllGetIt() {
        start(11);
        dropForAll(() -> removals.every(1, 1, nodes.get(0), A));
        simulation.network(transmission -> {});
        simulation.run(1);
        simulation.network(Transmission::deliver);
        simulation.run(2_000);

        removals.assertNothingStale();
        removals.assertNothingUnexpectedlyCleared();
        assertThat(published(FrameType.REPAIR_REQUEST)).hasSizeBetween(1, 3);
        assertThat(published(FrameType.REPAIR)).as("once within 200 ms").hasSize(1);
    }

    @Test
    void aDeadSenderIsAskedThreeTimesThenTheCachesAreClearedOnce() {
        start(3);
        // It says that it sent something, and nothing more.
        SimulatedNode dying = nodes.get(0);
        simulation.network(
                transmission -> {
                    if (transmission.sender() != dying
                            || typeOf(transmission.bytes()) == FrameType.HEARTBEAT) {
                        transmission.deliver();
                    }
                });
        removals.next(dying, A);
        simulation.run(1_010);
        dying.crash();
        simulation.run(3_000);
        removals.assertNothingStale();
        for (SimulatedNode node : simulation.nodes()) {
            assertThat(node.metrics.repairRequests()).isLessThanOrEqualTo(3);
        }
        assertThat(published(FrameType.REPAIR_REQUEST)).hasSizeBetween(3, 6);
        simulation.run(20_000);
        for (SimulatedNode node : simulation.nodes()) {
            assertThat(node.metrics.clears(ClearReason.NOT_REPAIRED)).isEqualTo(1);
            assertThat(node.metrics.unexpectedClears()).isEqualTo(1);
        }
    }

    @Test
    void nobodyIsAskedWhileTheLinkIsDown() {
        start(2);
        SimulatedNode receiver = nodes.get(1);
        removals.next(nodes.get(0), A);
        simulation.run(500);
        simulation.network(
                transmission -> {
                    if (transmission.receiver() != receiver) {
                        transmission.deliver();
                    }
                });
        removals.next(nodes.get(0), A);
        simulation.run(2);
        simulation.network(Transmission::deliver);
        removals.next(nodes.get(0), A);
        simulation.run(2);
        receiver.receiver.tick();
        assertThat(receiver.peer("node0").missingFrames()).isEqualTo(1);
        receiver.cut();
        simulation.run(40_000);
        assertThat(receiver.metrics.repairRequests()).isZero();
        assertThat(receiver.metrics.unexpectedClears()).isZero();
        receiver.connect();
        simulation.run(1_000);
        assertThat(receiver.metrics.repairRequests()).isEqualTo(1);
        removals.assertNothingStale();
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void whatWasAskedForInVainBeforeTheLinkBrokeIsAskedForAgain() {
        start(2);
        SimulatedNode receiver = nodes.get(1);
        dropForAll(() -> removals.next(nodes.get(0), A));
        simulation.network(
                transmission -> {
                    if (transmission.sender() != receiver) {
                        transmission.deliver();
                    }
                });
        while (receiver.metrics.repairRequests() < 3) {
            simulation.run(10);
        }
        receiver.cut();
        simulation.network(Transmission::deliver);
        simulation.run(15_000);
        receiver.connect();
        simulation.run(2_000);
        removals.assertNothingStale();
        assertThat(removals.byNameOn(receiver)).isEqualTo(1);
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void aSenderNeverHeardIsLearntOfFromOthers() {
        start(2);
        SimulatedNode away = nodes.get(1);
        away.cut();
        simulation.run(1_000);
        SimulatedNode late = simulation.node("late");
        simulation.run(1_000);
        removals.next(late, A);
        simulation.run(1_000);
        late.crash();
        away.connect();
        simulation.run(500);
        assertThat(away.peer("late").lastSequence()).isEqualTo(1);
        simulation.run(2_000);
        removals.assertNothingStale();
        assertThat(away.metrics.clears(ClearReason.AWAY)).isEqualTo(1);
        assertThat(away.metrics.unexpectedClears()).isEqualTo(1);
    }

    @Test
    void constantLossCausesNoFloodOfRequestsNorOfClears() {
        start(5);
        java.util.Random random = new java.util.Random(3);
        simulation.network(
                transmission -> {
                    if (random.nextInt(10) != 0) {
                        transmission.deliver();
                    }
                });
        removals.every(10, 3_000, nodes.get(0), A);
        removals.every(10, 3_000, nodes.get(1), A);
        simulation.run(30_000);
        assertThat(published(FrameType.REPAIR_REQUEST).size())
                .as("in 30 s, by 5 nodes of 2 senders")
                .isLessThan(2_000);
        simulation.network(Transmission::deliver);
        simulation.run(2_000);
        removals.assertNothingStale();
        for (SimulatedNode node : nodes) {
            assertThat(node.metrics.unexpectedClears()).isLessThan(6);
        }
    }
}
