package org.cacheconnector.performance.study;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.LogTail;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.RunningProcess;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.measure.ServersOf;
import org.cacheconnector.performance.results.SetUp;

/** The servers of a deployment that is up. Used by one thread. */
final class DeployedServers implements StudyServers {

    private final Deployment deployment;
    private final Servers servers;
    private final SetUp setUp;
    private final List<RunningProcess> processes;

    private DeployedServers(Deployment deployment, Servers servers, SetUp setUp) {
        this.deployment = deployment;
        this.servers = servers;
        this.setUp = setUp;
        this.processes = deployment.processes();
    }

    /**
     * @param connector whether the nodes have one that can be switched
     */
    static DeployedServers of(Deployment deployment, SetUp setUp, boolean connector) {
        return new DeployedServers(deployment, ServersOf.deployment(deployment, connector), setUp);
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
