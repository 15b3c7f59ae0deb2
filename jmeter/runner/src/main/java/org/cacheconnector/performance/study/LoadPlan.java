package org.cacheconnector.performance.study;

import java.util.Map;

/**
 * A JMeter plan that can be run. Immutable.
 *
 * @param name of its file without {@code .jmx}; a scenario's id
 * @param description its first comment; empty if it has none
 * @param properties what {@code -J} can set, by name, with their defaults
 */
public record LoadPlan(String name, String description, Map<String, String> properties) {

    /** Copies the properties. */
    public LoadPlan {
        properties = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(properties));
    }
}
