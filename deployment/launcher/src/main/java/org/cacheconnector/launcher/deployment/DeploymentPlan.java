package org.cacheconnector.launcher.deployment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.cacheconnector.launcher.cluster.RunningCluster;

/**
 * The names, folders and ports that follow from options. All ports lie in one pattern of a hundred,
 * so that deployments whose offsets differ by multiples of a hundred never meet. Immutable.
 */
final class DeploymentPlan {

    private static final int CLUSTER_STEP = 10;
    private static final int QUEUE_MANAGER = 9514;
    private static final int BROKER = 9516;
    private static final int DATABASE = 9532;
    private static final int HAZELCAST = 9583;

    private final DeploymentOptions options;
    private final List<List<PlannedNode>> clusters = new ArrayList<>();

    DeploymentPlan(DeploymentOptions options) {
        this.options = options;
        for (int cluster = 0; cluster < options.clusters; cluster++) {
            clusters.add(cluster(cluster));
        }
    }

    private List<PlannedNode> cluster(int cluster) {
        String name = String.valueOf((char) ('A' + cluster));
        List<Integer> memberPorts = new ArrayList<>();
        for (int node = 0; node < options.nodes; node++) {
            memberPorts.add(HAZELCAST + offset(cluster, node));
        }
        List<PlannedNode> nodes = new ArrayList<>();
        for (int node = 0; node < options.nodes; node++) {
            nodes.add(
                    new PlannedNode(
                            name.toLowerCase(Locale.ROOT) + (node + 1),
                            name,
                            offset(cluster, node),
                            memberPorts.get(node),
                            memberPorts));
        }
        return nodes;
    }

    private int offset(int cluster, int node) {
        return options.offset + cluster * CLUSTER_STEP + node;
    }

    List<PlannedNode> nodes() {
        return clusters.stream().flatMap(List::stream).toList();
    }

    List<RunningCluster> clusters() {
        return clusters.stream()
                .map(
                        nodes ->
                                new RunningCluster(
                                        nodes.get(0).cluster(),
                                        nodes.stream().map(PlannedNode::running).toList()))
                .toList();
    }

    PlannedProcess database() {
        return new PlannedProcess(
                ProcessKind.POSTGRES, "PostgreSQL", "database/postgres", DATABASE + options.offset);
    }

    /** Returns the broker that a connector needs, if it needs one. */
    Optional<PlannedProcess> broker(Connector connector) {
        return switch (connector) {
            case OFF, DATABASE -> Optional.empty();
            case ACTIVEMQ ->
                    Optional.of(
                            new PlannedProcess(
                                    ProcessKind.ACTIVEMQ,
                                    "ActiveMQ",
                                    "broker/activemq",
                                    BROKER + options.offset));
            case IBMMQ ->
                    Optional.of(
                            new PlannedProcess(
                                    ProcessKind.QUEUE_MANAGER,
                                    "IBM MQ simulator",
                                    "broker/queue-manager",
                                    QUEUE_MANAGER + options.offset));
        };
    }

    /** Returns everything that may run, in the order of starting. */
    List<PlannedProcess> processes() {
        List<PlannedProcess> processes = new ArrayList<>();
        processes.add(database());
        for (Connector connector : Connector.values()) {
            broker(connector).ifPresent(processes::add);
        }
        nodes().forEach(node -> processes.add(node.process()));
        return processes;
    }
}
