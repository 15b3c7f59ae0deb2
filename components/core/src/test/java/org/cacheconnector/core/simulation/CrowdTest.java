package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;
import static org.cacheconnector.core.simulation.Removals.B;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Fifty nodes on one topic. */
@Timeout(60)
class CrowdTest {

    private final Simulation simulation = new Simulation(50);
    private final Removals removals = new Removals(simulation);
    private final Random random = new Random(50);
    private RecordedLogs logs;

    @BeforeEach
    void recordLogs() {
        logs = RecordedLogs.ofConnector();
    }

    @AfterEach
    void noErrorWasLogged() {
        logs.close();
        assertThat(logs.errors()).isEmpty();
    }

    private SimulatedNode any() {
        return simulation.nodes().get(random.nextInt(simulation.nodes().size()));
    }

    @Test
    void fiftyNodesThatComeAndGoInOrder() {
        for (int i = 0; i < 50; i++) {
            simulation.node("n" + i);
            simulation.run(20);
        }
        simulation.run(7_000);
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
        simulation.run(3_000);
        removals.assertNothingStale();
        removals.assertNothingUnexpectedlyCleared();
        assertThat(simulation.nodes())
                .allMatch(node -> node.receiver.peers().size() == 49)
                .hasSize(50);
    }

    @Test
    void fiftyNodesSomeOfWhichDieOverALossyNetwork() {
        for (int i = 0; i < 50; i++) {
            simulation.node("n" + i);
        }
        simulation.run(7_000);
        simulation.network(
                transmission -> {
                    if (random.nextInt(50) != 0) {
                        transmission.deliver();
                    }
                });
        for (int i = 0; i < 30; i++) {
            SimulatedNode node = any();
            removals.next(node, A);
            simulation.run(random.nextInt(100));
            node.crash();
            SimulatedNode cut = any();
            cut.cut();
            removals.next(cut, B);
            simulation.run(random.nextInt(400));
            cut.connect();
            simulation.node(node.name());
        }
        simulation.network(Transmission::deliver);
        simulation.run(3_000);
        removals.assertNothingStale();
    }

    @Test
    void aHelloIsAnsweredByAllButNotAtOnce() {
        for (int i = 0; i < 50; i++) {
            simulation.node("n" + i);
            simulation.run(19);
        }
        simulation.run(7_000);
        List<Integer> perTenMillis = new ArrayList<>();
        int before = simulation.published().size();
        SimulatedNode late = simulation.node("late");
        for (int i = 0; i < 30; i++) {
            simulation.run(10);
            perTenMillis.add(simulation.published().size() - before);
            before = simulation.published().size();
        }
        simulation.run(1_000);
        assertThat(late.receiver.peers()).hasSize(50);
        assertThat(perTenMillis).as("in ten milliseconds").allMatch(count -> count < 25);
    }
}
