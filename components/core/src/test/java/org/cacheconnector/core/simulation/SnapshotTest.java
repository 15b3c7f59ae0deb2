package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.cacheconnector.core.simulation.Removals.A;
import static org.cacheconnector.core.simulation.Removals.B;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Node a goes on from a snapshot of its virtual machine: the same start of it, with numbers that it
 * has used before.
 */
class SnapshotTest extends SimulationTest {

    private static final String[] SECRET = {"shared_secret", "the secret of all nodes"};

    private SimulatedNode c;

    private void start(String... settings) {
        a = simulation.node("a", settings);
        b = simulation.node("b", settings);
        c = settled("c", settings);
    }

    /** Starts what node a was when it had sent {@code sent} messages. */
    private SimulatedNode restored(int sent, String... settings) {
        String[] all = java.util.Arrays.copyOf(settings, settings.length + 2);
        all[settings.length] = "incarnation";
        all[settings.length + 1] = Long.toString(a.identity.incarnation());
        simulation.network(transmission -> {});
        SimulatedNode restored = simulation.node("a", all);
        for (int i = 0; i < sent; i++) {
            restored.remove(A, "sent before");
        }
        restored.cut();
        simulation.network(Transmission::deliver);
        return restored;
    }

    private void removeOnA(int count) {
        for (int i = 0; i < count; i++) {
            removeAndRun(a, 10);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "5, 6, false", "5, 8, false", "5, 500, false",
        "0, 3, false", "5, 20000, false", "5, 6, true",
        "5, 8, true", "5, 500, true", "5, 20000, true"
    })
    void whatItRemovesIsNotTakenForOld(int atSnapshot, int atEnd, boolean signed) {
        String[] settings = signed ? SECRET : new String[0];
        start(settings);
        for (int i = 0; i < atEnd; i++) {
            a.remove(A, "key" + i % 100);
        }
        simulation.run(2_000);
        a.crash(20_000);
        SimulatedNode restored = restored(atSnapshot, settings);
        restored.connect();
        removals.every(10, 30, restored, B);
        removals.assertNothingStaleAfter(2_000);
        assertThat(b.metrics.unexpectedClears()).isBetween(1L, 2L);
        // And from now on all is as ever.
        long clears = b.metrics.unexpectedClears();
        removals.every(10, 100, restored, B);
        removals.every(10, 100, b, A);
        removals.assertNothingStaleAfter(5_000);
        assertThat(b.metrics.unexpectedClears()).isEqualTo(clears);
        assertThat(removals.byNameOn(b)).isGreaterThanOrEqualTo(100);
    }

    @Test
    void whatIsLostMeanwhileIsNoticed() {
        start();
        removeOnA(20);
        a.crash(20_000);
        SimulatedNode restored = restored(5);
        simulation.deliverOnly(transmission -> transmission.bytes()[4] != 1);
        restored.connect();
        removals.every(1, 20, restored, B);
        simulation.run(25);
        simulation.network(Transmission::deliver);
        removals.assertNothingStaleAfter(2_000);
    }

    @Test
    void nodesThatHadDifferentlyMuchOfItAllHearOfIt() {
        start();
        removeOnA(10);
        c.cut();
        removeOnA(10);
        a.crash(1_000);
        SimulatedNode restored = restored(5);
        c.connect();
        restored.connect();
        removals.every(10, 50, restored, B);
        removals.assertNothingStaleAfter(3_000);
    }

    @Test
    void aCopyThatLivesBesideTheOriginalHasTheOthersClear() {
        start();
        removeOnA(20);
        SimulatedNode copy = restored(5);
        copy.connect();
        for (int i = 0; i < 50; i++) {
            removals.next(copy, B);
            removals.next(a, A);
            removeAndRun(b, 100);
        }
        simulation.run(2_500);
        assertThat(removals.staleOn(b)).isZero();
        assertThat(removals.staleOn(c)).isZero();
        assertThat(logs.warnings()).anyMatch(line -> line.contains("contradict"));
    }

    @Test
    void withoutASnapshotNothingIsCleared() {
        start();
        for (int i = 0; i < 10; i++) {
            removeOnA(50);
            a.cut();
            removeOnA(5);
            a.connect();
            b.cut();
            b.connect(3_000);
        }
        removals.assertAllWell();
        assertThat(logs.warnings()).isEmpty();
    }
}
