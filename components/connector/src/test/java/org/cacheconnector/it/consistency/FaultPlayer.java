package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** Does to a cluster what a script says, one fault after the other. For one thread. */
final class FaultPlayer {

    /** How long nodes may take to be connected after a fault. */
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(60);

    private static final Duration POLL_INTERVAL = Duration.ofMillis(5);

    private final CheckedCluster cluster;
    private final Disturbances disturbances;
    private final BurstsOfChanges changes;
    private final List<FaultRecord> records = new ArrayList<>();
    private final long start;

    /**
     * @param start when the check began
     */
    FaultPlayer(
            CheckedCluster cluster,
            Disturbances disturbances,
            BurstsOfChanges changes,
            long start) {
        this.cluster = cluster;
        this.disturbances = disturbances;
        this.changes = changes;
        this.start = start;
    }

    /** Plays the whole script; everything is healed and connected when this returns. */
    void play(FaultScript script, long seed) throws InterruptedException {
        long begin = System.nanoTime();
        int number = 0;
        for (FaultStep step : script.steps()) {
            sleepUntil(begin + step.start().toNanos());
            play(step, new Random(seed * 7_919 + number++));
        }
    }

    /** Returns what happened. */
    List<FaultRecord> records() {
        return List.copyOf(records);
    }

    private void play(FaultStep step, Random random) throws InterruptedException {
        disturbances.began();
        long began = System.nanoTime();
        ActiveFault fault = cluster.begin(step.fault(), random, changes);
        try {
            sleepUntil(began + step.length().toNanos());
        } finally {
            fault.end();
        }
        long ended = System.nanoTime();
        awaitConnected(step, ended);
        long connected = System.nanoTime();
        disturbances.ended(connected);
        records.add(
                new FaultRecord(
                        step,
                        Duration.ofNanos(began - start),
                        Duration.ofNanos(ended - start),
                        Duration.ofNanos(connected - ended)));
    }

    private void awaitConnected(FaultStep step, long since) throws InterruptedException {
        while (!cluster.isConnected()) {
            if (System.nanoTime() - since > CONNECT_LIMIT.toNanos()) {
                throw new AssertionError(
                        "After " + step + " not every node was connected within " + CONNECT_LIMIT);
            }
            TimeUnit.NANOSECONDS.sleep(POLL_INTERVAL.toNanos());
        }
    }

    private void sleepUntil(long time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(time - System.nanoTime());
    }
}
