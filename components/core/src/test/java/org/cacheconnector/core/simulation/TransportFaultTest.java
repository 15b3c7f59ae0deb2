package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;
import static org.cacheconnector.core.simulation.Removals.B;
import static org.cacheconnector.core.simulation.Removals.C;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a network and a broker do to messages, one fault a test, with default settings. */
class TransportFaultTest extends SimulationTest {

    /** Within so long after the end of a fault every node is consistent. */
    private static final long HEALED_MILLIS = 2_000;

    private final Random random = new Random(5);
    private SimulatedNode c;

    TransportFaultTest() {
        super(5);
        start();
    }

    private void start(String... settings) {
        simulation.nodes().forEach(SimulatedNode::leave);
        a = simulation.node("a", settings);
        b = simulation.node("b", settings);
        c = settled("c", settings);
    }

    @AfterEach
    void noErrorWasLogged() {
        assertThat(logs.errors()).isEmpty();
    }

    private void healed() {
        simulation.network(Transmission::deliver);
        removals.assertNothingStaleAfter(HEALED_MILLIS);
    }

    private void healedWithoutClears() {
        healed();
        removals.assertNothingUnexpectedlyCleared();
    }

    private void removeOnTwoNodes() {
        removals.every(10, 500, a, A);
        removals.every(10, 500, b, B);
        simulation.run(5_000);
    }

    @Test
    void messagesDropped() {
        simulation.deliverOnly(transmission -> random.nextInt(20) != 0);
        removeOnTwoNodes();
        healed();
        assertThat(c.metrics.sum(Counter.REPAIRED_FRAMES)).isPositive();
        assertThat(removals.byNameOn(c)).as("hardly any by clearing").isGreaterThan(990);
    }

    @Test
    void mostMessagesDropped() {
        simulation.deliverOnly(transmission -> random.nextInt(10) < 4);
        removeOnTwoNodes();
        healed();
        for (SimulatedNode node : simulation.nodes()) {
            assertThat(node.metrics.unexpectedClears()).as("once a second").isLessThan(9);
        }
    }

    @Test
    void messagesDoubled() {
        simulation.network(
                transmission -> {
                    transmission.deliver();
                    transmission.deliverLater(random.nextInt(300));
                });
        removals.every(10, 200, a, A);
        simulation.run(2_000);
        healed();
        assertThat(c.metrics.ignoredCount(Ignored.DUPLICATE)).isGreaterThanOrEqualTo(200);
        assertThat(c.caches.keyCount()).as("applied once").isEqualTo(200);
        assertThat(c.metrics.sum(Counter.MISSED_FRAMES)).isZero();
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void messagesReordered() {
        simulation.network(transmission -> transmission.deliverLater(random.nextInt(15)));
        removals.every(3, 500, a, A);
        simulation.run(1_500);
        healed();
        assertThat(removals.byNameOn(c)).isEqualTo(500);
        assertThat(c.metrics.sum(Counter.MISSED_FRAMES))
                .as("it waits for what is overtaken")
                .isZero();
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void messagesBitFlipped() {
        // With many seeds a repair fails three times in a row, and then a node rightly clears.
        Random flips = new Random(3);
        simulation.network(
                transmission -> {
                    if (flips.nextInt(4) == 0) {
                        byte[] bytes = transmission.bytes();
                        bytes[flips.nextInt(bytes.length)] ^= (byte) (1 << flips.nextInt(8));
                    }
                    transmission.deliver();
                });
        removals.every(10, 300, a, A);
        simulation.run(3_000);
        healed();
        assertThat(c.metrics.ignoredCount(Ignored.MALFORMED)).isPositive();
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void linkCutForFifteenSecondsAtTwoHundredRemovalsASecond() {
        removals.every(5, 3_400, a, A);
        simulation.run(1_000);
        c.cut(15_000);
        assertThat(removals.staleOn(c)).isGreaterThan(2_990);
        c.connect(1_000);
        healed();
        assertThat(removals.byNameOn(c)).as("none by clearing").isEqualTo(3_400);
        assertThat(c.metrics.sum(Counter.REPAIR_REQUESTS)).isLessThan(5);
        removals.assertNothingUnexpectedlyCleared();
    }

    @Test
    void linkOfTheSenderCut() {
        a.cut();
        removals.every(5, 1_000, a, A);
        simulation.run(15_000);
        a.connect();
        healedWithoutClears();
    }

    @Test
    void linkFlappingEverySecond() {
        removals.every(20, 1_000, a, A);
        removals.every(20, 1_000, c, C);
        for (int i = 0; i < 10; i++) {
            simulation.after(i * 2_000L, c::cut);
            simulation.after(i * 2_000L + 1_000, c::connect);
        }
        simulation.run(20_000);
        healedWithoutClears();
    }

    @Test
    void brokerRestarted() {
        removals.every(20, 500, a, A);
        simulation.run(1_000);
        simulation.nodes().forEach(SimulatedNode::cut);
        simulation.run(6_000);
        simulation.after(0, a::connect);
        simulation.after(1_700, b::connect);
        simulation.after(9_000, c::connect);
        simulation.run(9_000);
        healedWithoutClears();
    }

    /** With one direction black-holed, or both. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true"})
    void linkBlackHoled(boolean hearsNothing, boolean isNotHeard) {
        removals.every(20, 700, a, A);
        removals.every(20, 700, c, C);
        simulation.deliverOnly(
                transmission ->
                        !(hearsNothing && transmission.receiver() == c)
                                && !(isNotHeard && transmission.sender() == c));
        simulation.run(15_000);
        assertThat(removals.staleOn(c) > 0).isEqualTo(hearsNothing);
        assertThat(removals.staleOn(a) > 0).isEqualTo(isNotHeard);
        healedWithoutClears();
    }

    @Test
    void oneDirectionOnlyAndSomethingIsMissed() {
        // What it asks for nobody hears: it has to clear.
        simulation.deliverOnly(
                transmission -> transmission.sender() != c && random.nextInt(4) != 0);
        removals.every(50, 100, a, A);
        simulation.run(5_000);
        healed();
        assertThat(c.metrics.clears(ClearReason.NOT_REPAIRED)).isBetween(1L, 7L);
    }

    @Test
    void brokerThatDiscardsForSlowConsumers() {
        // Only the last hundred messages are kept for the node that does not read.
        c.pause();
        List<Transmission> kept = new ArrayList<>();
        simulation.network(
                transmission -> {
                    if (transmission.receiver() == c) {
                        kept.add(transmission);
                        if (kept.size() > 100) {
                            kept.remove(0);
                        }
                    } else {
                        transmission.deliver();
                    }
                });
        removals.every(10, 2_000, a, A);
        simulation.run(20_000);
        kept.forEach(Transmission::deliver);
        c.resume();
        healed();
        assertThat(removals.byNameOn(c)).isEqualTo(2_000);
        removals.assertNothingUnexpectedlyCleared();
    }

    @ParameterizedTest
    @CsvSource({
        "repair_buffer_frames, 100",
        "repair_buffer_bytes, 4096",
        "repair_buffer_age, 1s",
        "repair_buffer_frames, 0"
    })
    void ringOverrun(String setting, String value) {
        start(setting, value);
        c.cut();
        removals.every(10, 500, a, A);
        simulation.run(5_500);
        removals.next(a, C);
        c.connect();
        healed();
        assertThat(c.metrics.clears(ClearReason.NOT_REPAIRED)).isEqualTo(1);
        assertThat(a.metrics.unexpectedClears()).isZero();
    }
}
