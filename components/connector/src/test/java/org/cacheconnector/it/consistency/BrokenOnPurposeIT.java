package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.cacheconnector.it.SharedServers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** On real servers too, the checker reports a connector that does not do its work. */
@Tag("full")
@ExtendWith(SharedServers.class)
class BrokenOnPurposeIT {

    private static final Duration SHORT_BOUND = Duration.ofMillis(500);

    private final CheckedServers servers;

    BrokenOnPurposeIT(CheckedServers servers) {
        this.servers = servers;
    }

    @Test
    void reportsACacheThatIsBlocked() throws InterruptedException {
        KeySpace blocked = new KeySpace("Blocked", 1, 200);

        ConsistencyReport report = check(blocked);

        assertThat(report.permanentlyStale()).isNotEmpty();
        assertThat(report.permanentlyStale())
                .extracting(stale -> stale.key().cache())
                .containsOnly(CheckedServers.BLOCKED_CACHES);
        assertThat(report.permanentlyStale())
                .allSatisfy(
                        stale -> assertThat(stale.version()).isLessThan(stale.currentVersion()));
        assertThat(report.isConsistent()).isFalse();
    }

    @Test
    void reportsANodeWhoseConnectorIsPaused() throws InterruptedException {
        CarbonNode cutOff = servers.cluster.nodes().get(0);
        servers.cluster.awaitConnected();
        cutOff.pauseConnector();
        try {
            ConsistencyReport report = check(new KeySpace("Paused", 1, 200));

            assertThat(report.permanentlyStale()).isNotEmpty();
            assertThat(report.permanentlyStale())
                    .extracting(StaleAnswer::node)
                    .contains(cutOff.name());
        } finally {
            cutOff.resumeConnector();
            servers.cluster.awaitConnected();
        }
    }

    private ConsistencyReport check(KeySpace keys) throws InterruptedException {
        return servers.check(
                new CheckPlan(
                        CheckedServers.SEED,
                        new Workload(keys, 100, 40, 0, 0),
                        List.of(FaultScript.none()),
                        Duration.ofSeconds(1),
                        SHORT_BOUND));
    }
}
