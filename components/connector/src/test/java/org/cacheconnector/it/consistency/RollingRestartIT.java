package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cacheconnector.it.Bundle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One node after the other is restarted under 200 removals per second. */
@Tag("full")
@Timeout(600)
class RollingRestartIT {

    private static final int NODES = 4;
    private static final int REMOVALS_PER_SECOND = 200;
    private static final Duration STOPPED = Duration.ofSeconds(1);
    private static final Duration BETWEEN = Duration.ofSeconds(8);

    @Test
    void onlyTheRestartedNodeClears() throws Exception {
        try (RestartedCluster cluster =
                new RestartedCluster(CarbonCluster.start(Bundle.jar(), NODES, Map.of(), ""))) {
            restartAll(cluster);
        }
    }

    private static void restartAll(RestartedCluster cluster) throws InterruptedException {
        Workload workload =
                new Workload(
                        new KeySpace("Restart", 2, 4_000), 50, REMOVALS_PER_SECOND / NODES, 0, 0);
        List<FaultStep> steps =
                Stream.iterate(BETWEEN, start -> start.plus(BETWEEN).plus(STOPPED))
                        .limit(NODES)
                        .map(start -> new FaultStep(start, Fault.NODE_RESTARTED, STOPPED))
                        .toList();
        FaultScript script = new FaultScript(steps);
        CheckPlan plan =
                new CheckPlan(
                        CheckedServers.SEED,
                        workload,
                        List.of(script),
                        script.end().plus(BETWEEN),
                        CheckedServers.BOUND);
        ConsistencyReport report = new ConsistencyChecker(cluster, plan).run();
        System.out.println(report);
        report.requireConsistent();
        assertThat(cluster.unexpectedClears()).isEmpty();
    }
}
