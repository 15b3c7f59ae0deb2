package org.cacheconnector.performance.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a cell is measured. Immutable.
 *
 * @param times of its slices
 * @param seed of the order of the set-ups, and of the arrivals in the open model; not 0 there, as
 *     JMeter takes that for none
 * @param generators what makes the load
 * @param dashboard whether JMeter's own report is made too
 * @param properties of the JMeter plan, by name; they take precedence over those made from the rest
 */
public record MeasurePlan(
        SliceTimes times,
        long seed,
        Generators generators,
        boolean dashboard,
        Map<String, String> properties) {

    /** The property of plans that says how many users there are. */
    public static final String USER_COUNT = "user_count";

    /** What the plans have where nothing is said. */
    private static final String DEFAULT_USER_COUNT = "50";

    /**
     * What makes the load. Immutable.
     *
     * @param processes how many JMeter processes on this machine share it, if there are no hosts
     * @param remoteHosts JMeter servers that make it instead, such as {@code 10.0.0.7:1099}
     */
    public record Generators(int processes, List<String> remoteHosts) {

        /** Copies the list. */
        public Generators {
            remoteHosts = List.copyOf(remoteHosts);
        }

        /** Returns how many share the load. */
        int count() {
            return remoteHosts.isEmpty() ? processes : remoteHosts.size();
        }
    }

    /**
     * Copies the collections.
     *
     * @throws IllegalArgumentException saying all that is wrong
     */
    public MeasurePlan {
        properties = Map.copyOf(properties);
        List<String> problems = new ArrayList<>();
        if (times.pairs() < 1) {
            problems.add("There must be at least 1 pair, not " + times.pairs());
        }
        if (generators.processes() < 1) {
            problems.add("There must be at least 1 generator, not " + generators.processes());
        }
        if (times.warmUp().isNegative() || times.sliceWarmUp().isNegative()) {
            problems.add("A warm-up cannot be negative: " + times);
        }
        if (times.slice().toSeconds() < 1 || times.slice().toNanosPart() != 0) {
            problems.add("A slice has whole seconds, at least 1, not " + times.slice());
        }
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", problems));
        }
    }

    /** Returns a plan for one generator of this machine, with nothing beside the figures. */
    public static MeasurePlan of(SliceTimes times) {
        return new MeasurePlan(times, 1, new Generators(1, List.of()), false, Map.of());
    }

    /**
     * Returns how many users there must be.
     *
     * @throws IllegalArgumentException if the property is no number
     */
    public int userCount() {
        String count = properties.getOrDefault(USER_COUNT, DEFAULT_USER_COUNT);
        try {
            return Integer.parseInt(count);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("user_count must be a number, not " + count, e);
        }
    }

    /** Returns the same with other times. */
    public MeasurePlan with(SliceTimes other) {
        return new MeasurePlan(other, seed, generators, dashboard, properties);
    }

    /** Returns the same with another seed. */
    public MeasurePlan with(long other) {
        return new MeasurePlan(times, other, generators, dashboard, properties);
    }

    /** Returns the same with other generators. */
    public MeasurePlan with(Generators other) {
        return new MeasurePlan(times, seed, other, dashboard, properties);
    }

    /** Returns the same with other properties. */
    public MeasurePlan with(Map<String, String> other) {
        return new MeasurePlan(times, seed, generators, dashboard, other);
    }
}
