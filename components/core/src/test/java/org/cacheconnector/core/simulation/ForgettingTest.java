package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an operator's "forget" leaves of a node that was killed. */
@Timeout(60)
class ForgettingTest {

    private final Simulation simulation = new Simulation(47);
    private SimulatedNode a;
    private SimulatedNode b;

    @BeforeEach
    void startTwoNodes() {
        a = simulation.node("a", "peer_timeout", "60s");
        b = simulation.node("b", "peer_timeout", "60s");
        simulation.run(7_000);
    }

    private long lostClears() {
        return b.metrics.clears(ClearReason.PEER_LOST);
    }

    @Test
    void aNodeThatIsHeardIsNotForgotten() {
        assertThat(b.receiver.forget("a")).isFalse();
        assertThat(b.receiver.forget("nobody")).isFalse();
        simulation.run(120_000);
        assertThat(lostClears()).isZero();
    }

    @Test
    void aNodeThatHasBeenStartedAnewIsNotForgotten() {
        a.crash();
        SimulatedNode again = simulation.node("a", "peer_timeout", "60s");
        simulation.run(7_000);
        assertThat(b.receiver.forget("a")).isFalse();
        assertThat(b.peer("a").incarnation()).isEqualTo(again.identity.incarnation());
    }

    @Test
    void whoForgetsASilentNodeClearsWhatThatMayHaveChanged() {
        a.crash();
        simulation.run(30_000);
        assertThat(lostClears()).isZero();
        assertThat(b.receiver.forget("a")).isTrue();
        simulation.run(2_000);
        assertThat(lostClears()).isEqualTo(1);
        assertThat(b.receiver.peers()).isEmpty();
    }

    @Test
    void whoForgetsALostNodeHasClearedAlready() {
        a.crash();
        simulation.run(70_000);
        assertThat(lostClears()).isEqualTo(1);
        assertThat(b.receiver.forget("a")).isTrue();
        simulation.run(70_000);
        assertThat(lostClears()).isEqualTo(1);
    }

    @Test
    void aLostNodeThatWasForgottenAndComesBackMayHaveChangedMore() {
        a.crash();
        simulation.run(70_000);
        assertThat(b.receiver.forget("a")).isTrue();
        long before = b.metrics.clears(ClearReason.AWAY);
        simulation.node("a", "peer_timeout", "60s");
        simulation.run(7_000);
        assertThat(b.metrics.clears(ClearReason.AWAY)).isEqualTo(before + 1);
        simulation.run(70_000);
        assertThat(b.metrics.clears(ClearReason.AWAY)).isEqualTo(before + 1);
    }

    @Test
    void aNodeThatLeftIsForgottenWithoutAClear() {
        a.leave();
        simulation.run(2_000);
        assertThat(b.receiver.forget("a")).isTrue();
        simulation.run(70_000);
        assertThat(lostClears()).isZero();
    }
}
