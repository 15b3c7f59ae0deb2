package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.ProcessKind;
import org.cacheconnector.launcher.deployment.RunningProcess;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.measure.PostgresCounters;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.measure.WatchedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeployedServersTest {

    @TempDir private Path folder;

    @Test
    void aDeploymentsProcessesAreWatched() {
        URI node = URI.create("https://localhost:9443");
        RunningCluster cluster = new RunningCluster("A", List.of(new RunningNode("a1", node)));
        ServerProcess process = ServerProcess.keep(folder, ProcessHandle.current());

        Servers servers =
                DeployedServers.servers(
                        List.of(cluster),
                        List.of(
                                running(ProcessKind.POSTGRES, "postgres", process),
                                running(ProcessKind.ACTIVEMQ, "activemq", process)));

        assertThat(servers.clusters()).isEqualTo(List.of(List.of(node)));
        assertThat(servers.processes())
                .extracting(WatchedProcess::name, WatchedProcess::jvm)
                .containsExactly(tuple("postgres", false), tuple("activemq", true));
        assertThat(servers.counters()).hasSize(1).hasOnlyElementsOfType(PostgresCounters.class);
        servers.close();
    }

    @Test
    void aNodeThatCannotBeAttachedToIsNamed() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ServerProcess process = ServerProcess.keep(folder, ended.toHandle());
        ended.waitFor();

        List<RunningProcess> node = List.of(running(ProcessKind.NODE, "a1", process));

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(() -> DeployedServers.servers(List.of(), node))
                .withMessageContaining("The connector of a1 cannot be reached");
    }

    private static RunningProcess running(ProcessKind kind, String name, ServerProcess process) {
        return new RunningProcess(new PlannedProcess(kind, name, name, 9443), process);
    }
}
