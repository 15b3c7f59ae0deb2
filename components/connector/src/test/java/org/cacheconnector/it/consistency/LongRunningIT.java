package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.it.SharedServers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Three servers under random faults with {@code -Pfull,long-running}. The random check lasts {@code
 * consistency.minutes}; {@code consistency.seed} repeats one.
 */
@Tag("full")
@ExtendWith(SharedServers.class)
@Timeout(value = 2, unit = TimeUnit.HOURS)
class LongRunningIT {

    private static final Duration LONGEST_FAULT = Duration.ofSeconds(15);

    private final CheckedServers servers;

    LongRunningIT(CheckedServers servers) {
        this.servers = servers;
    }

    /** A node is paused for 20 seconds, during 100,000 removals. */
    @ParameterizedTest
    @EnumSource(names = {"NODE_PAUSED", "NODE_KILLED_WHEN_IDLE", "NODE_RESTARTED"})
    void survives(Fault fault) throws InterruptedException {
        servers.survive(fault);
    }

    @Test
    void randomFaults() throws InterruptedException {
        long seed =
                Long.getLong("consistency.seed", ThreadLocalRandom.current().nextInt(1_000_000));
        Duration time =
                Duration.ofMinutes(Math.max(1, Integer.getInteger("consistency.minutes", 1)));
        System.out.println("Seed of the random faults: " + seed);
        List<FaultScript> rounds =
                FaultScript.randomRounds(seed, EnumSet.allOf(Fault.class), time, LONGEST_FAULT);
        Workload workload = new Workload(new KeySpace("Random", 2, 2_000), 100, 20, 5, 2);
        servers.cluster.awaitConnected();

        Duration bound = Duration.ofSeconds(2);
        servers.check(new CheckPlan(seed, workload, rounds, bound, bound)).requireConsistent();
    }
}
