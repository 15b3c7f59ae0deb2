package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Nodes are restarted one after the other under load. */
class RollingRestartTest extends SimulationTest {

    private final List<SimulatedNode> all = new ArrayList<>();

    private SimulatedNode start(String name) {
        SimulatedNode node = simulation.node(name, "site", "site-of-" + name);
        all.add(node);
        return node;
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

    @Test
    void onlyTheRestartedNodeClears() {
        List<SimulatedNode> nodes = new ArrayList<>();
        for (int i = 1; i <= 4; i++) {
            nodes.add(start("n" + i));
        }
        simulation.run(10_000);
        for (int i = 0; i < nodes.size(); i++) {
            removeEverywhere(nodes, 4_000);
            simulation.run(1_003);
            nodes.get(i).leave(1_500);
            SimulatedNode restarted = start(nodes.get(i).name());
            nodes.set(i, restarted);
            removeEverywhere(List.of(restarted), 2_000);
            simulation.run(3_000);
        }
        removeEverywhere(nodes, 8_000);
        removals.assertNothingStaleAfter(10_000);
        for (SimulatedNode node : all) {
            assertThat(node.metrics.unexpectedClears()).as("clears of " + node).isZero();
        }
    }

    @Test
    void nodesKnowWhoTheOthersAre() {
        SimulatedNode one = start("one");
        start("two");
        simulation.run(10_000);
        assertThat(one.peer("two").connectorVersion()).isEqualTo("build");
        assertThat(one.peer("two").site()).isEqualTo("site-of-two");
        start("three");
        simulation.run(100);
        assertThat(logs.infos()).contains("Node one (site-of-one) has joined.");
    }
}
