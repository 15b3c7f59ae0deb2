package org.cacheconnector.carbon.lifecycle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.carbon.config.ShownValue;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.LinkStatus;
import org.cacheconnector.core.peers.MissingNodes;

/**
 * What can be seen of the connector from outside: its state at about one moment; the figures of the
 * exchange are live. Thread-safe.
 */
public final class ConnectorStatus {

    private final ConnectorState state;
    private final Instant since;
    private final List<String> lifecycleProblems;
    private final ConnectorConfig config;
    private final ConnectorSession session;
    private final LinkStatus link;

    ConnectorStatus(Condition condition, ConnectorConfig config, ConnectorSession session) {
        this.state = condition.state();
        this.since = condition.since();
        this.lifecycleProblems = condition.problems();
        this.config = config;
        this.session = session;
        this.link = session == null ? null : session.exchange().linkStatus();
    }

    /** Returns the state. */
    public ConnectorState state() {
        return state;
    }

    /** Returns when it came into this state. */
    public Instant stateSince() {
        return since;
    }

    /** Returns what is wrong, the connection included, a sentence each. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>(lifecycleProblems);
        linkProblem().map(ConnectorStatus::sentence).ifPresent(problems::add);
        if (isStalenessExceeded()) {
            problems.add(
                    "There is no sign of the broker, or of a node, for longer than"
                            + " max_staleness: the synchronised caches are cleared at intervals."
                            + " Peers in the MXBean says who is silent.");
        }
        missingNodes().flatMap(MissingNodes::problem).ifPresent(problems::add);
        problems.addAll(peerProblems());
        return problems;
    }

    /**
     * Returns what keeps this node, whatever has become of others, from hearing of invalidations
     * and applying them, a sentence each; empty if nothing does, or if it is switched off. Unlike
     * {@link #problems} it has one while the connector starts, connects, or is paused.
     */
    public List<String> ownProblems() {
        if (state == ConnectorState.DISABLED) {
            return List.of();
        }
        List<String> problems = new ArrayList<>(lifecycleProblems);
        linkProblem().map(ConnectorStatus::sentence).ifPresent(problems::add);
        if (problems.isEmpty() && (link == null || !link.isConnected())) {
            problems.add("The connector is " + state + ", and not connected to the broker.");
        }
        return problems;
    }

    /**
     * Returns whether all is as configured: running, connected, hearing and understanding every
     * node, or switched off.
     */
    public boolean isHealthy() {
        if (state == ConnectorState.DISABLED) {
            return true;
        }
        return state == ConnectorState.RUNNING
                && lifecycleProblems.isEmpty()
                && link != null
                && link.isConnected()
                && !isStalenessExceeded()
                && missingNodes().isEmpty()
                && peerProblems().isEmpty();
    }

    /** Returns whether this node clears its caches at intervals, hearing nothing. */
    public boolean isStalenessExceeded() {
        return exchange().map(InvalidationExchange::isStalenessExceeded).orElse(false);
    }

    /**
     * Returns which nodes this one should hear and does not; empty if there are none, or while it
     * is not connected and can hear nobody.
     */
    public Optional<MissingNodes> missingNodes() {
        return link == null || !link.isConnected()
                ? Optional.empty()
                : exchange().map(InvalidationExchange::missingNodes).filter(MissingNodes::isAny);
    }

    /** What is wrong with the nodes that it hears; nobody is heard while it is not connected. */
    private List<String> peerProblems() {
        return link == null || !link.isConnected()
                ? List.of()
                : exchange().map(InvalidationExchange::peerProblems).orElse(List.of());
    }

    /** Returns the configuration in force as text, without secrets; empty if there is none. */
    public Map<String, String> configuration() {
        return config == null ? Map.of() : config.shown();
    }

    /** Returns the settings in force; empty if there are none. */
    public Optional<ConnectorConfig> config() {
        return Optional.ofNullable(config);
    }

    /** Returns what clears this node's caches; empty if the connector is not at work. */
    public Optional<CacheApplier> applier() {
        return Optional.ofNullable(session).map(ConnectorSession::applier);
    }

    /** Returns this node's name; empty if there is no configuration. */
    public String nodeId() {
        return config == null ? "" : config.exchange().nodeId();
    }

    /** Returns this node's data centre; empty if it is not set. */
    public String site() {
        return config == null ? "" : config.exchange().site();
    }

    /** Returns how many invalidations may wait to be sent; 0 if there is no configuration. */
    public int queueCapacity() {
        return config == null ? 0 : config.exchange().outboxMaxEntries();
    }

    /** Returns how many bytes they may take; 0 if there is no configuration. */
    public long queueCapacityBytes() {
        return config == null ? 0 : config.exchange().outboxMaxBytes();
    }

    /** Returns how many caches are attached. */
    public int attachedCaches() {
        return session == null ? 0 : session.attachedCaches();
    }

    /** Returns the open exchange; empty if there is none. */
    public Optional<InvalidationExchange> exchange() {
        return Optional.ofNullable(session).map(ConnectorSession::exchange);
    }

    /** Returns the connection's status; empty if there is no exchange. */
    public Optional<LinkStatus> link() {
        return Optional.ofNullable(link);
    }

    /** Returns {@code NONE}, {@code CONNECTING}, {@code CONNECTED} or {@code DISCONNECTED}. */
    public String connectionState() {
        if (link == null) {
            return "NONE";
        }
        if (link.isConnected()) {
            return "CONNECTED";
        }
        return link.problem().isPresent() ? "DISCONNECTED" : "CONNECTING";
    }

    /** Returns what is wrong with the connection; empty if nothing is. */
    public Optional<BrokerProblem> linkProblem() {
        return link().flatMap(LinkStatus::problem);
    }

    private static String sentence(BrokerProblem problem) {
        return ShownValue.withoutPasswords(problem.message() + " " + problem.remedy());
    }
}
