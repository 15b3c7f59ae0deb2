package org.cacheconnector.launcher.cluster;

import java.util.List;

/**
 * The nodes of one data centre.
 *
 * @param name as it is shown, e.g. {@code A}
 * @param nodes at least one
 */
public record RunningCluster(String name, List<RunningNode> nodes) {

    /** Copies the list. */
    public RunningCluster {
        nodes = List.copyOf(nodes);
        if (nodes.isEmpty()) {
            throw new IllegalArgumentException("Cluster " + name + " has no node");
        }
    }

    /** Returns the first node. */
    public RunningNode first() {
        return nodes.get(0);
    }
}
