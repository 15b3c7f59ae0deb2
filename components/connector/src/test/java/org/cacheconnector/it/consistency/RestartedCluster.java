package org.cacheconnector.it.consistency;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.awaitility.Awaitility;
import org.cacheconnector.harness.consistency.ActiveFault;
import org.cacheconnector.harness.consistency.CheckedCluster;
import org.cacheconnector.harness.consistency.CheckedNode;
import org.cacheconnector.harness.consistency.Fault;
import org.cacheconnector.harness.consistency.FaultContext;
import org.cacheconnector.testkit.consistency.CarbonCluster;
import org.cacheconnector.testkit.consistency.CarbonNode;

/** Servers whose only fault is that the next one is stopped in order, and started again. */
final class RestartedCluster implements CheckedCluster {

    private final CarbonCluster cluster;
    private final ArrayDeque<CarbonNode> left = new ArrayDeque<>();
    private final Map<String, Map<String, Long>> clears = new TreeMap<>();
    private final List<String> unexpectedClears = new ArrayList<>();
    private String restarted = "";

    RestartedCluster(CarbonCluster cluster) {
        this.cluster = cluster;
        left.addAll(cluster.carbonNodes());
    }

    /**
     * Returns which nodes have cleared their caches while another one was restarted, or long after
     * they were restarted themselves.
     */
    List<String> unexpectedClears() {
        noteClears();
        return List.copyOf(unexpectedClears);
    }

    /** One that was started clears within 1.3 seconds of being connected, also a second time. */
    private void awaitNoMoreClears() {
        AtomicReference<List<Map<String, Long>>> last = new AtomicReference<>(List.of());
        Awaitility.await()
                .during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(20))
                .until(
                        () -> {
                            List<Map<String, Long>> now =
                                    cluster.carbonNodes().stream()
                                            .map(RestartedCluster::clears)
                                            .toList();
                            return now.equals(last.getAndSet(now));
                        });
    }

    private void noteClears() {
        awaitNoMoreClears();
        for (CarbonNode node : cluster.carbonNodes()) {
            Map<String, Long> now = clears(node);
            Map<String, Long> before = clears.put(node.name(), now);
            boolean isOwn = node.name().equals(restarted);
            if (!isOwn && before != null && !before.equals(now)) {
                unexpectedClears.add(
                        node.name()
                                + " while "
                                + restarted
                                + " was restarted: "
                                + before
                                + ", "
                                + now);
            }
        }
    }

    /** Returns how often a node has cleared its caches since it was started, by reason. */
    private static Map<String, Long> clears(CarbonNode node) {
        Map<String, Long> clears = new TreeMap<>();
        for (Object row : ((TabularData) node.attribute("Clears").orElseThrow()).values()) {
            CompositeData data = (CompositeData) row;
            clears.put((String) data.get("key"), ((Number) data.get("value")).longValue());
        }
        clears.values().removeIf(count -> count == 0);
        return clears;
    }

    List<CarbonNode> carbonNodes() {
        return cluster.carbonNodes();
    }

    @Override
    public List<CheckedNode> nodes() {
        return cluster.nodes();
    }

    @Override
    public ActiveFault begin(Fault fault, FaultContext context) throws InterruptedException {
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
