package org.cacheconnector.carbon.management;

import static org.cacheconnector.carbon.management.BeanAttributes.Kind.COUNTER;
import static org.cacheconnector.carbon.management.BeanAttributes.Kind.COUNTERS;
import static org.cacheconnector.carbon.management.BeanAttributes.Kind.FLAG;
import static org.cacheconnector.carbon.management.BeanAttributes.Kind.GAUGE;
import static org.cacheconnector.carbon.management.BeanAttributes.Kind.TEXT;
import static org.cacheconnector.carbon.management.BeanAttributes.Kind.TEXTS;
import static org.cacheconnector.carbon.management.BeanAttributes.Kind.WORD;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.management.ImmutableDescriptor;
import javax.management.MBeanAttributeInfo;
import javax.management.openmbean.TabularData;
import org.cacheconnector.carbon.lifecycle.ConnectorStatus;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.peers.PeerState;
import org.cacheconnector.core.peers.PeerStatus;

/**
 * The attributes of the MXBean, each with name, description and reader. A test makes the exporter's
 * rules of them, and another compares the documents with them. Immutable.
 */
public final class BeanAttributes {

    /** The field of the descriptor that has the {@link Kind}. */
    public static final String KIND = "kind";

    /** The kind of an attribute: its type, and whether it is exported to Prometheus. */
    public enum Kind {
        /** A number that only grows; exported. */
        COUNTER(Long.class),
        /** Such numbers, by reason; exported. */
        COUNTERS(TabularData.class),
        /** A number; exported. */
        GAUGE(Long.class),
        /** True or false; exported as 1 and 0. */
        FLAG(Boolean.class),
        /** One of a few words; exported as a label. */
        WORD(String.class),
        /** A text; not exported, as it may have names and addresses. */
        TEXT(String.class),
        /** Texts; not exported. */
        TEXTS(String[].class);

        private final Class<?> type;

        Kind(Class<?> type) {
            this.type = type;
        }
    }

    private final List<MBeanAttributeInfo> infos = new ArrayList<>();
    private final Map<String, Function<ConnectorStatus, Object>> readers = new HashMap<>();

    /**
     * @param version the connector's version
     * @param counters the counters to show
     */
    public BeanAttributes(String version, ConnectorCounters counters) {
        add(WORD, "Version", "Version of the connector.", at -> version);
        add(WORD, "State", "State of the connector, such as RUNNING.", at -> at.state().name());
        add(
                TEXT,
                "StateSince",
                "Time at which this state began.",
                at -> at.stateSince().toString());
        add(FLAG, "Healthy", "Whether the connector has no problems.", ConnectorStatus::isHealthy);
        add(TEXTS, "Problems", "Problems and their remedies.", ConnectorStatus::problems);
        add(
                TEXTS,
                "ConfigurationInForce",
                "All settings; secrets are starred.",
                ConnectorStatus::configuration);
        add(TEXT, "NodeId", "Unique name of this node.", ConnectorStatus::nodeId);
        add(TEXT, "Site", "Data centre of this node.", ConnectorStatus::site);
        gauge(
                "AttachedCaches",
                "Caches that the connector listens to.",
                ConnectorStatus::attachedCaches);
        add(FLAG, "Connected", "Whether the broker is connected.", ConnectorStatus::isConnected);
        add(
                TEXT,
                "ConnectionState",
                "CONNECTED, DISCONNECTED, CONNECTING, or NONE if the connector does not run.",
                ConnectorStatus::connectionState);
        add(TEXTS, "Peers", "Other nodes, a line each.", BeanAttributes::lines);
        gauge("PeersPresent", "Other nodes that are heard.", at -> at.peersIn(PeerState.PRESENT));
        gauge(
                "PeersSilent",
                "Other nodes silent for a few heartbeats.",
                at -> at.peersIn(PeerState.SILENT));
        gauge(
                "PeersLost",
                "Other nodes silent for peer_timeout.",
                at -> at.peersIn(PeerState.LOST));
        gauge("MissingNodes", "Nodes that should be heard and are not.", at -> at.missingNodes());
        gauge("QueueDepth", "Invalidations that wait to be sent.", at -> at.queueDepth());
        for (Counter counter : Counter.values()) {
            add(COUNTER, counter.title(), counter.help(), at -> counters.sum(counter));
        }
        add(
                COUNTERS,
                "Ignored",
                "Invalidations or messages that were ignored, by reason.",
                at -> counters.sums(Ignored.values()));
        add(
                COUNTERS,
                "Clears",
                "Times that the synchronised caches were cleared, by reason.",
                at -> counters.sums(ClearReason.values()));
        add(COUNTERS, "Failures", "Failures, by kind.", at -> counters.sums(Failure.values()));
        RecentLatency latency = counters.latency();
        String help = " of the time from sending to applied in the last minute.";
        gauge("RecentLatencyP50Micros", "Median" + help, at -> latency.percentile(50));
        gauge("RecentLatencyP99Micros", "99th percentile" + help, at -> latency.percentile(99));
        gauge("RecentLatencyMaxMicros", "Maximum" + help, at -> latency.percentile(100));
    }

    private void gauge(String name, String help, Function<ConnectorStatus, Object> reader) {
        add(GAUGE, name, help, reader);
    }

    private static List<String> lines(ConnectorStatus status) {
        return status.peers().stream().map(BeanAttributes::line).collect(Collectors.toList());
    }

    private static String line(PeerStatus peer) {
        return String.format(
                "%s %s, site %s, version %s, heard %s, %s messages are missing",
                peer.state(),
                peer.nodeId(),
                peer.site(),
                peer.connectorVersion(),
                peer.lastSeen(),
                peer.missingFrames());
    }

    private void add(
            Kind kind, String name, String help, Function<ConnectorStatus, Object> reader) {
        ImmutableDescriptor descriptor = new ImmutableDescriptor(KIND + "=" + kind);
        String type = kind.type.getName();
        infos.add(new MBeanAttributeInfo(name, type, help, true, false, false, descriptor));
        readers.put(name, reader);
    }

    /** Returns the declarations of all attributes. */
    public List<MBeanAttributeInfo> infos() {
        return List.copyOf(infos);
    }

    boolean has(String name) {
        return readers.containsKey(name);
    }

    /** Returns the value of an attribute, which must exist. */
    public Object read(String name, ConnectorStatus status) {
        return OpenValue.of(readers.get(name).apply(status));
    }
}
