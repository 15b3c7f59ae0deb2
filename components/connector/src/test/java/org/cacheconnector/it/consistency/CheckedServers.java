package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.cacheconnector.it.Bundle;

/**
 * Real Carbon servers with the connector, each behind its own fault proxy, started once for all
 * consistency checks and stopped after the last. A check leaves them as it found them: connected.
 */
final class CheckedServers implements AutoCloseable {

    /** Two, unless a long-running check wants more. */
    static final int COUNT = Integer.getInteger("consistency.servers", 2);

    static final String BLOCKED_CACHES = "Blocked-0";

    /**
     * After healing, with default settings: by the promise two seconds, and what many servers on
     * two processors wait for these.
     */
    static final Duration BOUND = Duration.ofSeconds(Integer.getInteger("consistency.bound", 5));

    static final long SEED = 5;

    /** Small enough that checks reach them; the rest are defaults. */
    private static final Map<String, String> SETTINGS =
            Map.of("outbox_max_entries", "5000", "prefetch", "10", "batch_max_entries", "4");

    final CarbonCluster cluster;

    private CheckedServers() {
        cluster =
                CarbonCluster.start(
                        Bundle.jar(),
                        COUNT,
                        SETTINGS,
                        """
                        [[cache_invalidator.sync_block_list.cache_manager]]
                        name = "%s"
                        list = "%s"
                        """
                                .formatted(CarbonNode.MANAGER, BLOCKED_CACHES));
    }

    /** Checks that {@code fault} leaves nothing stale. */
    ConsistencyReport survive(Fault fault) throws InterruptedException {
        return survive(fault, fault.length());
    }

    /** Checks that {@code fault} of the given length leaves nothing stale. */
    ConsistencyReport survive(Fault fault, Duration length) throws InterruptedException {
        Workload workload = new Workload(new KeySpace(fault.name(), 2, 4_000), 100, 20, 5, 2);
        return survive(workload, FaultScript.of(fault, length));
    }

    /** Checks that {@code faults} leave nothing stale. */
    ConsistencyReport survive(Workload workload, FaultScript faults) throws InterruptedException {
        cluster.awaitConnected();
        // Not the same node every time.
        long seed = SEED + faults.toString().hashCode();
        return check(
                        new CheckPlan(
                                seed,
                                workload,
                                List.of(faults),
                                faults.end().plusSeconds(1),
                                BOUND))
                .requireConsistent();
    }

    /** Runs a check, whose caches must be named like those of no other check. */
    ConsistencyReport check(CheckPlan plan) throws InterruptedException {
        ConsistencyReport report = new ConsistencyChecker(cluster, plan).run();
        System.out.println(report);
        return report;
    }

    @Override
    public void close() {
        cluster.close();
    }
}
