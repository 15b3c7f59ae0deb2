package org.cacheconnector.performance.plans;

import java.nio.file.Path;
import java.util.stream.Collectors;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Two clusters of one real server each with database, ActiveMQ broker and connector; brought up
 * once for all test classes that register this extension, and stopped when the last has run.
 */
public final class SharedClusters implements BeforeAllCallback {

    private static final int[] SOME_PORTS = {9443, 9453, 9516, 9532, 9583, 9593, 9763, 9773};

    private Deployment deployment;

    @Override
    public void beforeAll(ExtensionContext context) {
        deployment =
                context.getRoot()
                        .getStore(ExtensionContext.Namespace.create(SharedClusters.class))
                        .getOrComputeIfAbsent("clusters", key -> new Started(), Started.class)
                        .deployment;
    }

    /** Returns the deployment, which runs. */
    public Deployment deployment() {
        return deployment;
    }

    /** Returns where the nodes answer, as the plans want it. */
    public String nodes() {
        return deployment.clusters().stream()
                .map(SharedClusters::nodes)
                .collect(Collectors.joining(";"));
    }

    private static String nodes(RunningCluster cluster) {
        return cluster.nodes().stream()
                .map(node -> node.baseUri().getAuthority())
                .collect(Collectors.joining(","));
    }

    /** JUnit closes it with its root context. */
    private static final class Started implements AutoCloseable {

        private final Deployment deployment;
        private final Thread atEnd;

        Started() {
            deployment =
                    new Deployment(
                            DeploymentOptions.builder()
                                    .clusters(2)
                                    .nodes(1)
                                    .connector(Connector.ACTIVEMQ)
                                    .offset(FreePorts.offset(SOME_PORTS))
                                    .freshDatabase(true)
                                    .state(Path.of("target", "clusters"))
                                    .cache(Path.of("target", "servers"))
                                    .build(),
                            System.out::println);
            atEnd = new Thread(deployment::close, "stop-clusters");
            Runtime.getRuntime().addShutdownHook(atEnd);
            deployment.start();
        }

        @Override
        public void close() {
            deployment.close();
            Runtime.getRuntime().removeShutdownHook(atEnd);
        }
    }
}
