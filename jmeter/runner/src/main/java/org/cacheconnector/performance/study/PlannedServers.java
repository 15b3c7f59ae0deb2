package org.cacheconnector.performance.study;

import java.util.List;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Topology;

/**
 * Servers that are brought up once, with the cells measured on them. Immutable.
 *
 * @param topology the clusters
 * @param setUp what the servers are started with
 * @param nodes of each cluster
 * @param cells in the order of measuring
 */
public record PlannedServers(Topology topology, SetUp setUp, int nodes, List<PlannedCell> cells) {

    /** Copies the list. */
    public PlannedServers {
        cells = List.copyOf(cells);
    }

    /** Returns how users name it, such as {@code multi, activemq, 2 nodes a cluster}. */
    public String label() {
        return "%s, %s, %d %s a cluster"
                .formatted(
                        Names.of(topology), Names.of(setUp), nodes, nodes == 1 ? "node" : "nodes");
    }

    /** Returns how many clusters there are. */
    int clusters() {
        return topology == Topology.MULTI ? 2 : 1;
    }
}
