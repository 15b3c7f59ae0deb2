package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.cacheconnector.carbon.management.CacheConnectorMXBean;
import org.cacheconnector.carbon.management.PeerView;

/** Says how this node is, and whom it hears, as the MXBean does. Thread-safe. */
final class StatusRows {

    private final Supplier<CacheConnectorMXBean> bean;
    private final Clock clock;

    /**
     * @param bean what can be seen of the connector
     * @param clock the time
     */
    StatusRows(Supplier<CacheConnectorMXBean> bean, Clock clock) {
        this.bean = requireNonNull(bean, "bean");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns a row for this node, and one for each peer. */
    List<Map<String, String>> status() {
        CacheConnectorMXBean now = bean.get();
        Map<String, String> node = new LinkedHashMap<>();
        node.put("node", now.getNodeId());
        node.put("site", now.getSite());
        node.put("version", now.getVersion());
        node.put("state", now.getState());
        node.put("since", now.getStateSince());
        node.put("healthy", Boolean.toString(now.isHealthy()));
        node.put("problems", String.join("\n", now.getProblems()));
        node.put("link", now.getConnectionState());
        node.put("queue", Integer.toString(now.getQueueDepth()));
        node.put("latency_p99_micros", Long.toString(now.getRecentLatencyP99Micros()));
        List<Map<String, String>> rows = new ArrayList<>();
        rows.add(node);
        now.getPeers().forEach(peer -> rows.add(peer(peer)));
        return rows;
    }

    private Map<String, String> peer(PeerView peer) {
        long silence = clock.millis() - Instant.parse(peer.getLastSeen()).toEpochMilli();
        return Map.of(
                "peer", peer.getNodeId(),
                "state", peer.getState(),
                "silent_millis", Long.toString(Math.max(0, silence)));
    }
}
