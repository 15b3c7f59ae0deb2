package org.cacheconnector.launcher.cli;

import java.io.PrintWriter;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Deployment;

/** Says where everything is. */
final class DeploymentSummary {

    private final Deployment deployment;

    DeploymentSummary(Deployment deployment) {
        this.deployment = deployment;
    }

    void print(PrintWriter out) {
        for (RunningCluster cluster : deployment.clusters()) {
            StringBuilder line = new StringBuilder("Cluster " + cluster.name() + ":");
            for (RunningNode node : cluster.nodes()) {
                line.append("  ").append(node.name()).append(' ').append(node.baseUri());
            }
            out.println(line);
        }
        out.println(
                "Connector: "
                        + deployment.options().connector().label()
                        + ". Administrator: admin / admin. State: "
                        + deployment.state().path());
    }
}
