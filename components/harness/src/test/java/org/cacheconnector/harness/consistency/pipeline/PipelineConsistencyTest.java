package org.cacheconnector.harness.consistency.pipeline;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.harness.consistency.CheckPlan;
import org.cacheconnector.harness.consistency.ConsistencyChecker;
import org.cacheconnector.harness.consistency.ConsistencyReport;
import org.cacheconnector.harness.consistency.Fault;
import org.cacheconnector.harness.consistency.FaultScript;
import org.cacheconnector.harness.consistency.FaultStep;
import org.cacheconnector.harness.consistency.KeySpace;
import org.cacheconnector.harness.consistency.Workload;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The connector's pipeline keeps caches consistent, whatever happens to node, broker or message.
 */
@Tag("full")
@Timeout(120)
class PipelineConsistencyTest {

    private static final long SEED = 20_261_121;
    private static final Workload WORKLOAD = new Workload(new KeySpace(4, 500), 1_000, 100, 30, 30);

    /** Small bounds, so that they are reached. */
    private static final PipelineOptions OPTIONS =
            PipelineOptions.nodes(4)
                    .setting("heartbeat_interval", "200ms")
                    .setting("outbox_max_entries", "500")
                    .setting("batch_max_entries", "20");

    private static final PipelineOptions SMALL_RING = OPTIONS.setting("repair_buffer_frames", "5");

    @ParameterizedTest
    @EnumSource(Fault.class)
    void survives(Fault fault) throws InterruptedException {
        Duration length = Duration.ofMillis(Math.min(500, fault.length().toMillis()));
        check(
                fault == Fault.RING_OVERRUN ? SMALL_RING : OPTIONS,
                CheckPlan.of(SEED, WORKLOAD)
                        .faults(FaultScript.of(fault, length))
                        .atLeast(length.plusMillis(300)));
    }

    @Test
    void survivesACutBetweenBrokersDuringWhichNodesEndAndStart() throws InterruptedException {
        FaultScript script =
                FaultScript.ofSteps(
                        List.of(
                                step(300, Fault.BROKERS_APART, 5_000),
                                step(1_500, Fault.NODE_RESTARTED, 300),
                                step(2_500, Fault.NODE_KILLED, 300),
                                step(3_500, Fault.NODE_KILLED_WHEN_IDLE, 300)));
        check(OPTIONS, CheckPlan.of(SEED, WORKLOAD).faults(script));
    }

    private static FaultStep step(long startMillis, Fault fault, long lengthMillis) {
        return new FaultStep(
                Duration.ofMillis(startMillis), fault, Duration.ofMillis(lengthMillis));
    }

    /** {@code -Dconsistency.minutes=10 -Dconsistency.seed=42} runs for longer, and again. */
    @Test
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void survivesRandomFaults() throws InterruptedException {
        long seed =
                Long.getLong("consistency.seed", ThreadLocalRandom.current().nextInt(1_000_000));
        int minutes = Integer.getInteger("consistency.minutes", 0);
        Duration time = minutes == 0 ? Duration.ofSeconds(5) : Duration.ofMinutes(minutes);
        Set<Fault> faults = EnumSet.allOf(Fault.class);
        System.out.println("Seed of the random faults: " + seed);

        ConsistencyReport report =
                check(
                        OPTIONS,
                        CheckPlan.of(seed, WORKLOAD)
                                .rounds(
                                        FaultScript.randomRounds(
                                                seed, faults, time, Duration.ofSeconds(5))));

        System.out.println(report.toMarkdown());
    }

    @Test
    void survivesFiftyNodesThatComeAndGo() throws InterruptedException {
        Set<Fault> faults = EnumSet.of(Fault.NODE_RESTARTED, Fault.NODE_KILLED_WHEN_IDLE);
        FaultScript script =
                FaultScript.random(SEED, faults, Duration.ofSeconds(5), Duration.ofMillis(300));
        Workload workload = new Workload(new KeySpace(2, 200), 50, 2, 1, 2);

        check(PipelineOptions.nodes(50), CheckPlan.of(SEED, workload).faults(script));
    }

    private static ConsistencyReport check(PipelineOptions options, CheckPlan plan)
            throws InterruptedException {
        try (PipelineCluster cluster = new PipelineCluster(options, plan.seed())) {
            return new ConsistencyChecker(cluster, plan).run().requireConsistent();
        }
    }
}
