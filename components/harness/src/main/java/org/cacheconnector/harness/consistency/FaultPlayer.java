package org.cacheconnector.harness.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Does to a cluster what a script says. For one thread. */
final class FaultPlayer {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(5);

    private final CheckedCluster cluster;
    private final Disturbances disturbances;
    private final FaultContext.Changes changes;
    private final Duration connectLimit;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final List<FaultRecord> records = new ArrayList<>();
    private final PriorityQueue<Running> running =
            new PriorityQueue<>(Comparator.comparing(Running::endsAt));
    private final long start;

    private record Running(FaultStep step, ActiveFault fault, long began, long endsAt) {}

    /**
     * @param connectLimit how long nodes may take to be connected after a fault
     * @param start when the check began
     * @param progress told of every fault
     */
    FaultPlayer(
            CheckedCluster cluster,
            Disturbances disturbances,
            FaultContext.Changes changes,
            Duration connectLimit,
            LongSupplier nanoClock,
            long start,
            Consumer<String> progress) {
        this.cluster = cluster;
        this.disturbances = disturbances;
        this.changes = changes;
        this.connectLimit = connectLimit;
        this.nanoClock = nanoClock;
        this.start = start;
        this.progress = progress;
    }

    /** Plays the whole script; everything is healed and connected when this returns. */
    void play(FaultScript script, long seed) throws InterruptedException {
        long begin = nanoClock.getAsLong();
        int number = 0;
        try {
            for (FaultStep step : script.steps()) {
                endAllBefore(begin + step.start().toNanos());
                // If that took longer than the script allows, faults of one scope still take turns.
                endAllOf(step.fault().scope());
                sleepUntil(begin + step.start().toNanos());
                begin(step, new Random(seed * 7_919 + number++));
            }
            endAllBefore(Long.MAX_VALUE);
        } finally {
            endWhatIsLeft();
        }
    }

    /** Returns what happened. */
    List<FaultRecord> records() {
        return List.copyOf(records);
    }

    private void begin(FaultStep step, Random random) throws InterruptedException {
        progress.accept(step.toString());
        disturbances.began();
        long began = nanoClock.getAsLong();
        ActiveFault fault =
                cluster.begin(step.fault(), new FaultContext(random, step.length(), changes));
        running.add(new Running(step, fault, began, began + step.length().toNanos()));
    }

    private void endAllBefore(long time) throws InterruptedException {
        while (!running.isEmpty() && running.peek().endsAt() <= time) {
            sleepUntil(running.peek().endsAt());
            end(running.remove());
        }
    }

    private void endAllOf(Fault.Scope scope) throws InterruptedException {
        Optional<Running> same = runningOf(scope);
        while (same.isPresent()) {
            endAllBefore(same.get().endsAt());
            same = runningOf(scope);
        }
    }

    private Optional<Running> runningOf(Fault.Scope scope) {
        return running.stream().filter(r -> r.step().fault().scope() == scope).findFirst();
    }

    /** After a failure: nothing that was stopped stays stopped. */
    private void endWhatIsLeft() throws InterruptedException {
        for (Running left : running) {
            try {
                left.fault().end();
            } catch (RuntimeException e) {
                progress.accept("could not end " + left.step() + ": " + e);
            }
        }
    }

    private void end(Running ending) throws InterruptedException {
        ending.fault().end();
        long ended = nanoClock.getAsLong();
        if (running.isEmpty()) {
            // With another fault in force, nobody can say what should be connected.
            awaitConnected(ending.step(), ended);
        }
        long connected = nanoClock.getAsLong();
        disturbances.ended(connected);
        FaultRecord fault =
                new FaultRecord(
                        ending.step(),
                        Duration.ofNanos(ending.began() - start),
                        Duration.ofNanos(ended - start),
                        Duration.ofNanos(connected - ended));
        records.add(fault);
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
