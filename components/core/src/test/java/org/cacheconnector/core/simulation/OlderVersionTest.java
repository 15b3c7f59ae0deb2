package org.cacheconnector.core.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.cacheconnector.core.fakes.RecordedLogs;
import org.cacheconnector.core.frame.HandMadeFrame;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.ClearReason;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node that sends version 1 of the format is present, or one of a later version. */
@Timeout(60)
class OlderVersionTest {

    private final Simulation simulation = new Simulation(3);
    private RecordedLogs logs;
    private SimulatedNode node;

    @BeforeEach
    void startANode() {
        logs = RecordedLogs.ofConnector();
        node = simulation.node("node");
        simulation.run(7_000);
    }

    @AfterEach
    void stopRecording() {
        logs.close();
    }

    private static byte[] golden(String name) throws IOException {
        try (InputStream in =
                OlderVersionTest.class.getResourceAsStream("/frames/1/" + name + ".hex")) {
            String hex = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
            return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
        }
    }

    private long clears() {
        return node.metrics.clears(ClearReason.UNREADABLE);
    }

    @Test
    void itsInvalidationsClearOnceASecondAndTheNodeIsNamed() throws IOException {
        byte[] old = golden("invalidations");
        for (int i = 0; i < 500; i++) {
            simulation.after(i * 10L, () -> simulation.publishAsStranger(old));
        }
        simulation.run(7_000);
        assertThat(clears()).isBetween(4L, 6L);
        assertThat(node.metrics.ignoredCount(Ignored.UNKNOWN_VERSION)).isEqualTo(500);
        assertThat(logs.errors())
                .filteredOn(error -> error.contains("can't be read"))
                .hasSize(1)
                .allMatch(error -> error.contains("node-1") && error.contains("version 1"));
        assertThat(logs.warnings())
                .filteredOn(warning -> warning.contains("are cleared"))
                .allMatch(warning -> warning.contains("node-1"));
    }

    @Test
    void itsOrderToClearEverythingIsHeeded() throws IOException {
        simulation.publishAsStranger(golden("everything"));
        simulation.run(1_000);
        assertThat(clears()).isEqualTo(1);
    }

    @Test
    void itsHeartbeatsClearNothing() throws IOException {
        byte[] heartbeat = golden("heartbeat");
        for (int i = 0; i < 10; i++) {
            simulation.publishAsStranger(heartbeat);
            simulation.run(1_000);
        }
        assertThat(node.metrics.unexpectedClears()).isZero();
        assertThat(node.metrics.ignoredCount(Ignored.UNKNOWN_VERSION)).isEqualTo(10);
    }

    @Test
    void ofAnotherClusterNameItIsIgnored() {
        simulation.publishAsStranger(
                new HandMadeFrame(1, 1, 0, "elsewhere", "old", 1, 1).groups(-1).bytes());
        simulation.run(2_000);
        assertThat(node.metrics.unexpectedClears()).isZero();
        assertThat(node.metrics.ignoredCount(Ignored.FOREIGN_GROUP)).isEqualTo(1);
        assertThat(logs.warnings()).isEmpty();
    }

    @Test
    void aLaterVersionAndAnUnknownFlagAreTreatedLikeIt() {
        simulation.publishAsStranger(
                new HandMadeFrame(4, 1, 0, "default", "new", 1, 1).groups(0).bytes());
        simulation.run(2_000);
        assertThat(clears()).isEqualTo(1);
        simulation.publishAsStranger(
                new HandMadeFrame(2, 1, 64, "default", "new", 1, 1).groups(0).bytes());
        simulation.run(2_000);
        assertThat(clears()).isEqualTo(2);
        simulation.publishAsStranger(
                new HandMadeFrame(2, 9, 0, "default", "new", 1, 1).groups(0).bytes());
        simulation.run(2_000);
        assertThat(clears()).as("carries no invalidations").isEqualTo(2);
    }
}
