package org.cacheconnector.testkit.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Plays seeded operations on every node of a cluster while faults come and go, heals everything,
 * and says which answers were stale, for how long, and which entries stay so.
 *
 * <p>Every node runs an application that reads through its cache. An answer is stale if it is older
 * than the truth was when it was asked for; its age is the time since the oldest change it lacks.
 * After the last fault all work ends, and within the bound no entry of any node may be stale.
 *
 * <p>A checker is used once, by one thread. The cluster is not closed.
 */
public final class ConsistencyChecker {

    private static final int BURST_BATCH = 200;
    private static final long STOP_MILLIS = TimeUnit.SECONDS.toMillis(90);

    private final CheckedCluster cluster;
    private final CheckPlan plan;
    private final LongSupplier nanoClock = System::nanoTime;
    private final SourceOfTruth truth;
    private final Disturbances disturbances;
    private final StalenessRecorder recorder;
    private final CheckErrors errors = new CheckErrors();
    private final List<CachingApplication> applications = new ArrayList<>();

    /**
     * @param cluster what is checked; started
     * @param plan how
     */
    public ConsistencyChecker(CheckedCluster cluster, CheckPlan plan) {
        this.cluster = cluster;
        this.plan = plan;
        this.truth = new SourceOfTruth(plan.workload().keys(), nanoClock);
        this.disturbances = new Disturbances(nanoClock.getAsLong());
        this.recorder =
                new StalenessRecorder(
                        truth, disturbances, CheckPlan.LIMITS, plan.bound(), plan.staleListener());
        for (CheckedNode node : cluster.nodes()) {
            applications.add(
                    new CachingApplication(
                            node, plan.workload().keys(), truth, recorder, nanoClock));
        }
    }

    /**
     * Runs the check; blocks until it is done.
     *
     * @return what was found; it does not throw for stale answers
     * @throws AssertionError if the cluster can't be connected after a fault
     */
    public ConsistencyReport run() throws InterruptedException {
        long start = nanoClock.getAsLong();
        fillCaches();
        FaultPlayer player =
                new FaultPlayer(
                        cluster,
                        disturbances,
                        this::burst,
                        plan.connectLimit(),
                        nanoClock,
                        plan.progress());
        long workStart = nanoClock.getAsLong();
        try (ApplicationThreads threads =
                new ApplicationThreads(applications, plan, errors, nanoClock)) {
            threads.start();
            player.play(plan.faults(), plan.seed());
            long left = plan.atLeast().toNanos() - (nanoClock.getAsLong() - workStart);
            TimeUnit.NANOSECONDS.sleep(left);
            threads.stopAll(STOP_MILLIS);
        }
        long quietSince = nanoClock.getAsLong();
        plan.progress().accept("quiet");
        EntrySweep sweep =
                new EntrySweep(cluster, plan.workload().keys().caches(), truth, nanoClock);
        StaleEntries left = sweep.run(quietSince, plan.bound());
        return new ConsistencyReport(
                plan,
                cluster.nodes().size(),
                Duration.ofNanos(quietSince - start),
                counts(),
                recorder,
                player.records(),
                sweep.consistentAfter(),
                left,
                errors.list(),
                cluster.figures());
    }

    /** Every cache holds everything, so that every lost invalidation shows. */
    private void fillCaches() {
        Map<CheckedKey, Long> all = new HashMap<>();
        plan.workload().keys().keys().forEach(key -> all.put(key, truth.version(key)));
        for (CheckedNode node : cluster.nodes()) {
            node.load(all);
        }
    }

    private void burst(CheckedNode node, int removals) {
        CachingApplication application =
                applications.stream().filter(a -> a.node() == node).findFirst().orElseThrow();
        KeySpace keys = plan.workload().keys();
        int next = 0;
        while (next < removals) {
            List<CheckedKey> batch = new ArrayList<>(BURST_BATCH);
            int size = Math.min(BURST_BATCH, Math.min(keys.size(), removals - next));
            for (int i = 0; i < size; i++) {
                batch.add(keys.key((next + i) % keys.size()));
            }
            next += size;
            removeIfThere(application, batch);
        }
    }

    private void removeIfThere(CachingApplication application, List<CheckedKey> batch) {
        NodeGate gate = application.node().gate();
        if (gate.enter()) {
            try {
                application.remove(batch);
            } catch (RuntimeException e) {
                errors.add(application.node().name() + " could not remove many", e);
            } finally {
                gate.leave();
            }
        }
    }

    private Map<Operation.Kind, Long> counts() {
        Map<Operation.Kind, Long> counts = new HashMap<>();
        for (Operation.Kind kind : Operation.Kind.values()) {
            counts.put(kind, applications.stream().mapToLong(a -> a.done(kind)).sum());
        }
        return counts;
    }
}
