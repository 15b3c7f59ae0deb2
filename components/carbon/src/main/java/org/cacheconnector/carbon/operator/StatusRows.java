package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.cacheconnector.carbon.management.CacheConnectorMXBean;
import org.cacheconnector.carbon.management.PeerView;

/** Says how this node is, and whom it hears, as the MXBean does. Thread-safe. */
public final class StatusRows {

    private final Supplier<CacheConnectorMXBean> bean;
    private final Clock clock;

    /**
     * @param bean what can be seen of the connector
     * @param clock the time
     */
    public StatusRows(Supplier<CacheConnectorMXBean> bean, Clock clock) {
        this.bean = requireNonNull(bean, "bean");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns a row for this node, and one for each peer. */
    public List<Map<String, String>> status() {
        CacheConnectorMXBean now = bean.get();
        Map<String, String> node = new LinkedHashMap<>();
        node.put("kind", "node");
        node.put("node", now.getNodeId());
        node.put("site", now.getSite());
        node.put("version", now.getVersion());
        node.put("state", now.getState());
        node.put("since", now.getStateSince());
        node.put("healthy", Boolean.toString(now.isHealthy()));
        node.put("problems", String.join("\n", now.getProblems()));
        node.put("link", now.getConnectionState());
        node.put("link_problem", now.getConnectionProblem());
        node.put("caches", Integer.toString(now.getAttachedCaches()));
        node.put("queue", Integer.toString(now.getQueueDepth()));
        node.put("queue_bytes", Long.toString(now.getQueueBytes()));
        node.put("sent", Long.toString(now.getPublishedInvalidations()));
        node.put("received", Long.toString(now.getAppliedInvalidations()));
        node.put("latency_p50_micros", Long.toString(now.getRecentLatencyP50Micros()));
        node.put("latency_p99_micros", Long.toString(now.getRecentLatencyP99Micros()));
        node.put("clock_micros", clockMicros());
        List<Map<String, String>> rows = new ArrayList<>();
        rows.add(node);
        now.getPeers().forEach(peer -> rows.add(peer(peer)));
        return rows;
    }

    /** Returns the time by this node's clock. */
    List<Map<String, String>> echo() {
        return List.of(Map.of("clock_micros", clockMicros()));
    }

    private Map<String, String> peer(PeerView peer) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put("kind", "peer");
        row.put("peer", peer.getNodeId());
        row.put("incarnation", Long.toHexString(peer.getIncarnation()));
        row.put("site", peer.getSite());
        row.put("version", peer.getConnectorVersion());
        row.put("state", peer.getState());
        long silence = clock.millis() - Instant.parse(peer.getLastSeen()).toEpochMilli();
        row.put("silent_millis", Long.toString(Math.max(0, silence)));
        row.put("last_sequence", Long.toString(peer.getLastSequence()));
        row.put("missing", Long.toString(peer.getMissingFrames()));
        return row;
    }

    private String clockMicros() {
        return Long.toString(ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant()));
    }
}
