package org.cacheconnector.carbon.cluster;

import org.cacheconnector.core.link.BrokerProblem;

/**
 * What can be wrong in bridge mode beside the broker itself, and what to do about it. Stateless.
 */
final class BridgeProblems {

    private BridgeProblems() {}

    static BrokerProblem clusterFails(Throwable cause) {
        return problem(
                "The Hazelcast cluster fails: " + cause + ".",
                "Look at the log for what Hazelcast says, and restart this server.");
    }

    static BrokerProblem becomingCoordinator() {
        return problem(
                "This node has just become the coordinator of its Hazelcast cluster, and is"
                        + " connecting to the broker.",
                "If it stays so, look at the log for what the broker says.");
    }

    /**
     * @param reason says which node gave the role up
     */
    static BrokerProblem coordinatorChanges(String reason) {
        return problem(
                "The coordinator of the Hazelcast cluster changes: " + reason,
                "Wait for the next one.");
    }

    static BrokerProblem coordinatorNotHeard() {
        return problem(
                "The coordinator of the Hazelcast cluster is not heard of, so nothing is exchanged.",
                "Install the connector with hybrid_mode_enabled = true and the same topic_name on"
                        + " every node of the cluster, and look at the log of the coordinator.");
    }

    static BrokerProblem noCluster() {
        return problem(
                "hybrid_mode_enabled is true, but this server belongs to no Hazelcast cluster, so"
                        + " nothing is exchanged.",
                "Set hybrid_mode_enabled = false, or enable [clustering] in deployment.toml.");
    }

    /**
     * @param reason what the coordinator says
     */
    static BrokerProblem coordinatorNotConnected(String reason) {
        return problem(
                "The coordinator of the Hazelcast cluster is not connected to the broker: "
                        + reason,
                "Nothing is exchanged until it is, or another node becomes the coordinator.");
    }

    private static BrokerProblem problem(String message, String remedy) {
        return new BrokerProblem(BrokerProblem.Kind.UNREACHABLE, message, remedy);
    }
}
