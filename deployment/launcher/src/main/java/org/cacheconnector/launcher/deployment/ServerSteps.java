package org.cacheconnector.launcher.deployment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.cacheconnector.harness.server.FileTrees;
import org.cacheconnector.identityserver.assembly.ArtifactName;
import org.cacheconnector.identityserver.assembly.ArtifactSource;
import org.cacheconnector.identityserver.assembly.IdentityServerAssembly;
import org.cacheconnector.identityserver.assembly.MavenArtifactSource;
import org.cacheconnector.identityserver.database.PostgresDatabaseServer;
import org.cacheconnector.identityserver.node.HazelcastMembership;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.identityserver.node.NodeOptions;
import org.cacheconnector.identityserver.process.ServerProcess;

/** The real steps. */
final class ServerSteps implements DeploymentSteps {

    private static final Duration NODE_START = Duration.ofMinutes(5);
    private static final Duration STOP = Duration.ofSeconds(30);
    // From Maven Central, under IBM's own licence; never part of what is built here.
    private static final ArtifactName IBM_CLIENT =
            ArtifactName.parse("com.ibm.mq:com.ibm.mq.allclient:9.4.5.0");

    private final DeploymentOptions options;
    private final ArtifactSource artifacts = new MavenArtifactSource();
    private final BundleLocation bundles = BundleLocation.ofThisProgram();

    ServerSteps(DeploymentOptions options) {
        this.options = options;
    }

    @Override
    public void checkFiles() {
        options.isHome()
                .filter(home -> !Files.isDirectory(home.resolve("dbscripts/identity")))
                .ifPresent(
                        home -> {
                            throw new DeploymentException(
                                    Failure.OPTIONS,
                                    "--is-home is not the folder of an Identity Server: " + home);
                        });
        if (!Files.isExecutable(options.javaHome.resolve("bin/java"))) {
            throw new DeploymentException(
                    Failure.OPTIONS, "No bin/java in --java-home " + options.javaHome);
        }
        bundles.find(options.bundle);
    }

    @Override
    public ServerHome server(Progress progress) {
        if (options.isHome().isPresent()) {
            return copied(options.isHome().get().toAbsolutePath().normalize(), progress);
        }
        Path home =
                new IdentityServerAssembly(artifacts, options.line, options.cache, progress::say)
                        .home();
        return new ServerHome(home, home.getFileName().toString(), false);
    }

    /**
     * Nodes share jars with what they are made from, and some kernels write into their jars when
     * they start.
     */
    private ServerHome copied(Path home, Progress progress) {
        Progress.Timer timer = progress.timer();
        Path copy = options.state().resolve("server");
        try {
            FileTrees.delete(copy);
            FileTrees.copy(home, copy, Set.of("tmp", "repository/logs", "wso2carbon.pid"), false);
        } catch (IOException e) {
            throw new DeploymentException(
                    Failure.FAILED, "Could not copy " + home + " to " + copy + ": " + e, e);
        }
        progress.say("Identity Server: copied from " + home + " in " + timer.seconds());
        return new ServerHome(copy, home.toString(), true);
    }

    @Override
    public Database database(ServerHome server) {
        return new DatabaseStart(options).start(server);
    }

    @Override
    public void markPopulated() {
        new DatabaseStart(options).markPopulated();
    }

    @Override
    public void broker(Path folder, PlannedProcess broker) {
        new BrokerStart(folder, broker).start();
    }

    @Override
    public void startNode(PlannedNode node, Path folder, NodeSetup setup) {
        NodeOptions made =
                new NodeOptions(setup.database().databases())
                        .offset(node.offset())
                        .javaHome(options.javaHome)
                        .stock(setup.server().stock())
                        .library(PostgresDatabaseServer.driverJar())
                        .bundle(bundles.find(options.bundle))
                        .extraToml(new ConnectorToml(options).render(setup.connector(), node));
        // Without the connector, nodes of a cluster have nothing else that tells them.
        if (setup.connector() == Connector.OFF && node.memberPorts().size() > 1) {
            made.hazelcast(
                    new HazelcastMembership(
                            setup.server().stock() ? "" : HazelcastMembership.KERNEL_AGENT,
                            "cluster-" + node.cluster(),
                            node.memberPort(),
                            node.memberPorts()));
        }
        if (setup.connector() == Connector.IBMMQ) {
            made.library(artifacts.fetch(List.of(IBM_CLIENT)).get(IBM_CLIENT));
        }
        IdentityServerNode.create(setup.server().folder(), folder, made).start();
    }

    @Override
    public void awaitNode(PlannedNode node, Path folder) {
        IdentityServerNode.at(folder).awaitReady(NODE_START);
    }

    @Override
    public boolean stop(PlannedProcess process, Path folder) {
        return end(process, folder);
    }

    /** Stops a process if it runs; returns whether it ended without force. */
    static boolean end(PlannedProcess process, Path folder) {
        return ServerProcess.find(folder)
                .map(
                        found ->
                                process.kind() == ProcessKind.POSTGRES
                                        ? PostgresDatabaseServer.stop(found)
                                        : found.stop(STOP))
                .orElse(true);
    }
}
