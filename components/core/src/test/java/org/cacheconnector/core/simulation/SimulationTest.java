package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.TestCodec;
import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.AutoClose;

/** A simulation of nodes, what is removed from their caches, and what they log. */
abstract class SimulationTest {

    static final long MINUTE = 60_000;

    /** Until nodes that were started together know each other and count as there before. */
    private static final long SETTLED_MILLIS = 7_000;

    final Simulation simulation;
    final Removals removals;
    @AutoClose final RecordedLogs logs = RecordedLogs.ofConnector();
    SimulatedNode a;
    SimulatedNode b;

    SimulationTest() {
        this(23);
    }

    SimulationTest(long seed) {
        simulation = new Simulation(seed);
        removals = new Removals(simulation);
    }

    /** Starts nodes a and b with settings as keys and values, and lets them settle. */
    void startTwo(String... settings) {
        a = simulation.node("a", settings);
        b = settled("b", settings);
    }

    /** Starts a node and lets it settle. */
    SimulatedNode settled(String name, String... settings) {
        return startAndRun(name, SETTLED_MILLIS, settings);
    }

    /** Starts a node, and lets time pass. */
    SimulatedNode startAndRun(String name, long millis, String... settings) {
        SimulatedNode node = simulation.node(name, settings);
        simulation.run(millis);
        return node;
    }

    /** Removes a new key of cache A on that node, and lets time pass. */
    void removeAndRun(SimulatedNode node, long millis) {
        removals.next(node, Removals.A);
        simulation.run(millis);
    }

    /** Returns what was published of that type, by whichever node, from that message on. */
    List<byte[]> published(FrameType type, int from) {
        return simulation.published().subList(from, simulation.published().size()).stream()
                .filter(bytes -> decode(bytes).type() == type)
                .toList();
    }

    /** Returns what that node published of that type. */
    List<byte[]> published(FrameType type, String node) {
        return published(type, 0).stream()
                .filter(bytes -> decode(bytes).nodeId().equals(node))
                .toList();
    }

    static Frame decode(byte[] bytes) {
        return new TestCodec().decode(bytes);
    }

    void assertOnlyCleared(SimulatedNode node, ClearReason reason, int times) {
        assertThat(node.metrics.clears(reason)).isEqualTo(times);
        assertThat(node.metrics.unexpectedClears()).isEqualTo(times);
    }

    List<String> infos(String text) {
        return logs.infos().stream().filter(line -> line.contains(text)).toList();
    }
}
