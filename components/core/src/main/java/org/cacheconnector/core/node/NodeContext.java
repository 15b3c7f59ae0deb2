package org.cacheconnector.core.node;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongSupplier;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.operator.RequestDesk;

/**
 * The objects that all parts of one node's exchange share: settings, identity, metrics, time and
 * randomness. Immutable. Thread-safe if its parts are.
 */
public final class NodeContext {

    private final ExchangeConfig config;
    private final NodeIdentity identity;
    private final ConnectorMetrics metrics;
    private final Clock clock;
    private final LongSupplier nanoClock;
    private final Random random;
    private final RequestDesk requestDesk;
    private final String connectorVersion;

    /**
     * @param config the validated settings
     * @param identity this node and start; not used for any other exchange
     * @param metrics counts events
     * @param clock gives the time written into frames and compared with times in received frames
     * @param nanoClock monotonic, in nanoseconds, for waits
     * @param random spreads actions that many nodes would take at once
     */
    public NodeContext(
            ExchangeConfig config,
            NodeIdentity identity,
            ConnectorMetrics metrics,
            Clock clock,
            LongSupplier nanoClock,
            Random random) {
        this.config = requireNonNull(config, "config");
        this.identity = requireNonNull(identity, "identity");
        this.metrics = requireNonNull(metrics, "metrics");
        this.clock = requireNonNull(clock, "clock");
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.random = requireNonNull(random, "random");
        this.requestDesk = null;
        this.connectorVersion = "";
    }

    private NodeContext(NodeContext other, RequestDesk requestDesk, String connectorVersion) {
        this.config = other.config;
        this.identity = other.identity;
        this.metrics = other.metrics;
        this.clock = other.clock;
        this.nanoClock = other.nanoClock;
        this.random = other.random;
        this.requestDesk = requestDesk;
        this.connectorVersion = requireNonNull(connectorVersion, "connectorVersion");
    }

    /** Makes the context of a node that runs by the JVM's monotonic clock. */
    public NodeContext(
            ExchangeConfig config, NodeIdentity identity, ConnectorMetrics metrics, Clock clock) {
        this(config, identity, metrics, clock, System::nanoTime, new Random());
    }

    /**
     * Returns the context of a node that answers operators.
     *
     * @param desk takes requests of operators
     */
    public NodeContext answering(RequestDesk desk) {
        return new NodeContext(this, requireNonNull(desk, "desk"), connectorVersion);
    }

    /** Returns the desk that takes requests of operators; empty if there is none. */
    public Optional<RequestDesk> requestDesk() {
        return Optional.ofNullable(requestDesk);
    }

    /** Returns the context of a node whose heartbeats name the version of its connector. */
    public NodeContext ofVersion(String newConnectorVersion) {
        return new NodeContext(this, requestDesk, newConnectorVersion);
    }

    /** Returns the version of this node's connector; empty if its heartbeats do not name it. */
    public String connectorVersion() {
        return connectorVersion;
    }

    /** Returns the validated settings. */
    public ExchangeConfig config() {
        return config;
    }

    /** Returns this node and start. */
    public NodeIdentity identity() {
        return identity;
    }

    /** Returns the metrics. */
    public ConnectorMetrics metrics() {
        return metrics;
    }

    /** Returns the time, which may jump. */
    public Clock clock() {
        return clock;
    }

    /** Returns the time in microseconds since 1970, which may jump. */
    public long clockMicros() {
        Instant now = clock.instant();
        return now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }

    /** Returns the monotonic time in nanoseconds. */
    public long nanos() {
        return nanoClock.getAsLong();
    }

    /** Returns the source of randomness. */
    public Random random() {
        return random;
    }
}
