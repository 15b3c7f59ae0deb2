package org.cacheconnector.performance.study;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.LogTail;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.RunningProcess;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.measure.ServersOf;
import org.cacheconnector.performance.results.SetUp;
import org.cacheconnector.performance.results.Study;
import org.cacheconnector.performance.results.Topology;

/** The servers of a deployment that is up. Used by one thread. */
final class DeployedServers implements StudyServers {

    private final Deployment deployment;
    private final Servers servers;
    private final Topology topology;
    private final SetUp setUp;
    private final FirstRequest firstRequest;
    private final List<RunningProcess> processes;

    private DeployedServers(
            Deployment deployment,
            Servers servers,
            Topology topology,
            SetUp setUp,
            FirstRequest firstRequest) {
        this.deployment = deployment;
        this.servers = servers;
        this.topology = topology;
        this.setUp = setUp;
        this.firstRequest = firstRequest;
        this.processes = deployment.processes();
    }

    /**
     * @param connector whether the nodes have one that can be switched
     */
    static DeployedServers of(
            Deployment deployment,
            Topology topology,
            SetUp setUp,
            boolean connector,
            FirstRequest firstRequest) {
        return new DeployedServers(
                deployment,
                ServersOf.deployment(deployment, connector),
                topology,
                setUp,
                firstRequest);
    }

    @Override
    public Servers servers() {
        return servers;
    }

    @Override
    public Map<String, String> versions() {
        return new ServerVersions(
                        deployment.home(deployment.clusters().get(0).first().name()),
                        deployment.options(),
                        setUp)
                .read();
    }

    @Override
    public List<Study.NodeStartTime> starts() {
        List<Study.NodeStartTime> starts = new ArrayList<>();
        for (RunningCluster cluster : deployment.clusters()) {
            for (RunningNode node : cluster.nodes()) {
                starts.add(
                        new Study.NodeStartTime(
                                topology,
                                setUp,
                                node.name(),
                                deployment.startTimes().get(node.name()).toMillis() / 1e3,
                                firstRequest.millis(node.baseUri())));
            }
        }
        return starts;
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
        return process.name()
                + "; "
                + LogTail.of(deployment.state().of(process).resolve(process.kind().log()));
    }

    @Override
    public void close() {
        servers.close();
        deployment.close();
    }
}
