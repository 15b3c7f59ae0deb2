package org.cacheconnector.performance.study;

import java.util.List;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * Servers that are brought up once, with the cells measured on them. Immutable.
 *
 * @param topology the clusters
 * @param setUp what the servers are started with
 * @param cells in the order of measuring
 */
public record PlannedServers(Topology topology, SetUp setUp, List<PlannedCell> cells) {

    /** Copies the list. */
    public PlannedServers {
        cells = List.copyOf(cells);
    }

    /** Returns how users name it, such as {@code multi, activemq}. */
    public String label() {
        return Names.of(topology) + ", " + Names.of(setUp);
    }
}
