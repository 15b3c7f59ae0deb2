package org.cacheconnector.performance.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.ProcessKind;
import org.cacheconnector.launcher.deployment.RunningProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ServersOfTest {

    private static final URI A1 = URI.create("https://localhost:9443");
    private static final URI B1 = URI.create("https://localhost:9543");

    @TempDir private Path folder;

    @Test
    void aDeploymentsProcessesAreWatched() {
        RunningCluster cluster = new RunningCluster("A", List.of(new RunningNode("a1", A1)));
        ServerProcess process = ServerProcess.keep(folder, ProcessHandle.current());

        Servers servers =
                ServersOf.of(
                        List.of(cluster),
                        List.of(
                                running(ProcessKind.POSTGRES, "postgres", process),
                                running(ProcessKind.NODE, "a1", process)),
                        false);

        assertThat(servers.clusters()).isEqualTo(List.of(List.of(A1)));
        assertThat(servers.processes())
                .extracting(WatchedProcess::name, WatchedProcess::jvm)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("postgres", false),
                        org.assertj.core.groups.Tuple.tuple("a1", true));
        assertThat(servers.connectors()).isEmpty();
        assertThat(servers.counters()).hasSize(1).hasOnlyElementsOfType(PostgresCounters.class);
        servers.close();
    }

    @Test
    void aNodeThatCannotBeAttachedToIsNamed() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ServerProcess process = ServerProcess.keep(folder, ended.toHandle());
        ended.waitFor();
        assertThat(process.stop(Duration.ofSeconds(5))).isTrue();

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(
                        () ->
                                ServersOf.of(
                                        List.of(),
                                        List.of(running(ProcessKind.NODE, "a1", process)),
                                        true))
                .withMessageContaining("The connector of a1 cannot be reached");
    }

    @Test
    void serversElsewhereAreOnlyAddressed() {
        Servers servers = ServersOf.addresses(List.of(List.of(A1), List.of(B1)));

        assertThat(JMeterCellMeasurement.nodes(servers)).isEqualTo("localhost:9443;localhost:9543");
        assertThat(servers.processes()).isEmpty();
        assertThat(servers.connectors()).isEmpty();
    }

    @Test
    void wrongAddressesAreSaidTogether() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                ServersOf.addresses(
                                        List.of(
                                                List.of(URI.create("localhost")),
                                                List.of(URI.create("https://node")))))
                .withMessageContaining("Not the address of a node: localhost.")
                .withMessageContaining("Not the address of a node: https://node.");
        assertThatIllegalArgumentException().isThrownBy(() -> ServersOf.addresses(List.of()));
    }

    private static RunningProcess running(ProcessKind kind, String name, ServerProcess process) {
        return new RunningProcess(new PlannedProcess(kind, name, name, 9443), process);
    }
}
