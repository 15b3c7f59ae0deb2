package org.cacheconnector.launcher.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.cacheconnector.identityserver.node.IdentityServerNode;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentStatus;

/** Gives a node of running clusters other settings than the rest. Blocking. */
record NodeConfiguration(TwoClusters clusters) {

    private static final String TABLE = "[cache_invalidator.mb]\n";
    private static final Duration START = Duration.ofMinutes(5);

    /**
     * Restarts a node with more settings, and waits until it is connected.
     *
     * @param connector lines of the connector's table
     * @param tables of the server
     */
    void restart(RunningNode node, String connector, String tables) {
        clusters.changed();
        Deployment deployment = clusters.deployment();
        IdentityServerNode server = IdentityServerNode.at(deployment.home(node.name()));
        server.stop();
        add(server.home().resolve("repository/conf/deployment.toml"), connector, tables);
        server.start();
        server.awaitReady(START);
        Awaitility.await()
                .atMost(START)
                .until(
                        () ->
                                new DeploymentStatus(deployment.state())
                                        .read().stream()
                                                .filter(one -> one.name().equals(node.name()))
                                                .allMatch(
                                                        one -> one.connector().contains("1 peer")));
    }

    private static void add(Path toml, String connector, String tables) {
        try {
            String content = Files.readString(toml);
            if (!content.contains(TABLE)) {
                throw new IllegalStateException("No settings of the connector in " + toml);
            }
            Files.writeString(toml, content.replace(TABLE, TABLE + connector) + tables);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
