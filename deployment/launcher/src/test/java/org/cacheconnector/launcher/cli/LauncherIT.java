package org.cacheconnector.launcher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.harness.net.Loopback;
import org.cacheconnector.identityserver.assembly.IdentityServerAssembly;
import org.cacheconnector.identityserver.assembly.MavenArtifactSource;
import org.cacheconnector.identityserver.assembly.ServerLine;
import org.cacheconnector.identityserver.client.AdministrationClient;
import org.cacheconnector.identityserver.client.OAuthApplication;
import org.cacheconnector.identityserver.client.OAuthClient;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.launcher.deployment.DeploymentState;
import org.cacheconnector.launcher.deployment.DeploymentStatus;
import org.cacheconnector.launcher.deployment.PlannedProcess;
import org.cacheconnector.launcher.deployment.ProcessStatus;
import org.cacheconnector.launcher.deployment.StateFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The commands with real servers. */
@Tag("full")
@Timeout(600)
class LauncherIT {

    private static final Path SERVERS = Path.of("target/servers");
    private static final int[] PORTS = {9443, 9453, 9514, 9516, 9532, 9763, 9773};

    private final int offset = FreePorts.offset(PORTS);
    private final CapturedCommand command = new CapturedCommand();

    @TempDir private Path folder;

    @AfterEach
    void stopWhatWasStarted() {
        command.execute("down", "--state=" + state());
    }

    @Test
    void twoClustersComeUpAreSeenAndGoDownWithoutATrace() {
        assertThat(up("--detach")).as(command.err::toString).isZero();
        List<PlannedProcess> running = new StateFolder(state()).running();
        List<Long> ids =
                running.stream()
                        .map(process -> new StateFolder(state()).find(process).orElseThrow().pid())
                        .toList();

        assertThat(running)
                .extracting(PlannedProcess::name)
                .containsExactly("PostgreSQL", "ActiveMQ", "a1", "b1");
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .untilAsserted(
                        () ->
                                assertThat(new DeploymentStatus(new StateFolder(state())).read())
                                        .allMatch(ProcessStatus::answering)
                                        .extracting(ProcessStatus::connector)
                                        .containsExactly(
                                                "",
                                                "",
                                                "RUNNING, CONNECTED, 1 peer",
                                                "RUNNING, CONNECTED, 1 peer"));
        assertThat(command.execute("status", "--state=" + state())).isZero();

        assertThat(up("--detach")).as("a second up in the same folder").isEqualTo(1);
        assertThat(command.err.toString()).contains("It is up already");
        assertThat(
                        command.execute(
                                "up",
                                "--state=" + folder.resolve("other"),
                                "--cache=" + SERVERS,
                                "--offset=" + offset))
                .as("another one at the same ports")
                .isEqualTo(1);
        assertThat(command.err.toString()).contains("is taken", "--offset");

        assertThat(command.execute("down", "--state=" + state())).isZero();

        assertThat(ids).noneMatch(id -> ProcessHandle.of(id).isPresent());
        assertThat(Arrays.stream(PORTS)).noneMatch(port -> Loopback.accepts(port + offset));
        assertThat(command.execute("status", "--state=" + state())).isEqualTo(3);
    }

    @Test
    void anAssembledServerTakenForAStockOneWorksAndIsNotWrittenTo() throws IOException {
        Path home =
                new IdentityServerAssembly(
                                new MavenArtifactSource(), ServerLine.V6_1, SERVERS, line -> {})
                        .home();
        Map<String, String> before = content(home);

        assertThat(up("--detach", "--clusters=1", "--connector=off", "--is-home=" + home))
                .as(command.err::toString)
                .isZero();

        DeploymentState state = new StateFolder(state()).read().orElseThrow();
        assertThat(Path.of(state.server())).startsWith(state());
        URI node = IdentityServerNode.at(state().resolve("nodes/a1")).baseUri();
        OAuthApplication application =
                new OAuthApplication(
                        "shop", "shop-id", "shop-secret", URI.create("https://localhost/callback"));
        new AdministrationClient(node, "admin", "admin").createApplication(application);
        OAuthClient client = new OAuthClient(node, application, "admin", "admin");
        assertThat(client.isActive(client.clientCredentials("stock").accessToken())).isTrue();
        assertThat(state().resolve("nodes/a1/repository/conf/deployment.toml"))
                .content()
                .as("keeps what the server came with")
                .contains("[keystore.primary]");

        assertThat(command.execute("down", "--state=" + state())).isZero();
        assertThat(content(home)).isEqualTo(before);
    }

    @Test
    void theLauncherShipsWithoutTestLibraries() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of("target/launcher/lib"))) {
            assertThat(jars.map(jar -> jar.getFileName().toString()).toList())
                    .anyMatch(jar -> jar.startsWith("cache-connector-harness-"))
                    .noneMatch(jar -> jar.matches("(junit|assertj|awaitility|opentest4j).*"));
        }
    }

    private int up(String... options) {
        String[] arguments =
                Stream.concat(
                                Stream.of(
                                        "up",
                                        "--state=" + state(),
                                        "--cache=" + SERVERS,
                                        "--offset=" + offset),
                                Stream.of(options))
                        .toArray(String[]::new);
        return command.execute(arguments);
    }

    private Path state() {
        return folder.resolve("state");
    }

    /** Returns size, time and link count of every file. */
    private static Map<String, String> content(Path home) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(home)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(
                        home.relativize(file).toString(),
                        Files.size(file)
                                + " "
                                + Files.getLastModifiedTime(file)
                                + " "
                                + Files.getAttribute(file, "unix:nlink"));
            }
        }
        return content;
    }
}
