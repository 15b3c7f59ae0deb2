package org.cacheconnector.it.consistency;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.cacheconnector.it.SharedServers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whatever happens to the broker, the network or a server: two seconds after it is mended no cache
 * of any server holds anything stale.
 */
@Tag("full")
@ExtendWith(SharedServers.class)
@Timeout(180)
class NeverStaleIT {

    private final CheckedServers servers;

    NeverStaleIT(CheckedServers servers) {
        this.servers = servers;
    }

    @Test
    void nothingIsBroken() throws InterruptedException {
        Workload workload = new Workload(new KeySpace("Calm", 2, 500), 200, 30, 10, 6);
        ConsistencyReport report = servers.survive(workload, FaultScript.none());
        assertThat(report.answersFromSource()).isLessThan(report.answers());
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "BROKER_KILLED", "BROKER_PAUSED",
                "LINK_CUT_5S", "LINK_BLACK_HOLED",
                "LINK_RESET", "LINK_FLAPPING",
                "ONE_WAY_TO_BROKER", "ONE_WAY_FROM_BROKER",
                "RING_OVERRUN", "NODE_KILLED"
            })
    void survives(Fault fault) throws InterruptedException {
        servers.survive(fault);
    }

    /**
     * What carbon-cache-sync-manager left 4,109 of 9,000 entries stale after; here nothing is
     * cleared either.
     */
    @Test
    void linkCutFor15SecondsAt200RemovalsASecond() throws InterruptedException {
        long clearsBefore = sum("Clears");
        long repairedBefore = sum("RepairedFrames");
        int removals = 200 / CheckedServers.COUNT;
        Workload workload = new Workload(new KeySpace("Cut15", 2, 4_000), 50, removals, 0, 0);

        servers.survive(workload, FaultScript.of(Fault.LINK_CUT_15S));

        assertThat(sum("RepairedFrames")).isGreaterThan(repairedBefore);
        assertThat(sum("Clears")).isEqualTo(clearsBefore);
    }

    @Test
    void nodePausedDuringAFloodOfRemovals() throws InterruptedException {
        servers.survive(Fault.NODE_PAUSED, Duration.ofSeconds(3));
    }

    @Test
    void brokerDiscardsForASlowConsumer() throws InterruptedException {
        long missedBefore = sum("MissedFrames");
        servers.survive(Fault.SLOW_CONSUMER_DISCARDED, Duration.ofSeconds(3));
        assertThat(sum("MissedFrames")).as("the broker discarded").isGreaterThan(missedBefore);
    }

    @Test
    void outboxFull() throws InterruptedException {
        long collapsedBefore = sum("CollapsedCaches");
        servers.survive(Fault.OUTBOX_FULL);
        assertThat(sum("CollapsedCaches")).isGreaterThan(collapsedBefore);
    }

    private long sum(String attribute) {
        return servers.cluster.nodes().stream().mapToLong(node -> node.count(attribute)).sum();
    }
}
