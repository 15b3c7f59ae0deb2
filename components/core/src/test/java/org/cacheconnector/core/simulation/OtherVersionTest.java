package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.Test;

/** A node sends a version of the format that is not known. */
class OtherVersionTest extends SimulationTest {

    private static final int INVALIDATIONS = 1;
    private static final int HEARTBEAT = 2;

    private final SimulatedNode node = settled("node");

    private static byte[] frame(int version, int type, int flags) {
        return new HandMadeFrame(version, type, flags, "default", "other", 1, 1).groups(0).bytes();
    }

    private long clears() {
        return node.metrics.clears(ClearReason.UNREADABLE);
    }

    @Test
    void itsInvalidationsClearOnceASecondAndTheNodeIsNamed() {
        byte[] other = frame(2, INVALIDATIONS, 0);
        for (int i = 0; i < 500; i++) {
            simulation.after(i * 10L, () -> simulation.publishAsStranger(other));
        }
        simulation.run(7_000);
        assertThat(clears()).isBetween(4L, 6L);
        assertThat(node.metrics.ignoredCount(Ignored.UNKNOWN_VERSION)).isEqualTo(500);
        assertThat(logs.errors())
                .filteredOn(error -> error.contains("can't be read"))
                .hasSize(1)
                .allMatch(error -> error.contains("node other") && error.contains("version 2"));
        assertThat(logs.warnings())
                .filteredOn(warning -> warning.startsWith("Clearing"))
                .allMatch(warning -> warning.contains("other, version 2"));
    }

    @Test
    void itsHeartbeatsClearNothing() {
        byte[] heartbeat = frame(2, HEARTBEAT, 0);
        for (int i = 0; i < 10; i++) {
            simulation.publishAsStranger(heartbeat);
            simulation.run(1_000);
        }
        assertThat(node.metrics.unexpectedClears()).isZero();
        assertThat(node.metrics.ignoredCount(Ignored.UNKNOWN_VERSION)).isEqualTo(10);
    }

    @Test
    void anUnknownFlagAndAnUnknownTypeAreTreatedLikeIt() {
        simulation.publishAsStranger(frame(1, INVALIDATIONS, 64));
        simulation.run(2_000);
        assertThat(clears()).isEqualTo(1);
        simulation.publishAsStranger(frame(1, 9, 0));
        simulation.run(2_000);
        assertThat(clears()).as("carries no invalidations").isEqualTo(1);
    }
}
