package org.cacheconnector.launcher.demo;

import java.nio.file.Path;
import java.util.List;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.identityserver.assembly.ServerLine;
import org.cacheconnector.launcher.cluster.RunningCluster;
import org.cacheconnector.launcher.cluster.RunningNode;
import org.cacheconnector.launcher.deployment.Connector;
import org.cacheconnector.launcher.deployment.Deployment;
import org.cacheconnector.launcher.deployment.DeploymentOptions;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * Two clusters of real servers with a database and an ActiveMQ broker, for the tests of one class,
 * or for those of all classes in a row that use the {@link #pair}. There are never two deployments
 * at once.
 */
final class TwoClusters implements BeforeAllCallback, AfterAllCallback {

    private static final int[] SOME_PORTS = {9443, 9453, 9516, 9532, 9583, 9593, 9763, 9773};
    private static final String UP = "up";

    private final int nodes;
    private final Connector first;
    private final ServerLine line;
    private final boolean shared;
    private boolean changed;
    private Deployment deployment;

    private TwoClusters(int nodes, Connector first, ServerLine line, boolean shared) {
        this.nodes = nodes;
        this.first = first;
        this.line = line;
        this.shared = shared;
    }

    /**
     * Returns clusters for one class.
     *
     * @param nodes of each cluster
     * @param first the connector with which the nodes are started
     */
    static TwoClusters of(int nodes, Connector first) {
        return new TwoClusters(nodes, first, ServerLine.MIXED, false);
    }

    /** Returns clusters of one node for one class, first without the connector. */
    static TwoClusters of(ServerLine line) {
        return new TwoClusters(1, Connector.OFF, line, false);
    }

    /** Returns two clusters of one node with the connector, which may have served other classes. */
    static TwoClusters pair() {
        return new TwoClusters(1, Connector.ACTIVEMQ, ServerLine.MIXED, true);
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        Deployment up = store(context).get(UP, Deployment.class);
        if (up != null && !shared) {
            store(context).remove(UP);
            up.close();
        }
        // JUnit closes what is left in the store in the end.
        deployment =
                store(context)
                        .getOrComputeIfAbsent(
                                UP, key -> start(context.getRequiredTestClass()), Deployment.class);
    }

    private Deployment start(Class<?> test) {
        DeploymentOptions options =
                DeploymentOptions.builder()
                        .clusters(2)
                        .nodes(nodes)
                        .connector(Connector.ACTIVEMQ)
                        .offset(FreePorts.offset(SOME_PORTS))
                        .freshDatabase(true)
                        .line(line)
                        .state(Path.of("target", "clusters", test.getSimpleName()))
                        .cache(Path.of("target", "servers"))
                        .build();
        Deployment starting = new Deployment(options, System.out::println);
        starting.start(first);
        return starting;
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (deployment != null && (!shared || changed)) {
            store(context).remove(UP);
            deployment.close();
        }
    }

    private static Store store(ExtensionContext context) {
        return context.getRoot().getStore(Namespace.create(TwoClusters.class));
    }

    /** Says that no other class can use these clusters. */
    void changed() {
        changed = true;
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
