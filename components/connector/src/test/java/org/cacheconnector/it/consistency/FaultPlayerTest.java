package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Faults take turns however long they take, and each is ended whatever happens. */
@Timeout(60)
class FaultPlayerTest {

    private final SlowCluster cluster = new SlowCluster();
    private final Disturbances disturbances = new Disturbances(System.nanoTime());

    @Test
    void faultsNeverOverlapThoughTheyTakeLonger() throws InterruptedException {
        FaultScript script =
                FaultScript.ofSteps(
                        List.of(
                                step(0, Fault.NODE_RESTARTED, 100),
                                step(100, Fault.BROKER_PAUSED, 500),
                                step(800, Fault.BROKER_KILLED, 100)));

        player(Duration.ofSeconds(1)).play(script, 1);

        assertThat(cluster.begun)
                .containsExactly(Fault.NODE_RESTARTED, Fault.BROKER_PAUSED, Fault.BROKER_KILLED);
        assertThat(cluster.overlaps).isEmpty();
        assertThat(cluster.inForce).isEmpty();
        assertThat(disturbances.calmSince()).isPresent();
    }

    private static FaultStep step(int startMillis, Fault fault, int lengthMillis) {
        return new FaultStep(
                Duration.ofMillis(startMillis), fault, Duration.ofMillis(lengthMillis));
    }

    @Test
    void everythingIsEndedThoughTheClusterStaysApart() {
        cluster.connected = false;
        FaultPlayer player = player(Duration.ofMillis(50));

        assertThatThrownBy(() -> player.play(FaultScript.of(Fault.LINK_RESET), 1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("LINK_RESET");

        assertThat(cluster.inForce).isEmpty();
    }

    private FaultPlayer player(Duration connectLimit) {
        return new FaultPlayer(
                cluster, disturbances, null, connectLimit, System::nanoTime, System.nanoTime());
    }

    /** Takes longer to restart a node than the script leaves room for. */
    private static final class SlowCluster implements CheckedCluster {

        final List<Fault> begun = new ArrayList<>();
        final List<Fault> overlaps = new ArrayList<>();
        final Set<Fault> inForce = EnumSet.noneOf(Fault.class);
        boolean connected = true;

        @Override
        public ActiveFault begin(Fault fault, Random random, BurstsOfChanges changes)
                throws InterruptedException {
            begun.add(fault);
            if (!inForce.isEmpty()) {
                overlaps.add(fault);
            }
            inForce.add(fault);
            if (fault == Fault.NODE_RESTARTED) {
                TimeUnit.MILLISECONDS.sleep(700);
            }
            return () -> inForce.remove(fault);
        }

        @Override
        public List<CheckedNode> nodes() {
            return List.of();
        }

        @Override
        public boolean isConnected() {
            return connected;
        }

        @Override
        public Map<String, String> figures() {
            return Map.of();
        }

        @Override
        public void close() {}
    }
}
