package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.peers.PeerStatus;

/** Says how this node is, and whom it hears. Thread-safe. */
public final class StatusRows {

    private final String version;
    private final LongSupplier latencyP99Micros;
    private final Clock clock;

    /**
     * @param version the connector's version
     * @param latencyP99Micros how late 99 of 100 invalidations came of late at most
     * @param clock the time
     */
    public StatusRows(String version, LongSupplier latencyP99Micros, Clock clock) {
        this.version = requireNonNull(version, "version");
        this.latencyP99Micros = requireNonNull(latencyP99Micros, "latencyP99Micros");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns a row for this node, and one for each peer. */
    List<Map<String, String>> of(ConnectorStatus status) {
        Map<String, String> node = new LinkedHashMap<>();
        node.put("node", status.nodeId());
        node.put("site", status.site());
        node.put("version", version);
        node.put("state", status.state().name());
        node.put("since", status.stateSince().toString());
        node.put("healthy", Boolean.toString(status.isHealthy()));
        node.put("problems", String.join("\n", status.problems()));
        node.put("link", status.connectionState());
        node.put("queue", status.exchange().map(open -> open.outbox().size()).orElse(0).toString());
        node.put("latency_p99_micros", Long.toString(latencyP99Micros.getAsLong()));
        List<Map<String, String>> rows = new ArrayList<>();
        rows.add(node);
        status.exchange().map(InvalidationExchange::peers).orElse(List.of()).stream()
                .map(this::peer)
                .forEach(rows::add);
        return rows;
    }

    private Map<String, String> peer(PeerStatus peer) {
        long silence = Duration.between(peer.lastSeen(), clock.instant()).toMillis();
        return Map.of(
                "peer", peer.nodeId(),
                "state", peer.state().name(),
                "silent_millis", Long.toString(Math.max(0, silence)));
    }
}
