package org.cacheconnector.it.consistency;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.cacheconnector.it.ConnectorView;

/** Servers whose only fault is that the next one is stopped in order, and started again. */
final class RestartedCluster implements CheckedCluster {

    private final CarbonCluster cluster;
    private final ArrayDeque<CarbonNode> left = new ArrayDeque<>();
    private final Map<String, Map<String, Long>> clears = new TreeMap<>();
    private final List<String> unexpectedClears = new ArrayList<>();
    private String restarted = "";

    RestartedCluster(CarbonCluster cluster) {
        this.cluster = cluster;
        left.addAll(cluster.nodes());
    }

    /**
     * Returns which nodes have cleared their caches while another one was restarted, or long after
     * they were restarted themselves.
     */
    List<String> unexpectedClears() {
        noteClears();
        return List.copyOf(unexpectedClears);
    }

    private void noteClears() {
        ConnectorView.awaitNoMoreClears(
                cluster.nodes().stream().map(RestartedCluster::connector).toList());
        for (CarbonNode node : cluster.nodes()) {
            Map<String, Long> now = connector(node).clears();
            Map<String, Long> before = clears.put(node.name(), now);
            boolean isOwn = node.name().equals(restarted);
            if (!isOwn && before != null && !before.equals(now)) {
                unexpectedClears.add(
                        "%s while %s was restarted: %s, %s"
                                .formatted(node.name(), restarted, before, now));
            }
        }
    }

    private static ConnectorView connector(CarbonNode node) {
        return new ConnectorView(node.server());
    }

    @Override
    public List<CarbonNode> nodes() {
        return cluster.nodes();
    }

    @Override
    public ActiveFault begin(Fault fault, Random random, BurstsOfChanges changes)
            throws InterruptedException {
        CarbonNode node = left.remove();
        noteClears();
        node.gate().close();
        restarted = node.name();
        node.server().stop();
        return () -> {
            node.server().start();
            node.gate().open();
        };
    }

    @Override
    public boolean isConnected() {
        return cluster.isConnected();
    }

    @Override
    public Map<String, String> figures() {
        return cluster.figures();
    }

    @Override
    public void close() {
        cluster.close();
    }
}
