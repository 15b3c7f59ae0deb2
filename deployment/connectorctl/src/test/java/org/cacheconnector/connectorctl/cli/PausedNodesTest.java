package org.cacheconnector.connectorctl.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is said of nodes whose connector does not run. */
@Timeout(60)
class PausedNodesTest {

    private final FakeCluster cluster = new FakeCluster();

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void aPausedNodeIsToBeResumedAndNoMore() {
        beside("PAUSED", "");

        assertThat(cluster.run("peers")).isEqualTo(1);
        assertThat(cluster.out)
                .contains(
                        """
                        is2:
                          - is2 is PAUSED since 2026-01-02T03:04:05Z: connectorctl resume is2 ends that.

                        Something is wrong with 1 of 2 nodes.
                        """)
                .doesNotContain("is1:\n");
    }

    @Test
    void aNodeThatDoesNotRunForAnotherCauseTellsIt() {
        beside("CONFLICT", "Another connector is in this server.");

        assertThat(cluster.run("peers")).isEqualTo(1);
        assertThat(cluster.out)
                .contains(
                        "is2:\n  - is2 is CONFLICT since 2026-01-02T03:04:05Z: Another connector"
                                + " is in this server.\n\nSomething is wrong with 1 of 2 nodes.")
                .doesNotContain("resume");
    }

    @Test
    void nodesOfSeveralVersionsAreNoted() {
        Map<String, String> older = FakeNode.well();
        older.put("frame_version", "2");
        cluster.node("is1")
                .answering("status", FakeNode.well(), FakeNode.peer("is2", "PRESENT", 1));
        cluster.node("is2").answering("status", older, FakeNode.peer("is1", "PRESENT", 1));

        assertThat(cluster.run("peers")).isZero();
        assertThat(cluster.out).contains("of several versions (2: is2; 3: is1)");
    }

    private void beside(String state, String problems) {
        Map<String, String> other = FakeNode.well();
        other.put("state", state);
        other.put("healthy", "false");
        other.put("problems", problems);
        cluster.node("is1")
                .answering("status", FakeNode.well(), FakeNode.peer("is2", "SILENT", 12_000));
        cluster.node("is2").answering("status", other, FakeNode.peer("is1", "LOST", 40_000));
    }
}
