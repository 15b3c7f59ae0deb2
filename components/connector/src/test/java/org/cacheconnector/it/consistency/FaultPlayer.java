package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Does to a cluster what a script says, one fault after the other. For one thread. */
final class FaultPlayer {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(5);

    private final CheckedCluster cluster;
    private final Disturbances disturbances;
    private final BurstsOfChanges changes;
    private final Duration connectLimit;
    private final LongSupplier nanoClock;
    private final List<FaultRecord> records = new ArrayList<>();
    private final long start;

    /**
     * @param connectLimit how long nodes may take to be connected after a fault
     * @param start when the check began
     */
    FaultPlayer(
            CheckedCluster cluster,
            Disturbances disturbances,
            BurstsOfChanges changes,
            Duration connectLimit,
            LongSupplier nanoClock,
            long start) {
        this.cluster = cluster;
        this.disturbances = disturbances;
        this.changes = changes;
        this.connectLimit = connectLimit;
        this.nanoClock = nanoClock;
        this.start = start;
    }

    /** Plays the whole script; everything is healed and connected when this returns. */
    void play(FaultScript script, long seed) throws InterruptedException {
        long begin = nanoClock.getAsLong();
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
        long began = nanoClock.getAsLong();
        ActiveFault fault = cluster.begin(step.fault(), random, changes);
        try {
            sleepUntil(began + step.length().toNanos());
        } finally {
            fault.end();
        }
        long ended = nanoClock.getAsLong();
        awaitConnected(step, ended);
        long connected = nanoClock.getAsLong();
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
            if (nanoClock.getAsLong() - since > connectLimit.toNanos()) {
                throw new AssertionError(
                        "After " + step + " not every node was connected within " + connectLimit);
            }
            TimeUnit.NANOSECONDS.sleep(POLL_INTERVAL.toNanos());
        }
    }

    private void sleepUntil(long time) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(time - nanoClock.getAsLong());
    }
}
