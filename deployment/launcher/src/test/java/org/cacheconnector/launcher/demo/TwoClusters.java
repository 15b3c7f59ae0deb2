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
 * Two clusters of real servers with a database and an ActiveMQ broker, for the tests of all classes
 * in a row that want the same. There are never two deployments at once.
 */
final class TwoClusters implements BeforeAllCallback, AfterAllCallback {

    private static final int[] SOME_PORTS = {9443, 9453, 9516, 9532, 9583, 9593, 9763, 9773};
    private static final String UP = "up";

    private final int nodes;
    private final Connector connector;
    private final ServerLine line;
    private boolean changed;
    private Deployment deployment;

    private TwoClusters(int nodes, Connector connector, ServerLine line) {
        this.nodes = nodes;
        this.connector = connector;
        this.line = line;
    }

    /**
     * Returns clusters.
     *
     * @param nodes of each cluster
     * @param connector what the nodes run with when the class begins
     */
    static TwoClusters of(int nodes, Connector connector) {
        return new TwoClusters(nodes, connector, ServerLine.V6_1);
    }

    /** Returns clusters of one node, first without the connector. */
    static TwoClusters of(ServerLine line) {
        return new TwoClusters(1, Connector.OFF, line);
    }

    /** Returns two clusters of one node with the connector. */
    static TwoClusters pair() {
        return of(1, Connector.ACTIVEMQ);
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        Deployment up = store(context).get(UP, Deployment.class);
        if (up != null && !fits(up.options())) {
            stop(context, up);
        }
        // JUnit closes what is left in the store in the end.
        deployment =
                store(context)
                        .getOrComputeIfAbsent(UP, key -> start(store(context)), Deployment.class);
        List<RunningCluster> unused = deployment.runWith(connector);
    }

    private boolean fits(DeploymentOptions other) {
        return other.nodes() == nodes && other.line() == line;
    }

    /** Servers fill a new database one after the other, so another deployment takes it over. */
    private Deployment start(Store store) {
        boolean first = store.get(line) == null;
        int offset =
                store.getOrComputeIfAbsent(
                        line, key -> FreePorts.offset(SOME_PORTS), Integer.class);
        DeploymentOptions options =
                new DeploymentOptions()
                        .clusters(2)
                        .nodes(nodes)
                        .connector(Connector.ACTIVEMQ)
                        .offset(offset)
                        .freshDatabase(first)
                        .line(line)
                        .state(Path.of("target", "clusters", line.toString()))
                        .cache(Path.of("target", "servers"));
        Deployment starting = new Deployment(options, System.out::println);
        starting.start(connector);
        return starting;
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (changed) {
            stop(context, deployment);
        }
    }

    private static void stop(ExtensionContext context, Deployment up) {
        store(context).remove(UP);
        up.close();
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
