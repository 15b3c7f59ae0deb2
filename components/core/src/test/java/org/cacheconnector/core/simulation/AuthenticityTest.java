package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;
import static org.cacheconnector.core.simulation.Removals.B;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.core.frame.ControlFrameEncoder;
import org.cacheconnector.core.frame.FrameWriter;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.frame.Heartbeat;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.peers.PeerState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may publish to the topic can do no harm without the secret, and heals without one. */
class AuthenticityTest extends SimulationTest {

    private static final String OLD = "the old secret of all nodes";
    private static final String NEW = "the new secret of all nodes";
    private static final String[] SECRET = {"shared_secret", OLD};

    @AfterEach
    void noLineShowsASecret() {
        assertThat(logs.all()).noneMatch(line -> line.contains(OLD) || line.contains(NEW));
    }

    private void assertNoHarm() {
        removals.next(a, A);
        removals.next(b, B);
        removals.assertAllWellAfter(3_000);
    }

    private static byte[] everything(String node, long incarnation, long sequence) {
        return new HandMadeFrame(1, 1, 0, "default", node, incarnation, sequence)
                .groups(-1)
                .bytes();
    }

    @Test
    void unsignedFramesAreRefusedCountedAndLoggedOnce() {
        startTwo(SECRET);
        for (int i = 1; i <= 10; i++) {
            simulation.publishAsStranger(everything("stranger", 1, i));
            simulation.publishAsStranger(
                    everything("a", a.identity.incarnation(), Long.MAX_VALUE - i));
        }
        assertNoHarm();
        assertThat(b.metrics.ignoredCount(Ignored.UNAUTHENTICATED)).isEqualTo(20);
        assertThat(logs.errors()).as("once a node").hasSize(2);
        assertThat(logs.errors().get(0)).contains("stranger", "not signed", "shared_secret");
        assertThat(b.receiver.peers()).hasSize(1);
    }

    @Test
    void framesSignedWithAnotherSecretAreRefused() {
        startTwo(SECRET);
        SimulatedNode stranger = simulation.node("stranger", "shared_secret", NEW);
        stranger.send(InvalidationBatch.everything());
        simulation.run(2_000);
        stranger.crash();
        assertNoHarm();
        assertThat(b.receiver.peers()).hasSize(1);
        assertThat(b.metrics.ignoredCount(Ignored.UNAUTHENTICATED)).isGreaterThanOrEqualTo(3);
        assertThat(logs.errors()).allMatch(error -> error.contains("another shared_secret"));
    }

    @Test
    void aNodeWithoutSecretAmongNodesWithOneIsNotHeardButHears() {
        startTwo(SECRET);
        SimulatedNode open = settled("open");
        open.send(InvalidationBatch.everything());
        removeAndRun(a, 3_000);
        assertThat(open.caches.isRemovedByName(A, "key1")).isTrue();
        assertThat(b.metrics.unexpectedClears()).isZero();
        assertThat(logs.errors()).isNotEmpty().allMatch(error -> error.contains("node open"));
    }

    @Test
    void aSignedFrameFlippedAnywhereIsRefusedThoughItsChecksumIsRight() {
        startTwo(SECRET);
        simulation.run(10);
        a.remove(A, "key");
        byte[] good = simulation.published().get(simulation.published().size() - 1);
        simulation.run(100);
        long before = b.metrics.sum(Counter.APPLIED_FRAMES);
        for (int i = 0; i < good.length - 4; i++) {
            byte[] flipped = Arrays.copyOf(good, good.length - 4);
            flipped[i] ^= 0x10;
            b.receive(HandMadeFrame.withChecksum(flipped));
        }
        assertThat(b.metrics.sum(Counter.APPLIED_FRAMES)).isEqualTo(before);
        assertThat(
                        Stream.of(
                                        Ignored.FORGED,
                                        Ignored.UNAUTHENTICATED,
                                        Ignored.MALFORMED,
                                        Ignored.UNKNOWN_VERSION,
                                        Ignored.FOREIGN_GROUP)
                                .mapToLong(b.metrics::ignoredCount)
                                .sum())
                .isEqualTo(good.length - 4);
        assertThat(b.metrics.ignoredCount(Ignored.FORGED)).isGreaterThan(20);
        assertNoHarm();
    }

    @Test
    void anotherGroupOnTheTopicWithAnotherSecretIsIgnored() {
        startTwo(SECRET);
        SimulatedNode other = simulation.node("other", "shared_secret", NEW, "group", "elsewhere");
        other.send(InvalidationBatch.everything());
        simulation.run(3_000);
        assertThat(b.metrics.ignoredCount(Ignored.FOREIGN_GROUP)).isPositive();
        assertThat(b.metrics.ignoredCount(Ignored.UNAUTHENTICATED)).isZero();
        assertThat(logs.errors()).isEmpty();
        other.crash();
        assertNoHarm();
    }

