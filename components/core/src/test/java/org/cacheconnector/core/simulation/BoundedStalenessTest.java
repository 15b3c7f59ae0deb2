package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.Test;

/** {@code max_staleness} of ten seconds. */
class BoundedStalenessTest extends SimulationTest {

    BoundedStalenessTest() {
        startTwo("max_staleness", "10s");
    }

    private void restartB(String limit) {
        b.leave();
        b = settled("b", "max_staleness", limit);
    }

    private long staleClears(SimulatedNode node) {
        return node.metrics.clears(ClearReason.MAX_STALENESS);
    }

    private long entered() {
        return logs.warnings().stream()
                .filter(w -> w.contains("for max_staleness (10000 ms)"))
                .count();
    }

    private long left() {
        return logs.infos().stream()
                .filter(i -> i.contains("max_staleness is no longer exceeded"))
                .count();
    }

    @Test
    void withoutBrokerItClearsOnceAnIntervalAndSaysSoAtBothEnds() {
        b.cut(9_500);
        assertThat(staleClears(b)).isZero();
        assertThat(b.receiver.isStalenessExceeded()).isFalse();
        simulation.run(2_000);
        assertThat(staleClears(b)).isEqualTo(1);
        assertThat(b.receiver.isStalenessExceeded()).isTrue();
        simulation.run(60_000);
        assertThat(staleClears(b)).isBetween(6L, 7L);
        assertThat(entered()).isEqualTo(2);
        b.connect(3_000);
        assertThat(b.receiver.isStalenessExceeded()).isFalse();
        assertThat(left()).isEqualTo(2);
        long clears = staleClears(b);
        simulation.run(60_000);
        assertThat(staleClears(b)).isEqualTo(clears);
    }

    @Test
    void aSilentPeerCountsToo() {
        a.crash(12_500);
        assertThat(staleClears(b)).isEqualTo(1);
        simulation.run(30_000);
        assertThat(staleClears(b)).isEqualTo(4);
        a = startAndRun("a", 3_000, "max_staleness", "10s");
        assertThat(b.receiver.isStalenessExceeded()).isFalse();
    }

    @Test
    void aSilentPeerCountsOnceAtLeastHoweverLongTheLimit() {
        restartB("1h");
        SimulatedNode c = settled("c", "max_staleness", "2h");
        a.crash(4 * 3_600_000L);
        assertThat(staleClears(b)).isEqualTo(1);
        assertThat(staleClears(c)).isEqualTo(1);
        assertThat(c.receiver.peers()).hasSize(1);
    }

    @Test
    void aLostPeerThatNobodyExpectsMayLiveBeyondASplit() {
        SimulatedNode c = settled("c", "max_staleness", "10s", "expected_nodes", "b");
        simulation.split(5 * 60_000, "a");

        assertThat(c.receiver.missingNodes().isAny()).isFalse();
        assertThat(staleClears(c)).isGreaterThanOrEqualTo(28);
    }

    @Test
    void aKilledPeerCountsUntilItIsForgottenWhoeverCame() {
        a.crash(10_000);
        startAndRun("a-again", 50 * 60_000, "max_staleness", "10s");
        assertThat(b.receiver.isStalenessExceeded()).isTrue();
        simulation.run(15 * 60_000);
        assertThat(b.receiver.isStalenessExceeded()).isFalse();
        assertThat(b.metrics.clears(ClearReason.PEER_LOST)).isEqualTo(1);
    }

    @Test
    void aPeerThatLeftInOrderDoesNot() {
        a.leave(60_000);
        assertThat(staleClears(b)).isZero();
    }

    @Test
    void aLinkThatComesAndGoesBeforeAnythingIsHeardCountsAsNone() {
        simulation.deliverOnly(transmission -> transmission.receiver() != b);
        for (int i = 0; i < 30; i++) {
            simulation.after(i * 2_000L, b::cut);
            simulation.after(i * 2_000L + 1_000, b::connect);
        }
        simulation.run(60_000);
        assertThat(staleClears(b)).isGreaterThanOrEqualTo(4);
    }

    @Test
    void noEntryIsOlderThanTheLimitAndALittle() {
        // A key that is removed elsewhere is gone here within the limit, whatever the link does.
        simulation.deliverOnly(transmission -> transmission.receiver() != b);
        for (int i = 0; i < 20; i++) {
            removeAndRun(a, 1_000);
        }
        simulation.run(12_500);
        assertThat(removals.staleOn(b)).isZero();
    }

    @Test
    void theBrokerThatWasNeverThere() {
        Simulation other = new Simulation(1);
        SimulatedNode alone = other.node("alone", "max_staleness", "10s");
        alone.cut();
        other.run(35_000);
        assertThat(staleClears(alone)).isEqualTo(3);
    }
}
