package org.cacheconnector.launcher.demo;

import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.cacheconnector.testkit.net.FreePorts;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Two clusters of real servers with a database and an ActiveMQ broker, for the tests of one class.
 */
final class TwoClusters implements BeforeAllCallback, AfterAllCallback {

    private static final int[] SOME_PORTS = {9443, 9453, 9516, 9532, 9583, 9593, 9763, 9773};

    private final int nodes;
    private final Connector first;
    private Deployment deployment;

    /**
     * @param nodes of each cluster
     * @param first the connector with which the nodes are started
     */
    TwoClusters(int nodes, Connector first) {
        this.nodes = nodes;
        this.first = first;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        DeploymentOptions options =
                DeploymentOptions.builder()
                        .clusters(2)
                        .nodes(nodes)
                        .connector(Connector.ACTIVEMQ)
                        .offset(offset())
                        .freshDatabase(true)
                        .state(
                                Path.of(
                                        "target",
                                        "clusters",
                                        context.getRequiredTestClass().getSimpleName()))
                        .cache(Path.of("target", "servers"))
                        .build();
        deployment = new Deployment(options, System.out::println);
        deployment.start(first);
    }

    private static int offset() {
        return FreePorts.offset(SOME_PORTS);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (deployment != null) {
            deployment.close();
        }
    }

    Deployment deployment() {
        return deployment;
    }

    List<RunningNode> a() {
        return cluster(0).nodes();
    }

    List<RunningNode> b() {
        return cluster(1).nodes();
    }

    private RunningCluster cluster(int index) {
        return deployment.clusters().get(index);
    }
}
