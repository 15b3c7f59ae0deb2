package org.cacheconnector.connectorctl.day;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.identityserver.process.ServerProcess;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentOptions;

/** Two clusters of two Identity Servers, and what is done to them elsewhere. For one thread. */
final class OperatedServers implements AutoCloseable {

    /** The folder of the tool as it is installed. */
    static final Path TOOL = Path.of("target", "connectorctl");

    private static final int[] SOME_PORTS = {9443, 9453, 9516, 9532, 9763, 9773};
    private static final String TOML = "repository/conf/deployment.toml";
    private static final String SECRET = "shared_secret = \"the secret of all four\"\n";
    private static final String NEW_SECRET = "shared_secret = \"the next secret of all\"\n";
    private static final Duration START = Duration.ofMinutes(5);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @FunctionalInterface
    private interface Action {
        void run() throws IOException;
    }

    private final Map<String, Action> actions = new HashMap<>();
    private final Deployment deployment;
    private final TokenUsers users;
    private Duration extra = Duration.ZERO;
    private Map<String, Long> before = Map.of();

    private OperatedServers(Deployment deployment) {
        this.deployment = deployment;
        this.users = new TokenUsers(nodes(deployment));
        addTokens();
        addKills();
        addSecrets();
        addVersions();
    }

    /** Starts everything; blocks for about two minutes. */
    static OperatedServers start() {
        DeploymentOptions options =
                DeploymentOptions.builder()
                        .nodes(2)
                        .offset(FreePorts.offset(SOME_PORTS))
                        .freshDatabase(true)
                        .state(Path.of("target", "day"))
                        .cache(Path.of("..", "launcher", "target", "servers"))
                        .bundle(Path.of(System.getProperty("connector.bundle")))
                        .settings(
                                Map.of(
                                        "shared_secret", "the secret of all four",
                                        "heartbeat_interval", "500ms",
                                        "peer_timeout", "5s"))
                        .build();
        Deployment deployment = Deployment.up(options, System.out::println);
        try {
            OperatedServers servers = new OperatedServers(deployment);
            servers.linkFiles();
            return servers;
        } catch (IOException | RuntimeException e) {
            deployment.close();
            throw new IllegalStateException(e);
        }
    }

    private static List<RunningNode> nodes(Deployment deployment) {
        return deployment.clusters().stream().flatMap(each -> each.nodes().stream()).toList();
    }

    /** The tool has the nodes' table, and their logs are at hand. */
    private void linkFiles() throws IOException {
        String toml = Files.readString(deployment.home("a1").resolve(TOML));
        Files.writeString(
                TOOL.resolve("deployment.toml"),
                toml.substring(toml.indexOf("[cache_invalidator.mb]")));
        for (RunningNode node : nodes(deployment)) {
            Path link = TOOL.resolve(node.name());
            Files.deleteIfExists(link);
            Files.createSymbolicLink(
                    link, deployment.home(node.name()).resolve("repository/logs").toAbsolutePath());
        }
    }

    /** Does what a line of the page says. */
    void act(String line) throws IOException {
        Action action = actions.get(line);
        assertThat(action).as("# " + line).isNotNull();
        action.run();
    }

    /** Returns how long {@code -Dverify.minutes} made tasks longer than the page has them. */
    Duration extraTime() {
        return extra;
    }

    private void addTokens() {
        actions.put(
                "A token is issued at b1, used at all nodes, and revoked at a1.",
                () -> {
                    await().atMost(PATIENCE)
                            .until(
                                    () ->
                                            Files.readString(TOOL.resolve("tap.log"))
                                                    .contains("Watching"));
                    users.revokeAt("a1", users.issueAt("b1"));
                });
        actions.put("Users sign in at all nodes, and their tokens are revoked.", users::start);
        actions.put(
                "They go on.",
                () -> {
                    long start = System.nanoTime();
                    long minutes = Long.getLong("verify.minutes", 0);
                    int rounds = 0;
                    while (System.nanoTime() - start < Duration.ofMinutes(minutes).toNanos()) {
                        assertThat(exitCode("./connectorctl.sh verify")).isZero();
                        rounds++;
                    }
                    extra = Duration.ofNanos(System.nanoTime() - start);
                    System.out.printf(
                            "%d tokens were revoked, and given out again for %d ms at most;"
                                    + " further rounds: %d%n",
                            users.stop(), users.latestMillis(), rounds);
                });
        actions.put(
                "Somebody has paused b1. A token is issued at a1, used at all nodes, and revoked at"
                        + " a1. It is still active at b1.",
                () -> {
                    assertThat(exitCode("./connectorctl.sh pause b1 --yes")).isZero();
                    String token = users.issueAt("a1");
                    users.revokeAt("a1", token);
                    assertThat(users.isActive("b1", token)).isTrue();
                    actions.put(
                            "The token is not active at b1.",
                            () ->
                                    await().atMost(PATIENCE)
                                            .until(() -> !users.isActive("b1", token)));
                });
    }