    @Test
    void messagesReplayedAnHourLaterWithASecret() {
        startTwo(SECRET);
        removals.every(10, 300, a, A);
        removals.every(10, 300, b, B);
        simulation.run(5_000);
        SimulatedNode earlier = startAndRun("gone", 1_000, SECRET);
        removals.every(10, 20, earlier, A);
        simulation.run(1_000);
        earlier.leave();
        List<byte[]> captured = simulation.published();
        simulation.run(3 * 3_600_000L);
        long applied = b.metrics.sum(Counter.APPLIED_FRAMES);
        replay(captured);
        assertThat(b.metrics.sum(Counter.APPLIED_FRAMES)).isEqualTo(applied);
        assertThat(b.metrics.ignoredCount(Ignored.NOT_FRESH)).isPositive();
        assertThat(b.receiver.peers()).hasSize(1);
        assertNoHarm();
    }

    @Test
    void messagesReplayedAnHourLaterToANodeThatHasJustStarted() {
        startTwo(SECRET);
        removals.every(10, 300, a, A);
        simulation.run(5_000);
        List<byte[]> captured = simulation.published();
        simulation.node("c", SECRET);
        b.leave(3_600_000L);
        b = simulation.node("b", SECRET);
        replay(captured);
        simulation.run(10_000);
        assertNoHarm();
        assertThat(b.caches.keyCount()).as("each once at most").isLessThan(310);
    }

    @Test
    void messagesReplayedAnHourLaterWithoutASecret() {
        startTwo();
        removals.every(10, 300, a, A);
        simulation.run(5_000);
        List<byte[]> captured = simulation.published();
        simulation.run(3_600_000L);
        replay(captured);
        assertNoHarm();
    }

    /** Ten times, and once backwards. */
    private void replay(List<byte[]> captured) {
        for (int i = 0; i < 10; i++) {
            captured.forEach(simulation::publishAsStranger);
            simulation.run(100);
        }
        List<byte[]> backwards = new ArrayList<>(captured);
        Collections.reverse(backwards);
        backwards.forEach(simulation::publishAsStranger);
        simulation.run(100);
    }

    @Test
    void messagesOfALongRunReplayedAnHourLaterWithASecretContradictNobody() {
        startTwo(SECRET);
        simulation.run(1_000);
        List<byte[]> early = simulation.published();
        for (int i = 0; i < 10_500; i++) {
            a.remove(A, i % 100);
        }
        simulation.run(3_600_000L);
        replay(early);
        assertNoHarm();
    }

    @Test
    void aReplayedRepairDoesNothing() {
        startTwo(SECRET);
        b.cut();
        removals.every(1, 10, a, A);
        simulation.run(100);
        b.connect(2_000);
        List<byte[]> captured = simulation.published();
        long applied = b.caches.keyCount();
        replay(captured);
        assertThat(b.caches.keyCount()).isEqualTo((int) applied);
        assertNoHarm();
    }

    @Test
    void secretsAreChangedWithoutAGap() {
        rotate(
                new String[][] {
                    {"shared_secret", OLD},
                    {"shared_secret", OLD, "shared_secret_also_accepted", NEW},
                    {"shared_secret", NEW, "shared_secret_also_accepted", OLD},
                    {"shared_secret", NEW}
                });
    }

    @Test
    void secretsAreBroughtInAndTakenOutWithoutAGap() {
        rotate(
                new String[][] {
                    {},
                    {"shared_secret", NEW, "shared_secret_required", "false"},
                    {"shared_secret", NEW},
                    {"shared_secret", NEW, "shared_secret_required", "false"},
                    {}
                });
    }

