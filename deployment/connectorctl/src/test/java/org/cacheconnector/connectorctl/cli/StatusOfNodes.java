package org.cacheconnector.connectorctl.cli;

import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.cacheconnector.carbon.management.CacheConnectorMXBean;
import org.cacheconnector.carbon.operator.StatusRows;

/** The row that nodes tell of themselves, with the columns that they do tell. */
final class StatusOfNodes {

    private static final Map<String, Object> SAID =
            Map.ofEntries(
                    Map.entry("getNodeId", "is1"),
                    Map.entry("getSite", "dc1"),
                    Map.entry("getVersion", "1.0.0"),
                    Map.entry("getState", "RUNNING"),
                    Map.entry("getStateSince", "2026-01-02T03:04:05Z"),
                    Map.entry("isHealthy", true),
                    Map.entry("getProblems", List.of()),
                    Map.entry("getMode", "STANDALONE"),
                    Map.entry("getConnectionState", "CONNECTED"),
                    Map.entry("getConnectionProblem", ""),
                    Map.entry("getAttachedCaches", 3),
                    Map.entry("getQueueDepth", 0),
                    Map.entry("getQueueBytes", 0L),
                    Map.entry("getPublishedInvalidations", 17L),
                    Map.entry("getAppliedInvalidations", 4L),
                    Map.entry("getRecentLatencyP50Micros", 1_000L),
                    Map.entry("getRecentLatencyP99Micros", 2_500L),
                    Map.entry("getPeers", List.of()));

    private StatusOfNodes() {}

    /** Returns the row of a node that is well; without its clock, which would stand still. */
    static Map<String, String> well() {
        CacheConnectorMXBean bean =
                (CacheConnectorMXBean)
                        Proxy.newProxyInstance(
                                StatusOfNodes.class.getClassLoader(),
                                new Class<?>[] {CacheConnectorMXBean.class},
                                (proxy, method, arguments) -> SAID.get(method.getName()));
        Map<String, String> row =
                new TreeMap<>(new StatusRows(() -> bean, Clock.systemUTC()).status().get(0));
        row.remove("clock_micros");
        return row;
    }
}
