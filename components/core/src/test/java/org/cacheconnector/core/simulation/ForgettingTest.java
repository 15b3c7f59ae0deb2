package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.Test;

/** What an operator's "forget" leaves of a node that was killed. */
class ForgettingTest extends SimulationTest {

    ForgettingTest() {
        startTwo("peer_timeout", "60s");
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
        SimulatedNode again = settled("a", "peer_timeout", "60s");
        assertThat(b.receiver.forget("a")).isFalse();
        assertThat(b.peer("a").incarnation()).isEqualTo(again.identity.incarnation());
    }

    @Test
    void whoForgetsASilentNodeClearsWhatThatMayHaveChanged() {
        a.crash(30_000);
        assertThat(lostClears()).isZero();
        assertThat(b.receiver.forget("a")).isTrue();
        simulation.run(2_000);
        assertThat(lostClears()).isEqualTo(1);
        assertThat(b.receiver.peers()).isEmpty();
    }

    @Test
    void aLostNodeThatWasForgottenAndComesBackMayHaveChangedMore() {
        a.crash(70_000);
        assertThat(lostClears()).isEqualTo(1);
        assertThat(b.receiver.forget("a")).isTrue();
        long before = b.metrics.clears(ClearReason.AWAY);
        settled("a", "peer_timeout", "60s");
        assertThat(b.metrics.clears(ClearReason.AWAY)).isEqualTo(before + 1);
        simulation.run(70_000);
        assertThat(b.metrics.clears(ClearReason.AWAY)).isEqualTo(before + 1);
        assertThat(lostClears()).isEqualTo(1);
    }

    @Test
    void aNodeThatLeftIsForgottenWithoutAClear() {
        a.leave(2_000);
        assertThat(b.receiver.forget("a")).isTrue();
        simulation.run(70_000);
        assertThat(lostClears()).isZero();
    }
}
