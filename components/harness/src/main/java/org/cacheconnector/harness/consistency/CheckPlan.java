package org.cacheconnector.harness.consistency;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** How a check is to be run. Immutable; each method returns a changed copy. */
public final class CheckPlan {

    private final long seed;
    private final Workload workload;
    private final List<FaultScript> rounds;
    private final Duration atLeast;
    private final Duration bound;
    private final Consumer<String> progress;

    private CheckPlan(
            long seed,
            Workload workload,
            List<FaultScript> rounds,
            Duration atLeast,
            Duration bound,
            Consumer<String> progress) {
        this.seed = seed;
        this.workload = requireNonNull(workload, "workload");
        this.rounds = List.copyOf(rounds);
        this.atLeast = requireNonNull(atLeast, "atLeast");
        this.bound = requireNonNull(bound, "bound");
        this.progress = requireNonNull(progress, "progress");
    }

    /**
     * Returns a plan without faults, for two seconds, with a bound of two seconds.
     *
     * @param seed reproduces what is done, and which faults happen when
     * @param workload what applications do
     */
    public static CheckPlan of(long seed, Workload workload) {
        return new CheckPlan(
                seed,
                workload,
                List.of(FaultScript.none()),
                Duration.ofSeconds(2),
                Duration.ofSeconds(2),
                line -> {});
    }

    /** Sets the faults. */
    public CheckPlan faults(FaultScript script) {
        return rounds(List.of(script));
    }

    /**
     * Sets the faults of several rounds. After each round work ends, everything is healed and every
     * entry looked at; before the next one, caches are filled.
     */
    public CheckPlan rounds(List<FaultScript> scripts) {
        return new CheckPlan(seed, workload, scripts, atLeast, bound, progress);
    }

    /** Sets how long applications work at least in a round; the faults may take longer. */
    public CheckPlan atLeast(Duration time) {
        return new CheckPlan(seed, workload, rounds, time, bound, progress);
    }

    /**
     * Sets within which time every node must be consistent: after a change while nothing is broken,
     * and after healing, which is when every node says it is connected.
     */
    public CheckPlan bound(Duration time) {
        return new CheckPlan(seed, workload, rounds, atLeast, time, progress);
    }

    /** Sets who is told what goes on. */
    public CheckPlan progress(Consumer<String> listener) {
        return new CheckPlan(seed, workload, rounds, atLeast, bound, listener);
    }

    /** Returns the seed. */
    public long seed() {
        return seed;
    }

    /** Returns what applications do. */
    public Workload workload() {
        return workload;
    }

    List<FaultScript> rounds() {
        return rounds;
    }

    Duration atLeast() {
        return atLeast;
    }

    /** Returns within which time every node must be consistent. */
    public Duration bound() {
        return bound;
    }

    Consumer<String> progress() {
        return progress;
    }
}
