package org.cacheconnector.performance.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.ProcessKind;
import org.cacheconnector.launcher.deployment.RunningProcess;
import org.cacheconnector.performance.measure.MeasurementException;
import org.cacheconnector.performance.measure.PostgresCounters;
import org.cacheconnector.performance.measure.Servers;
import org.cacheconnector.performance.measure.WatchedProcess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
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

        assertThatExceptionOfType(MeasurementException.class)
                .isThrownBy(
                        () ->
                                DeployedServers.servers(
                                        List.of(),
                                        List.of(running(ProcessKind.NODE, "a1", process))))
                .withMessageContaining("The connector of a1 cannot be reached");
    }

    @Test
    void versionsAreReadFromNamesOfJarsAndLogs() throws IOException {
        components("plugins/org.wso2.carbon.core_4.10.32.jar");
        components("plugins/org.wso2.carbon.core.services_4.10.32.jar");
        components("dropins/org.wso2.carbon.identity.core-5.25.77.jar");
        components("dropins/org.wso2.carbon.identity.oauth.common-6.11.1.jar");
        components("dropins/org.wso2.carbon.identity.oauth-6.11.12.jar");
        components("lib/com.ibm.mq.allclient-9.4.5.0.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Bundle-Version", "1.0.0.x");
        Path bundle = components("dropins/cache-connector-1.0.0.jar");
        new JarOutputStream(Files.newOutputStream(bundle), manifest).close();
        Path log = folder.resolve("state/database/postgres/postgresql.log");
        Files.createDirectories(log.getParent());
        Files.writeString(log, "LOG:  starting PostgreSQL 14.22 on x86_64\n");

        Map<String, String> versions = versions("node");

        assertThat(versions)
                .containsEntry("database", "PostgreSQL 14.22")
                .containsEntry("IBM MQ client", "9.4.5.0, against a stand-in queue manager")
                .containsEntry(
                        "server",
                        "Identity Server assembled of published parts: kernel 4.10.32, framework"
                                + " 5.25.77, OAuth 6.11.12");
        assertThat(versions.get("connector")).matches("1\\.0\\.0\\.x, SHA-256 [0-9a-f]{12}");
        assertThat(versions("none")).containsEntry("connector", "unknown");
    }

    private Map<String, String> versions(String node) {
        DeploymentOptions options =
                new DeploymentOptions().connector(Connector.IBMMQ).state(folder.resolve("state"));
        return new ServerVersions(folder.resolve(node), options).read();
    }

    private Path components(String name) throws IOException {
        Path file = folder.resolve("node/repository/components").resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    private static RunningProcess running(ProcessKind kind, String name, ServerProcess process) {
        return new RunningProcess(new PlannedProcess(kind, name, name, 9443), process);
    }
}
