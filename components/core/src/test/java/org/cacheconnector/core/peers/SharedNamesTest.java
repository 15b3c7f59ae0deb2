package org.cacheconnector.core.peers;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.simulation.SimulatedNode;
import org.cacheconnector.core.simulation.Simulation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A name that two nodes have is trouble for as long as both are there. */
@Timeout(30)
class SharedNamesTest {

    private final Simulation simulation = new Simulation(5);
    private SimulatedNode other;
    private SimulatedNode first;

    @BeforeEach
    void startTwoNodes() {
        other = simulation.node("other");
        first = simulation.node("same");
        simulation.run(7_000);
    }

    @Test
    void bothAndAllOthersSaySoUntilOneIsGone() {
        SimulatedNode second = simulation.node("same");
        simulation.run(10_000);
        for (SimulatedNode node : new SimulatedNode[] {other, first, second}) {
            assertThat(node.receiver.peerProblems())
                    .singleElement()
                    .asString()
                    .contains("have the name same", "producer_name");
        }
        second.leave();
        simulation.run(10_000);

        assertThat(other.receiver.peerProblems()).isEmpty();
        assertThat(first.receiver.peerProblems()).isEmpty();
    }

    @Test
    void aNodeThatIsStartedAgainIsOne() {
        first.crash();
        simulation.run(1_000);
        simulation.node("same");
        for (int i = 0; i < 20; i++) {
            simulation.run(500);
            assertThat(other.receiver.peerProblems()).isEmpty();
        }
    }
}
