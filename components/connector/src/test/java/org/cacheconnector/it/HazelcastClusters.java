package org.cacheconnector.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.FreePorts;
import org.cacheconnector.testkit.carbon.CarbonServer;
import org.cacheconnector.testkit.carbon.CarbonServerBuilder;

/**
 * Two clusters of two real Carbon servers each, as users have them: Hazelcast within a cluster, and
 * one broker between them. The kernel of cluster A knows no propagators of invalidations. Cluster B
 * is as the documents of carbon-cache-sync-manager want it for hybrid mode, but for that connector.
 */
final class HazelcastClusters implements AutoCloseable {

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

        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * @param directory gets bundles that are made for the servers
     */
    HazelcastClusters(Path directory) {
        int portsOfA = FreePorts.block(2);
        int portsOfB = FreePorts.block(2);
        a1 = new Node("a1", ofA("a1", portsOfA, portsOfA));
        a2 = new Node("a2", ofA("a2", portsOfA, portsOfA + 1));
        List<Path> hazelcast = HazelcastBundles.in(directory);
        b1 = new Node("b1", ofB("b1", portsOfB, portsOfB, hazelcast));
        b2 = new Node("b2", ofB("b2", portsOfB, portsOfB + 1, hazelcast));
        nodes = List.of(a1, a2, b1, b2);
        try {
            Servers.start(a1.server, b1.server);
            Servers.start(a2.server, b2.server);
            awaitTogether();
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    private CarbonServer ofA(String name, int firstPort, int port) {
        String toml = table(name) + clustering("cluster-a", firstPort, port);
        return member(name, Servers.withConnector(name, toml).kernel(HazelcastBundles.KERNEL));
    }

    private CarbonServer ofB(String name, int firstPort, int port, List<Path> hazelcast) {
        String toml =
                table(name)
                        + "hybrid_mode_enabled = true\n"
                        + clustering("cluster-b", firstPort, port)
                        + """
                        enabled = true
                        agent = "%s"
                        [server.cache]
                        propagation_enabled = true
                        invalidation_impl = "org.wso2.carbon.cache.sync.jms.manager.JMSProducer"
                        """
                                .formatted(HazelcastBundles.AGENT);
        CarbonServerBuilder builder = Servers.withConnector(name, toml);
        hazelcast.forEach(builder::bundle);
        return member(name, builder);
    }

    private CarbonServer member(String name, CarbonServerBuilder builder) {
        return CacheSyncManager.prepare(builder, name, broker.url(), true)
                .toml(Servers.WITHOUT_REGISTRY)
                .systemProperty("hazelcast.phone.home.enabled", "false")
                .build();
    }

    private String table(String name) {
        return Servers.table(broker.url()) + "\nproducer_name = \"" + name + "\"\n";
    }

    private static String clustering(String domain, int firstPort, int port) {
        return """

               [clustering]
               membership_scheme = "wka"
               domain = "%s"
               local_member_host = "127.0.0.1"
               local_member_port = "%d"
               members = ["127.0.0.1:%d", "127.0.0.1:%d"]
               """
                .formatted(domain, port, firstPort, firstPort + 1);
    }

    /** Waits until every node is connected to the broker, and present to every other. */
    void awaitTogether() {
        for (Node node : nodes) {
            await(node.name)
                    .atMost(SOON)
                    .untilAsserted(
                            () -> {
                                assertThat(node.connector.connectionState()).isEqualTo("CONNECTED");
                                assertThat(node.connector.peersInState("PRESENT"))
                                        .hasSize(nodes.size() - 1);
                            });
        }
        ConnectorView.awaitNoMoreClears(nodes.stream().map(node -> node.connector).toList());
    }

    List<Node> othersThan(Node node) {
        return nodes.stream().filter(other -> other != node).toList();
    }

    @Override
    public void close() {
        for (Node node : nodes) {
            node.server.close();
        }
        broker.close();
    }
}
