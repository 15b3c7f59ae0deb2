package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

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
final class ConsistencyChecker {

    private static final long STOP_MILLIS = TimeUnit.SECONDS.toMillis(90);

    private final CheckedCluster cluster;
    private final CheckPlan plan;
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
        this.truth = new SourceOfTruth(plan.workload().keys());
        this.disturbances = new Disturbances(System.nanoTime());
        this.recorder = new StalenessRecorder(truth, disturbances, plan.bound());
        for (CarbonNode node : cluster.nodes()) {
            applications.add(new CachingApplication(node, plan.workload().keys(), truth, recorder));
        }
    }

    /**
     * Runs the check; blocks until it is done. Later rounds are left out when one was not
     * consistent.
     *
     * @return what was found; it does not throw for stale answers
     * @throws AssertionError if the cluster can't be connected after a fault
     */
    public ConsistencyReport run() throws InterruptedException {
        long start = System.nanoTime();
        FaultPlayer player =
                new FaultPlayer(
                        cluster,
                        disturbances,
                        new BurstsOfChanges(applications, plan.workload().keys(), errors),
                        start);
        EntrySweep sweep = new EntrySweep(cluster, plan.workload().keys().caches(), truth);
        List<StaleAnswer> left = List.of();
        Duration consistentAfter = Duration.ZERO;
        for (int round = 0; round < plan.rounds().size() && left.isEmpty(); round++) {
            fillCaches();
            work(player, round);
            left = sweep.run(System.nanoTime(), plan.bound());
            if (sweep.consistentAfter().compareTo(consistentAfter) > 0) {
                consistentAfter = sweep.consistentAfter();
            }
        }
        return new ConsistencyReport(
                plan,
                counts(),
                recorder.answers(),
                recorder.answersFromSource(),
                recorder.lateAnswers(),
                recorder.met(),
                player.records(),
                consistentAfter,
                left,
                errors.list(),
                cluster.figures());
    }

    private void work(FaultPlayer player, int round) throws InterruptedException {
        long begin = System.nanoTime();
        long seed = plan.seed() + round;
        List<ApplicationThread> threads = new ArrayList<>();
        for (int node = 0; node < applications.size(); node++) {
            threads.add(
                    new ApplicationThread(
                            applications.get(node),
                            new OperationScript(plan.workload(), seed, node),
                            plan.workload().operationsPerSecond(),
                            errors));
        }
        try {
            threads.forEach(Thread::start);
            player.play(plan.rounds().get(round), seed);
            long left = plan.atLeast().toNanos() - (System.nanoTime() - begin);
            TimeUnit.NANOSECONDS.sleep(left);
        } finally {
            threads.forEach(ApplicationThread::end);
        }
        for (ApplicationThread thread : threads) {
            thread.join(STOP_MILLIS);
            if (thread.isAlive()) {
                throw new IllegalStateException(thread.getName() + " does not end");
            }
        }
    }

    /** Every cache holds everything, so that every lost invalidation shows. */
    private void fillCaches() {
        for (CarbonNode node : cluster.nodes()) {
            for (String cache : plan.workload().keys().caches()) {
                Map<CheckedKey, Long> there = node.entries(cache);
                Map<CheckedKey, Long> missing = new HashMap<>();
                plan.workload().keys().keysOf(cache).stream()
                        .filter(key -> !there.containsKey(key))
                        .forEach(key -> missing.put(key, truth.row(key).version()));
                node.load(missing);
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
