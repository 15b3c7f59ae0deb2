package org.cacheconnector.performance.measure;

import java.util.List;
import java.util.Map;

/**
 * How a cell is measured. Immutable.
 *
 * @param times of its slices
 * @param seed of the order of the set-ups, and of the arrivals in the open model; not 0 there, as
 *     JMeter takes that for none
 * @param remoteHosts JMeter servers that make the load, such as {@code 10.0.0.7:1099}; a process of
 *     this machine does, if there are none
 * @param properties of the JMeter plan, by name; they take precedence over those made from the rest
 */
public record MeasurePlan(
        SliceTimes times, long seed, List<String> remoteHosts, Map<String, String> properties) {

    /** The property of plans that says how many users there are. */
    public static final String USER_COUNT = "user_count";

    /** What the plans have where nothing is said. */
    private static final String DEFAULT_USER_COUNT = "50";

    /** Copies the collections. */
    public MeasurePlan {
        remoteHosts = List.copyOf(remoteHosts);
        properties = Map.copyOf(properties);
    }

    /** Returns how many users there must be. */
    public int userCount() {
        return Integer.parseInt(properties.getOrDefault(USER_COUNT, DEFAULT_USER_COUNT));
    }

    /** Returns the same with other times. */
    public MeasurePlan with(SliceTimes other) {
        return new MeasurePlan(other, seed, remoteHosts, properties);
    }

    /** Returns the same with other properties. */
    public MeasurePlan with(Map<String, String> other) {
        return new MeasurePlan(times, seed, remoteHosts, other);
    }
}
