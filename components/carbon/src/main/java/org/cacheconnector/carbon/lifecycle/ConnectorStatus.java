package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.config.ShownValue;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.LinkStatus;

/** A look at the connector from outside. Thread-safe. */
public final class ConnectorView {

    private final ConnectorLifecycle lifecycle;

    /**
     * @param lifecycle to look at
     */
    public ConnectorView(ConnectorLifecycle lifecycle) {
        this.lifecycle = requireNonNull(lifecycle, "lifecycle");
    }

    /** Returns the state. */
    public ConnectorState state() {
        return lifecycle.log().state();
    }

    /** Returns when it came into this state. */
    public Instant stateSince() {
        return lifecycle.log().since();
    }

    /** Returns what is wrong, the connection included, a sentence each. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>(lifecycle.log().problems());
        InvalidationExchange exchange = exchange();
        if (exchange != null) {
            exchange.linkStatus().problem().map(ConnectorView::sentence).ifPresent(problems::add);
            if (exchange.isStalenessExceeded()) {
                problems.add(
                        "There is no sign of the broker, or of a node, for longer than"
                                + " max_staleness: the synchronised caches are cleared at intervals."
                                + " Peers in the MXBean says who is silent.");
            }
        }
        return problems;
    }

    /** Returns whether all is as configured: running and connected, or switched off. */
    public boolean isHealthy() {
        if (state() == ConnectorState.DISABLED) {
            return true;
        }
        if (state() != ConnectorState.RUNNING || !lifecycle.log().problems().isEmpty()) {
            return false;
        }
        InvalidationExchange exchange = exchange();
        return exchange == null
                || (exchange.linkStatus().isConnected() && !exchange.isStalenessExceeded());
    }

    /** Returns the configuration in force as text, without secrets; empty if there is none. */
    public Map<String, String> configuration() {
        ConnectorConfig config = lifecycle.config();
        return config == null ? Map.of() : config.shown();
    }

    /** Returns this node's name; empty if there is no configuration. */
    public String nodeId() {
        ConnectorConfig config = lifecycle.config();
        return config == null ? "" : config.exchange().nodeId();
    }

    /** Returns {@code mesh} or {@code bridge}; empty if there is no configuration. */
    public String mode() {
        ConnectorConfig config = lifecycle.config();
        return config == null ? "" : config.isBridgeMode() ? "bridge" : "mesh";
    }

    /** Returns how many caches are attached. */
    public int attachedCaches() {
        ConnectorSession session = lifecycle.session();
        return session == null ? 0 : session.attachedCaches();
    }

    /** Returns the open exchange, or null. */
    public InvalidationExchange exchange() {
        ConnectorSession session = lifecycle.session();
        return session == null ? null : session.exchange();
    }

    /** Returns the connection's status, or null if there is no exchange. */
    public LinkStatus linkStatus() {
        InvalidationExchange exchange = exchange();
        return exchange == null ? null : exchange.linkStatus();
    }

    private static String sentence(BrokerProblem problem) {
        return ShownValue.withoutPasswords(problem.message() + " " + problem.remedy());
    }
}
