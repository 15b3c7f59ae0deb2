package org.cacheconnector.performance.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.cacheconnector.identityserver.node.NodeManagement;
import org.cacheconnector.identityserver.node.ServerLog;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.ProcessKind;
import org.cacheconnector.launcher.deployment.RunningProcess;
import org.cacheconnector.performance.measure.ConnectorControl;
import org.cacheconnector.performance.measure.Counters;
import org.cacheconnector.performance.measure.JmxConnectorControl;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.measure.PostgresCounters;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.measure.WatchedProcess;

/** The servers of a deployment that is up, with a connector in each. Used by one thread. */
final class DeployedServers implements StudyServers {

    private final Deployment deployment;
    private final List<RunningProcess> processes;
    private final Servers servers;

    /**
     * Connects to each connector.
     *
     * @throws MeasurementException if a node cannot be attached to
     */
    DeployedServers(Deployment deployment) {
        this.deployment = deployment;
        this.processes = deployment.processes();
        this.servers = servers(deployment.clusters(), processes);
    }

    static Servers servers(List<RunningCluster> clusters, List<RunningProcess> processes) {
        return new Servers(
                clusters.stream()
                        .map(cluster -> cluster.nodes().stream().map(RunningNode::baseUri).toList())
                        .toList(),
                processes.stream().map(DeployedServers::watched).toList(),
                of(ProcessKind.POSTGRES, processes)
                        .<Counters>map(each -> new PostgresCounters(each.planned().port()))
                        .toList(),
                connectors(processes));
    }

    private static Stream<RunningProcess> of(ProcessKind kind, List<RunningProcess> processes) {
        return processes.stream().filter(process -> process.planned().kind() == kind);
    }

    private static WatchedProcess watched(RunningProcess process) {
        boolean jvm = process.planned().kind() != ProcessKind.POSTGRES;
        return new WatchedProcess(process.planned().name(), process.pid(), jvm);
    }

    private static List<ConnectorControl> connectors(List<RunningProcess> processes) {
        List<ConnectorControl> connectors = new ArrayList<>();
        try {
            of(ProcessKind.NODE, processes).forEach(node -> connectors.add(connector(node)));
            return connectors;
        } catch (MeasurementException e) {
            connectors.forEach(ConnectorControl::close);
            throw e;
        }
    }

    private static ConnectorControl connector(RunningProcess process) {
        String name = process.planned().name();
        try {
            NodeManagement management = NodeManagement.connect(process.pid());
            return new JmxConnectorControl(name, management.beans(), management::close);
        } catch (ServerException | IOException e) {
            throw new MeasurementException(
                    "The connector of " + name + " cannot be reached: " + e.getMessage(), e);
        }
    }

    @Override
    public Servers servers() {
        return servers;
    }

    @Override
    public Map<String, String> versions() {
        Path node = deployment.home(deployment.clusters().get(0).first().name());
        return new ServerVersions(node, deployment.options()).read();
    }

    @Override
    public boolean temporary() {
        return true;
    }

    @Override
    public List<String> ended() {
        Set<PlannedProcess> running = new HashSet<>();
        deployment.processes().forEach(process -> running.add(process.planned()));
        return processes.stream()
                .map(RunningProcess::planned)
                .filter(process -> !running.contains(process))
                .map(this::lastWords)
                .toList();
    }

    private String lastWords(PlannedProcess process) {
        Path log = deployment.state().of(process).resolve(process.kind().log());
        return process.name() + "; " + new ServerLog(log).reason();
    }

    @Override
    public void close() {
        servers.close();
        deployment.close();
    }
}
