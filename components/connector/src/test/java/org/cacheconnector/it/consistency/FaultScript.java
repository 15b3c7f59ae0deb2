package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Which faults happen when. Immutable. */
final class FaultScript {

    private static final Duration CALM_BEFORE = Duration.ofMillis(300);
    private static final Duration ROUND = Duration.ofSeconds(10);
    private static final int MIN_PAUSE_MILLIS = 500;
    private static final int MAX_PAUSE_MILLIS = 4_000;
    private static final int MIN_LENGTH_MILLIS = 200;

    private final List<FaultStep> steps;

    /** Makes the script of the given steps, which must not overlap. */
    FaultScript(List<FaultStep> steps) {
        List<FaultStep> sorted = new ArrayList<>(steps);
        sorted.sort(Comparator.comparing(FaultStep::start));
        this.steps = List.copyOf(sorted);
    }

    /** Returns the script in which nothing happens. */
    public static FaultScript none() {
        return new FaultScript(List.of());
    }

    /** Returns the script of one fault, for as long as it lasts by itself, soon after the start. */
    public static FaultScript of(Fault fault) {
        return of(fault, fault.length());
    }

    /** Returns the script of one fault of the given length, soon after the start. */
    public static FaultScript of(Fault fault, Duration length) {
        return new FaultScript(List.of(new FaultStep(CALM_BEFORE, fault, length)));
    }

    /**
     * Returns a random script: one fault after the other, each as long as it lasts by itself or
     * shorter. The same arguments give the same script.
     *
     * @param seed where the randomness comes from
     * @param faults what may happen
     * @param duration no fault begins later
     * @param longest no fault lasts longer
     */
    public static FaultScript random(
            long seed, Collection<Fault> faults, Duration duration, Duration longest) {
        Random random = new Random(seed);
        List<Fault> choice = faults.stream().sorted().toList();
        List<FaultStep> steps = new ArrayList<>();
        Duration start = CALM_BEFORE.plusMillis(random.nextInt(MAX_PAUSE_MILLIS));
        while (start.compareTo(duration) < 0) {
            Fault fault = choice.get(random.nextInt(choice.size()));
            long most = Math.min(fault.length().toMillis(), longest.toMillis());
            long millis =
                    most <= MIN_LENGTH_MILLIS
                            ? most
                            : MIN_LENGTH_MILLIS + random.nextInt((int) most - MIN_LENGTH_MILLIS);
            FaultStep step = new FaultStep(start, fault, Duration.ofMillis(millis));
            steps.add(step);
            int pause = MIN_PAUSE_MILLIS + random.nextInt(MAX_PAUSE_MILLIS - MIN_PAUSE_MILLIS);
            start = step.end().plusMillis(pause);
        }
        return new FaultScript(steps);
    }

    /**
     * Returns random scripts to be played one after the other, each of ten seconds or little more.
     * Between them everything is healed and looked through: in one long script an entry that is
     * permanently stale would soon be removed by a later change.
     *
     * @param duration of all together
     */
    public static List<FaultScript> randomRounds(
            long seed, Collection<Fault> faults, Duration duration, Duration longest) {
        long rounds = Math.max(1, duration.dividedBy(ROUND));
        Duration each = duration.dividedBy(rounds);
        List<FaultScript> scripts = new ArrayList<>();
        for (long round = 0; round < rounds; round++) {
            scripts.add(random(seed * 10_007 + round, faults, each, longest));
        }
        return scripts;
    }

    /** Returns the faults in the order of their start. */
    public List<FaultStep> steps() {
        return steps;
    }

    /** Returns when the last fault ends. */
    public Duration end() {
        return steps.stream().map(FaultStep::end).max(Duration::compareTo).orElse(Duration.ZERO);
    }

    @Override
    public String toString() {
        return steps.toString();
    }
}
