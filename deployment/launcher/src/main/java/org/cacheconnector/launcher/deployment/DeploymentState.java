package org.cacheconnector.launcher.deployment;

import java.util.List;

/**
 * What is kept of a deployment in its state folder: enough for another JVM to find each of its
 * processes. Holds no secrets. Immutable.
 *
 * @param startedAt when, in ISO 8601
 * @param server the folder that the nodes were made from
 * @param connector as users write it
 * @param processes everything that may run, in the order of starting
 */
public record DeploymentState(
        String startedAt, String server, String connector, List<PlannedProcess> processes) {

    /** Copies the list. */
    public DeploymentState {
        processes = List.copyOf(processes);
    }

    DeploymentState with(Connector changed) {
        return new DeploymentState(startedAt, server, changed.label(), processes);
    }
}
