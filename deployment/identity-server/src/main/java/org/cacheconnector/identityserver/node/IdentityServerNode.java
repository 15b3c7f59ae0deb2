package org.cacheconnector.identityserver.node;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.cacheconnector.harness.server.CarbonCommand;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.client.LoopbackHttp;
import org.cacheconnector.identityserver.process.Ports;
import org.cacheconnector.identityserver.process.ServerException;
import org.cacheconnector.identityserver.process.ServerProcess;

/**
 * One Identity Server on 127.0.0.1, made from an assembled or stock server. Made, started and
 * stopped by one thread at a time; the server goes on running when this JVM ends.
 */
public final class IdentityServerNode {

    private static final int HTTPS_PORT = 9443;
    private static final String LOGS = "repository/logs";
    private static final String SETTINGS = "node.json";
    // Several nodes share a few cores: the collector that needs the fewest threads and pages.
    private static final List<String> JAVA_OPTIONS =
            List.of("-Xms256m", "-Xmx768m", "-XX:+UseSerialGC");
    private static final Duration PROBE = Duration.ofSeconds(5);
    private static final Duration STOP = Duration.ofSeconds(30);

    private final Path home;
    private final NodeSettings settings;

    private IdentityServerNode(Path home, NodeSettings settings) {
        this.home = home;
        this.settings = settings;
    }

    /**
     * Makes a node.
     *
     * @param server the folder of an assembled or stock server, which is not changed
     * @param home the node's folder; what an earlier node left there is deleted
     * @throws ServerException if {@code server} is not one, or a node runs in {@code home}
     */
    public static IdentityServerNode create(Path server, Path home, NodeOptions options) {
        if (!Files.isRegularFile(server.resolve("bin/wso2server.sh"))
                || !Files.isDirectory(server.resolve("repository/components/plugins"))) {
            throw new ServerException("Not the folder of a Carbon server: " + server);
        }
        Path folder = home.toAbsolutePath().normalize();
        if (ServerProcess.find(folder).isPresent()) {
            throw new ServerException("A node runs in " + folder);
        }
        try {
            FileTrees.delete(folder);
            // Jars, which a server never writes to, are shared by hard links.
            FileTrees.copy(
                    server.toAbsolutePath().normalize(),
                    folder,
                    Set.of("tmp", LOGS, "wso2carbon.pid"),
                    true);
            Files.createDirectories(folder.resolve("tmp"));
            Files.createDirectories(folder.resolve(LOGS));
            Path toml = folder.resolve("repository/conf/deployment.toml");
            Files.writeString(
                    toml,
                    options.stock
                            ? StockToml.read(folder).render(options)
                            : DeploymentToml.render(options));
            for (Path bundle : options.bundles) {
                FileTrees.copyInto(folder.resolve("repository/components/dropins"), bundle);
            }
            for (Path library : options.libraries) {
                FileTrees.copyInto(folder.resolve("repository/components/lib"), library);
            }
            NodeSettings settings = NodeSettings.of(options);
            settings.write(folder.resolve(SETTINGS));
            return new IdentityServerNode(folder, settings);
        } catch (IOException e) {
            throw new ServerException("Could not make a node in " + folder + ": " + e, e);
        }
    }

    /** Finds a node that was made before, running or not. */
    public static IdentityServerNode at(Path home) {
        Path folder = home.toAbsolutePath().normalize();
        try {
            return new IdentityServerNode(folder, NodeSettings.read(folder.resolve(SETTINGS)));
        } catch (IOException e) {
            throw new ServerException("No node was made in " + folder, e);
        }
    }

    /**
     * Starts the server; does not wait until it answers.
     *
     * @throws ServerException if it runs or its port is taken
     */
    public void start() {
        Ports.requireFree(httpsPort());
        try {
            ServerProcess.start(
                    home,
                    output(),
                    new CarbonCommand(home, Path.of(settings.javaHome()), JAVA_OPTIONS).build());
        } catch (IOException e) {
            throw new ServerException("Could not read " + home, e);
        }
    }

    /**
     * Waits until the server answers over HTTPS as an authorization server; blocking.
     *
     * @throws ServerException with the log lines that say why, if it ends or does not answer in
     *     time
     */
    public void awaitReady(Duration timeout) {
        ServerProcess process =
                process().orElseThrow(() -> new ServerException(failure("it does not run")));
        LoopbackHttp http = new LoopbackHttp(PROBE);
        URI keys = baseUri().resolve("/oauth2/jwks");
        Optional<String> why = process.await(timeout, () -> http.answersOk(keys) || !requireHope());
        why.ifPresent(
                reason -> {
                    throw new ServerException(failure(reason));
                });
    }

    /** Throws if the log says that the server will never answer. */
    private boolean requireHope() {
        new ServerLog(output())
                .hopeless()
                .ifPresent(
                        line -> {
                            throw new ServerException(failure(line));
                        });
        return true;
    }

    /** Stops the server and waits for its end; returns whether it ended without force. */
    public boolean stop() {
        return process().map(process -> process.stop(STOP)).orElse(true);
    }

    /** Returns the server's process, if it runs. */
    public Optional<ServerProcess> process() {
        return ServerProcess.find(home);
    }

    /** Returns where the server answers. */
    public URI baseUri() {
        return URI.create("https://localhost:" + httpsPort());
    }

    /** Returns the HTTPS port. */
    public int httpsPort() {
        return HTTPS_PORT + settings.offset();
    }

    /** Returns the node's folder. */
    public Path home() {
        return home;
    }

    /** Returns the file with the server's output. */
    public Path output() {
        return home.resolve(LOGS).resolve("output.log");
    }

    private String failure(String reason) {
        return "Node "
                + home.getFileName()
                + " did not come up: "
                + reason
                + "; "
                + new ServerLog(output()).reason();
    }
}
