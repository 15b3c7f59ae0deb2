package org.cacheconnector.performance.measure;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.ProcessKind;
import org.cacheconnector.launcher.deployment.RunningProcess;

/** Makes {@link Servers} of what runs. Stateless; blocking. */
public final class ServersOf {

    private ServersOf() {}

    /**
     * Returns the servers of a deployment of this machine, with a connection to each connector.
     *
     * @param connector whether the nodes have a connector that can be switched
     * @throws MeasurementException if a node cannot be attached to
     */
    public static Servers deployment(Deployment deployment, boolean connector) {
        return of(deployment.clusters(), deployment.processes(), connector);
    }

    static Servers of(
            List<RunningCluster> clusters, List<RunningProcess> processes, boolean connector) {
        List<List<URI>> nodes =
                clusters.stream()
                        .map(cluster -> cluster.nodes().stream().map(RunningNode::baseUri).toList())
                        .toList();
        return new Servers(
                nodes,
                processes.stream().map(ServersOf::watched).toList(),
                processes.stream()
                        .map(RunningProcess::planned)
                        .filter(process -> process.kind() == ProcessKind.POSTGRES)
                        .<Counters>map(process -> new PostgresCounters(process.port()))
                        .toList(),
                connector ? connectors(processes) : List.of());
    }

    /**
     * Returns servers that something else started, elsewhere: their processes are not watched and
     * their connectors not switched.
     *
     * @throws IllegalArgumentException saying all that is wrong with the addresses
     */
    public static Servers addresses(List<List<URI>> clusters) {
        return new Servers(clusters, List.of(), List.of(), List.of());
    }

    private static WatchedProcess watched(RunningProcess process) {
        return new WatchedProcess(
                process.planned().name(),
                process.pid(),
                process.planned().kind() != ProcessKind.POSTGRES);
    }

    private static List<ConnectorControl> connectors(List<RunningProcess> processes) {
        List<ConnectorControl> connectors = new ArrayList<>();
        try {
            for (RunningProcess process : processes) {
                if (process.planned().kind() == ProcessKind.NODE) {
                    connectors.add(connector(process));
                }
            }
        } catch (MeasurementException e) {
            connectors.forEach(ConnectorControl::close);
            throw e;
        }
        return connectors;
    }

    private static ConnectorControl connector(RunningProcess process) {
        String name = process.planned().name();
        try {
            NodeManagement management = NodeManagement.connect(process.process());
            return new JmxConnectorControl(name, management.beans(), management::close);
        } catch (ServerException | IOException e) {
            throw new MeasurementException(
                    "The connector of " + name + " cannot be reached: " + e.getMessage(), e);
        }
    }
}
