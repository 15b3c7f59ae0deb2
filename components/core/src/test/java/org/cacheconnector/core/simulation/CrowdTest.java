package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;
import static org.cacheconnector.core.simulation.Removals.B;

import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Fifty nodes on one topic: each start has all others tell of all, which takes a while. */
@Tag("full")
@Timeout(300)
class CrowdTest extends SimulationTest {

    private final Random random = new Random(50);

    @AfterEach
    void noErrorWasLogged() {
        assertThat(logs.errors()).isEmpty();
    }

    private void startFifty(long millisApart) {
        for (int i = 0; i < 50; i++) {
            startAndRun("n" + i, millisApart);
        }
        simulation.run(7_000);
    }

    private SimulatedNode any() {
        return simulation.nodes().get(random.nextInt(simulation.nodes().size()));
    }

    @Test
    void fiftyNodesThatComeAndGoInOrder() {
        startFifty(20);
        for (int i = 0; i < 100; i++) {
            SimulatedNode node = any();
            removals.next(node, A);
            node.leave();
            removals.next(any(), A);
            simulation.run(50);
            simulation.node(node.name());
            simulation.run(random.nextInt(200));
            removals.next(any(), A);
        }
        removals.assertAllWellAfter(3_000);
        assertThat(simulation.nodes())
                .allMatch(node -> node.receiver.peers().size() == 49)
                .hasSize(50);
    }

    @Test
    void fiftyNodesSomeOfWhichDieOverALossyNetwork() {
        startFifty(0);
        simulation.deliverOnly(transmission -> random.nextInt(50) != 0);
        for (int i = 0; i < 30; i++) {
            SimulatedNode node = any();
            removeAndRun(node, random.nextInt(100));
            node.crash();
            SimulatedNode cut = any();
            cut.cut();
            removals.next(cut, B);
            simulation.run(random.nextInt(400));
            cut.connect();
            simulation.node(node.name());
        }
        simulation.network(Transmission::deliver);
        removals.assertNothingStaleAfter(3_000);
    }
}
