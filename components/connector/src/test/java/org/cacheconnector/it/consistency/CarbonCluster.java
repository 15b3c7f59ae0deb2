package org.cacheconnector.it.consistency;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.cacheconnector.harness.broker.ActiveMqBrokerProcess;
import org.cacheconnector.harness.net.FaultProxy;
import org.cacheconnector.testkit.carbon.CarbonServer;

/**
 * Real Carbon servers with the connector, each behind a {@link FaultProxy} of its own, and an
 * ActiveMQ broker that treats topics as the stock one does, in processes of their own. Thread-safe
 * but for faults, which are for one thread.
 */
final class CarbonCluster implements CheckedCluster {

    private static final Duration START_TIME = Duration.ofMinutes(3);
    private static final Duration CONNECT_TIME = Duration.ofSeconds(30);

    private final ActiveMqBrokerProcess broker;
    private final List<CarbonNode> nodes = new ArrayList<>();
    private final CarbonFaults faults;

    private CarbonCluster(ActiveMqBrokerProcess broker) {
        this.broker = broker;
        this.faults = new CarbonFaults(broker, nodes);
    }

    /**
     * Starts a broker and servers, and waits until they are connected and know each other.
     *
     * @param bundle the connector
     * @param count how many servers
     * @param settings further keys of the connector's table and their values, as TOML
     * @param toml further text for {@code deployment.toml}, may be empty
     */
    public static CarbonCluster start(
            Path bundle, int count, Map<String, String> settings, String toml) {
        CarbonCluster cluster = new CarbonCluster(ActiveMqBrokerProcess.started());
        try {
            for (int i = 1; i <= count; i++) {
                cluster.add("carbon-" + i, bundle, settings, toml);
            }
            cluster.nodes.forEach(node -> node.server().launch());
            cluster.nodes.forEach(node -> node.server().awaitStarted(START_TIME));
            cluster.awaitConnected();
            return cluster;
        } catch (RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    private void add(String name, Path bundle, Map<String, String> settings, String toml) {
        FaultProxy proxy = FaultProxy.to(broker.port());
        StringBuilder table = new StringBuilder("[cache_invalidator.mb]\n");
        Map<String, String> all = new TreeMap<>(settings);
        all.put("enabled", "true");
        all.put("broker_type", "\"activemq\"");
        all.put("provider_url", "\"tcp://127.0.0.1:" + proxy.port() + "\"");
        all.put("topic_name", "\"cacheinvalidation\"");
        all.put("producer_name", "\"" + name + "\"");
        all.forEach((key, value) -> table.append(key).append(" = ").append(value).append('\n'));
        CarbonServer server =
                CarbonServer.named(name).bundle(bundle).toml(table.toString()).toml(toml).build();
        nodes.add(new CarbonNode(name, server, proxy));
    }

    /** Waits until every node is connected and has heard of all others. */
    public void awaitConnected() {
        Awaitility.await()
                .atMost(CONNECT_TIME)
                .until(
                        () ->
                                isConnected()
                                        && nodes.stream()
                                                .allMatch(
                                                        node -> node.knowsPeers(nodes.size() - 1)));
    }

    @Override
    public List<CarbonNode> nodes() {
        return List.copyOf(nodes);
    }

    /** Returns the broker. */
    public ActiveMqBrokerProcess broker() {
        return broker;
    }

    @Override
    public ActiveFault begin(Fault fault, Random random, BurstsOfChanges changes)
            throws InterruptedException {
        return faults.begin(fault, random, changes);
    }

    @Override
    public boolean isConnected() {
        return nodes.stream().allMatch(CarbonNode::isConnected);
    }

    @Override
    public Map<String, String> figures() {
        Map<String, String> figures = new TreeMap<>();
        nodes.forEach(node -> figures.put(node.name(), node.figures()));
        return figures;
    }

    @Override
    public void close() {
        try (broker;
                faults) {
            nodes.forEach(CarbonNode::close);
        }
    }
}