    /** Restarts each node with the next setting while the others have the one before. */
    private void rotate(String[]... stages) {
        List<SimulatedNode> nodes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            nodes.add(simulation.node("n" + i, stages[0]));
        }
        simulation.run(7_000);
        for (int stage = 1; stage < stages.length; stage++) {
            for (int i = 0; i < nodes.size(); i++) {
                nodes.get(i).leave(500);
                nodes.set(i, simulation.node("n" + i, stages[stage]));
                simulation.run(6_000);
                nodes.forEach(node -> removals.next(node, A));
                removals.assertNothingStaleAfter(500);
                for (SimulatedNode node : nodes) {
                    assertThat(node.metrics.ignoredCount(Ignored.UNAUTHENTICATED)).isZero();
                    assertThat(node.metrics.unexpectedClears()).isZero();
                }
            }
        }
        assertThat(logs.errors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, -1})
    void aClockThatIsAnHourOffIsRefusedAndNamedUntilItIsRight(int hours) {
        Duration step = Duration.ofHours(hours);
        startTwo(SECRET);
        removals.every(100, 150, a, A);
        simulation.run(3_000);
        a.moveClock(step);
        simulation.run(3_000);
        SimulatedNode late = startAndRun("late", 12_000, SECRET);
        assertThat(b.receiver.peerProblems())
                .singleElement()
                .asString()
                .contains("node a", "clock", "NTP");
        assertThat(late.receiver.peers()).hasSize(1);
        assertThat(late.receiver.peerProblems()).hasSize(1);
        assertThat(logs.errors()).allMatch(error -> error.contains("clock"));
        assertThat(removals.staleOn(b)).as("numbers tell what is missing").isZero();

        a.moveClock(step.negated());
        removals.assertNothingStaleAfter(40_000);
        assertThat(b.receiver.peerProblems()).isEmpty();
        assertThat(late.receiver.peers()).hasSize(2);
        assertThat(b.peer("a").state()).isEqualTo(PeerState.PRESENT);
        assertThat(b.metrics.unexpectedClears()).isZero();
    }

    @Test
    void whatANodeWithAWrongClockSentIsHadAgainOnceItIsRight() {
        startTwo(SECRET);
        SimulatedNode wrong =
                simulation.node("wrong", "shared_secret", OLD, "clock_offset", "PT2H");
        removals.every(1, 20, wrong, A);
        simulation.run(4_000);
        assertThat(b.receiver.peers()).hasSize(1);
        wrong.moveClock(Duration.ofHours(-2));
        removals.assertAllWellAfter(4_000);
    }

    @Test
    void aClockThatIsOffByLessIsNoTrouble() {
        startTwo(SECRET);
        SimulatedNode fast = settled("fast", "shared_secret", OLD, "clock_offset", "PT4M");
        removals.every(10, 20, fast, A);
        simulation.run(1_000);
        fast.moveClock(Duration.ofMinutes(-4));
        removals.every(1_000, 20, fast, A);
        removals.assertAllWellAfter(300_000);
        assertThat(b.peer("fast").state()).isEqualTo(PeerState.PRESENT);
        assertThat(logs.errors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aForgedNumberHealsWithoutASecret(boolean withAForgedTime) {
        startTwo();
        removeAndRun(a, 1_000);
        Clock future = Clock.offset(Clock.systemUTC(), Duration.ofDays(100_000));
        simulation.publishAsStranger(
                withAForgedTime
                        ? new ControlFrameEncoder(
                                        new FrameWriter("default", a.identity, null, future))
                                .encode(Heartbeat.plain(), Long.MAX_VALUE)
                        : everything("a", a.identity.incarnation(), Long.MAX_VALUE));
        simulation.run(5_000);
        assertThat(b.metrics.clears(ClearReason.CONTRADICTION)).isEqualTo(1);
        long clears = b.metrics.unexpectedClears();
        // What is lost from now on is noticed again.
        for (int i = 0; i < 3; i++) {
            simulation.network(transmission -> {});
            removals.next(a, A);
            simulation.network(Transmission::deliver);
            simulation.run(2_000);
            assertThat(removals.staleOn(b)).isZero();
        }
        assertThat(b.metrics.unexpectedClears()).isEqualTo(clears);
        assertThat(removals.byNameOn(b)).isEqualTo(4);
    }

    @Test
    void laterVersionsAreVerifiedBeforeTheyAreHeeded() {
        startTwo(SECRET);
        simulation.publishAsStranger(
                new HandMadeFrame(4, 1, 0, "default", "later", 1, 1).groups(0).bytes());
        simulation.publishAsStranger(
                new HandMadeFrame(4, 1, 1, "default", "later", 1, 1).groups(0).bytes());
        simulation.publishAsStranger(
                new HandMadeFrame(0, 1, 0, "default", "older", 1, 1).groups(0).bytes());
        simulation.run(2_000);
        removals.assertNothingUnexpectedlyCleared();
        simulation.publishAsStranger(
                new HandMadeFrame(4, 1, 1, "default", "later", 1, 1).groups(0).signedBytes(OLD));
        simulation.run(2_000);
        assertThat(b.metrics.clears(ClearReason.UNREADABLE)).isEqualTo(1);
        assertThat(b.metrics.unexpectedClears()).isEqualTo(1);
    }
}
