package org.cacheconnector.performance.study;

import java.util.List;
import java.util.Map;

/**
 * What users may say of a run beside its matrix. Immutable.
 *
 * @param remoteHosts JMeter servers that make the load instead of this machine
 * @param seed of the order of slices, unless the matrix has one; not 0
 * @param properties of the plans; take precedence over those of the matrix
 * @param connector further settings of the connector of every node, by key
 */
public record RunSettings(
        List<String> remoteHosts,
        long seed,
        Map<String, String> properties,
        Map<String, String> connector) {

    /** Copies the collections. */
    public RunSettings {
        remoteHosts = List.copyOf(remoteHosts);
        properties = Map.copyOf(properties);
        connector = Map.copyOf(connector);
    }

    /** Returns settings that leave everything to the matrix. */
    public static RunSettings none() {
        return new RunSettings(List.of(), 1, Map.of(), Map.of());
    }
}
