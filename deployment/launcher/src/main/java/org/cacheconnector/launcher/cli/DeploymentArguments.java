package org.cacheconnector.launcher.cli;

import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that bring something up, apart from the state. */
final class DeploymentArguments {

    @Option(
            names = "--nodes",
            paramLabel = "N",
            defaultValue = "1",
            description = "Nodes of each cluster, 1 to 8 (${DEFAULT-VALUE}).")
    private int nodes;

    @Option(
            names = "--connector",
            paramLabel = "KIND",
            defaultValue = "activemq",
            description = "activemq, database, off, or ibmmq with a simulator.")
    private Connector connector;

    @Option(names = "--fresh", description = "Delete the data of earlier runs first.")
    private boolean fresh;

    @Mixin private NodeArguments made;

    Connector connector() {
        return connector;
    }

    DeploymentOptions options() {
        return made.options().nodes(nodes).connector(connector).freshDatabase(fresh);
    }
}
