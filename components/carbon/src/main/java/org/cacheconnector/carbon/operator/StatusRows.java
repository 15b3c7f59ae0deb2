package org.cacheconnector.carbon.operator;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.carbon.management.BeanAttributes;
import org.cacheconnector.core.peers.PeerStatus;

/** Describes this node, by names of MXBean attributes, and its peers. Thread-safe. */
public final class StatusRows {

    private static final List<String> SHOWN =
            List.of(
                    "NodeId",
                    "Site",
                    "Version",
                    "State",
                    "StateSince",
                    "Healthy",
                    "Problems",
                    "ConnectionState",
                    "QueueDepth",
                    "RecentLatencyP99Micros");

    private final BeanAttributes attributes;
    private final Clock clock;

    /**
     * @param attributes reads this node's status
     * @param clock gives the time
     */
    public StatusRows(BeanAttributes attributes, Clock clock) {
        this.attributes = requireNonNull(attributes, "attributes");
        this.clock = requireNonNull(clock, "clock");
    }

    /** Returns a row for this node, and one for each peer. */
    List<Map<String, String>> of(ConnectorStatus status) {
        Map<String, String> node = new LinkedHashMap<>();
        SHOWN.forEach(name -> node.put(name, text(attributes.read(name, status))));
        List<Map<String, String>> rows = new ArrayList<>(List.of(node));
        status.peers().forEach(peer -> rows.add(peer(peer)));
        return rows;
    }

    private static String text(Object value) {
        return value instanceof String[]
                ? String.join("\n", (String[]) value)
                : String.valueOf(value);
    }

    private Map<String, String> peer(PeerStatus peer) {
        long silence = Duration.between(peer.lastSeen(), clock.instant()).toMillis();
        return Map.of(
                "peer", peer.nodeId(),
                "state", peer.state().name(),
                "silent_millis", Long.toString(Math.max(0, silence)));
    }
}