    private void addKills() {
        actions.put("b2 is killed.", () -> kill("b2"));
        actions.put("b2 is killed, and does not come back.", () -> kill("b2"));
        actions.put("b2 is started.", () -> startAgain("b2"));
    }

    private void addSecrets() {
        String also = "shared_secret_also_accepted = ";
        String both = SECRET + also + "\"the next secret of all\"\n";
        String swapped = NEW_SECRET + also + "\"the secret of all four\"\n";
        actions.put(
                "In every deployment.toml, also here: shared_secret_also_accepted = \"the"
                        + " next secret of all\"",
                () -> {
                    before = counts("Ignored");
                    editAll(SECRET, both);
                });
        actions.put(
                "shared_secret is the next one, shared_secret_also_accepted the old one.",
                () -> editAll(both, swapped));
        actions.put(
                "shared_secret_also_accepted is taken out.", () -> editAll(swapped, NEW_SECRET));
        actions.put("Nothing was refused.", () -> assertThat(counts("Ignored")).isEqualTo(before));
    }

    private void addVersions() {
        actions.put(
                "b1 is stopped, gets the jar of the version before, and is started.",
                () -> {
                    before = counts("Clears");
                    replaceJar("b1", versionBefore());
                });
        actions.put(
                "b1 is stopped, gets the new jar, and is started.",
                () -> replaceJar("b1", Path.of(System.getProperty("connector.bundle"))));
        actions.put(
                "No cache of a1, a2 or b2 was cleared.",
                () -> assertThat(counts("Clears")).isEqualTo(before));
    }

    /** {@code -Dupgrade.from}, or this version under the number of an older one. */
    private static Path versionBefore() throws IOException {
        String given = System.getProperty("upgrade.from", "");
        return given.isEmpty()
                ? RenumberedJar.of(
                        Path.of(System.getProperty("connector.bundle")),
                        Path.of("target", "cache-connector-0.9.0.jar"),
                        "0.9.0")
                : Path.of(given);
    }

    private void replaceJar(String node, Path jar) throws IOException {
        IdentityServerNode server = server(node);
        assertThat(server.stop()).as("stopped in time").isTrue();
        Path dropins = server.home().resolve("repository/components/dropins");
        try (Stream<Path> jars = Files.list(dropins)) {
            for (Path old : jars.filter(OperatedServers::isConnector).toList()) {
                Files.delete(old);
            }
        }
        Files.copy(jar, dropins.resolve(jar.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        startAgain(node);
    }

    private static boolean isConnector(Path jar) {
        return jar.getFileName().toString().startsWith("cache-connector");
    }

    private IdentityServerNode server(String node) {
        return IdentityServerNode.at(deployment.home(node));
    }

    private void kill(String node) {
        ServerProcess process = server(node).process().orElseThrow();
        assertThat(ProcessHandle.of(process.pid()).orElseThrow().destroyForcibly()).isTrue();
        await().atMost(PATIENCE).until(() -> !process.isAlive());
    }

    private void startAgain(String node) {
        IdentityServerNode server = server(node);
        server.start();
        server.awaitReady(START);
    }

    private void editAll(String text, String by) throws IOException {
        edit(TOOL.resolve("deployment.toml"), text, by);
        for (RunningNode node : nodes(deployment)) {
            edit(deployment.home(node.name()).resolve(TOML), text, by);
        }
    }

    private static void edit(Path file, String text, String by) throws IOException {
        String content = Files.readString(file);
        assertThat(content).contains(text);
        Files.writeString(file, content.replace(text, by));
    }

    /** Returns the sum of a table of each node that is never meant to be restarted. */
    private Map<String, Long> counts(String attribute) {
        Map<String, Long> counts = new HashMap<>();
        for (String node : List.of("a1", "a2", "b2")) {
            counts.put(node, NodeCounts.sum(server(node), attribute));
        }
        return counts;
    }

    private static int exitCode(String command) throws IOException {
        Process process =
                new ProcessBuilder("bash", "-c", command)
                        .directory(TOOL.toFile())
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                System.out.println("$ " + command + "\n" + output);
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    public void close() {
        try {
            users.stop();
        } finally {
            deployment.close();
        }
    }
}
