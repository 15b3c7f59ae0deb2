package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.testkit.carbon.CarbonServer;

/**
 * Two clusters of two real Carbon servers each, as users have them: Hazelcast within a cluster, on
 * a kernel that carries it, and one broker between them. Cluster B is configured as for hybrid
 * mode.
 */
final class HazelcastClusters implements AutoCloseable {

    /** The last published kernel with Hazelcast's code inside. */
    private static final String KERNEL = "4.9.1-m1";

    private static final String RUNNING = "RUNNING: node";
    static final String SOME_DO_NOT = "Members of the Hazelcast cluster do not run the connector";
    private static final String EVERY_OTHER_MEMBER = "Every other member of the Hazelcast cluster";

    private static final Duration SOON = Duration.ofSeconds(30);

    final ActiveMqBrokerProcess broker = ActiveMqBrokerProcess.started();
    final Node a1;
    final Node a2;
    final Node b1;
    final Node b2;
    final List<Node> nodes;

    /** A server, and its connector. */
    static final class Node {
        final String name;
        final CarbonServer server;
        final ConnectorView connector;

        private Node(String name, CarbonServer server) {
            this.name = name;
            this.server = server;
            this.connector = new ConnectorView(server);
        }

        void put(String cache, String prefix, int entries, String value) {
            server.run(ManyEntries.Put.class, "IT", cache, prefix, 0, entries, value);
        }

        void remove(String cache, String prefix, int entries, int rate) {
            server.run(ManyEntries.Remove.class, "IT", cache, prefix, 0, entries, rate);
        }

        int count(String cache, String prefix, int entries, String value) {
            return server.run(ManyEntries.Count.class, "IT", cache, prefix, 0, entries, value);
        }

        long published() {
            return connector.count("PublishedInvalidations");
        }

        private boolean knowsItsCluster() {
            String log = server.log().text();
            return log.lastIndexOf(EVERY_OTHER_MEMBER)
                    > Math.max(log.lastIndexOf(RUNNING), log.lastIndexOf(SOME_DO_NOT));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    HazelcastClusters() {
        int portsOfA = FreePorts.block(2);
        int portsOfB = FreePorts.block(2);
        a1 = node("a1", portsOfA, portsOfA);
        a2 = node("a2", portsOfA, portsOfA + 1);
        b1 = node("b1", portsOfB, portsOfB);
        b2 = node("b2", portsOfB, portsOfB + 1);
        nodes = List.of(a1, a2, b1, b2);
        try {
            start(a1, b1);
            start(a2, b2);
            awaitTogether();
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private Node node(String name, int firstPort, int port) {
        String toml =
                Servers.table(broker.url())
                        + "\nproducer_name = \""
                        + name
                        + "\"\nhybrid_mode_enabled = "
                        + (name.charAt(0) == 'b')
                        + "\n\n[clustering]\nmembership_scheme = \"wka\"\ndomain = \"cluster-"
                        + name.charAt(0)
                        + "\"\nlocal_member_host = \"127.0.0.1\"\nlocal_member_port = \""
                        + port
                        + "\"\nmembers = [\"127.0.0.1:"
                        + firstPort
                        + "\", \"127.0.0.1:"
                        + (firstPort + 1)
                        + "\"]\n";
        return new Node(
                name,
                CacheSyncManager.prepare(
                                Servers.withConnector(name, toml), name, broker.url(), true)
                        .kernel(KERNEL)
                        .systemProperty("hazelcast.phone.home.enabled", "false")
                        .build());
    }

    void start(Node... started) {
        for (Node node : started) {
            node.server.launch();
        }
        for (Node node : started) {
            node.server.awaitStarted(Servers.START_TIME);
        }
    }

    /**
     * Waits until every node that runs is connected, and present to every other, by the broker and
     * by Hazelcast.
     */
    void awaitTogether() {
        List<Node> running = new ArrayList<>(nodes);
        running.removeIf(node -> !node.server.isRunning());
        for (Node node : running) {
            await(node.name)
                    .atMost(SOON)
                    .untilAsserted(
                            () -> {
                                assertThat(node.connector.connectionState()).isEqualTo("CONNECTED");
                                assertThat(node.connector.peersInState("PRESENT"))
                                        .hasSize(running.size() - 1);
                                assertThat(node.knowsItsCluster() || siblings(node, running) == 0)
                                        .as("every other member is known to run the connector")
                                        .isTrue();
                            });
        }
        ConnectorView.awaitNoMoreClears(running.stream().map(node -> node.connector).toList());
    }

    private static long siblings(Node node, List<Node> running) {
        return running.stream()
                .filter(other -> other != node && other.name.charAt(0) == node.name.charAt(0))
                .count();
    }

    List<Node> othersThan(Node node) {
        List<Node> others = new ArrayList<>(nodes);
        others.remove(node);
        return others;
    }

    @Override
    public void close() {
        for (Node node : nodes) {
            node.server.close();
        }
        broker.close();
    }
}
