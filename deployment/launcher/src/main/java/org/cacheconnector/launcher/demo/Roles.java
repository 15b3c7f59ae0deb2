package org.cacheconnector.launcher.demo;

import java.util.List;
import java.util.stream.Stream;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;

/**
 * Which node a change is made at and which are asked. Immutable.
 *
 * @param changed one node of a cluster
 * @param asked all nodes of the other cluster
 */
public record Roles(RunningNode changed, List<RunningNode> asked) {

    /** Copies the list. */
    public Roles {
        asked = List.copyOf(asked);
    }

    /** Returns the roles for one scenario: the second cluster's nodes take turns at the change. */
    static Roles of(List<RunningCluster> clusters, int scenario) {
        if (clusters.size() != 2) {
            throw new IllegalArgumentException(
                    "Two clusters are needed to show that one learns from the other, not "
                            + clusters.size());
        }
        List<RunningNode> changing = clusters.get(1).nodes();
        return new Roles(changing.get(scenario % changing.size()), clusters.get(0).nodes());
    }

    /** Returns the node at which things are created: one of those that are asked later. */
    public RunningNode home() {
        return asked.get(0);
    }

    /** Returns all of these nodes. */
    public List<RunningNode> all() {
        return Stream.concat(asked.stream(), Stream.of(changed)).toList();
    }
}
