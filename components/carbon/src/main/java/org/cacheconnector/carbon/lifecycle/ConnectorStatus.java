package org.cacheconnector.carbon.lifecycle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.caches.CacheApplier;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.core.broker.LinkStatus;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.SafeUrl;
import org.cacheconnector.core.peers.MissingNodes;
import org.cacheconnector.core.peers.PeerState;
import org.cacheconnector.core.peers.PeerStatus;
import org.cacheconnector.core.receive.ReceivingHalf;

/**
 * The status of the connector for monitoring. State, problems of the lifecycle and of the link are
 * of one moment; figures of the exchange are live. Thread-safe.
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
        this.link = receiving().map(ReceivingHalf::linkStatus).orElse(null);
    }

    /** Returns the state. */
    public ConnectorState state() {
        return state;
    }

    /** Returns when this state began. */
    public Instant stateSince() {
        return since;
    }

    /** Returns the problems and their remedies, a sentence or two each; empty if there are none. */
    public List<String> problems() {
        List<String> problems = new ArrayList<>(ownProblems());
        if (receiving().filter(ReceivingHalf::isStalenessExceeded).isPresent()) {
            problems.add(
                    "There has been no sign of the broker, or of a node, for longer than"
                            + " max_staleness. The synchronised caches are cleared at intervals."
                            + " Peers in the MXBean shows silent nodes.");
        }
        missing().flatMap(MissingNodes::problem).ifPresent(problems::add);
        problems.addAll(peerProblems());
        return problems;
    }

    /**
     * Returns the problems that keep this node from receiving and applying invalidations, a
     * sentence or two each. Problems of other nodes do not count. Empty if the connector is
     * switched off.
     */
    private List<String> ownProblems() {
        if (state == ConnectorState.DISABLED) {
            return List.of();
        }
        List<String> problems = new ArrayList<>(lifecycleProblems);
        Optional.ofNullable(link)
                .flatMap(LinkStatus::problem)
                .map(problem -> SafeUrl.of(problem.toString()))
                .ifPresent(problems::add);
        if (problems.isEmpty() && !isConnected()) {
            problems.add("The connector is " + state + ", and not connected to the broker.");
        }
        return problems;
    }

    /** Returns whether there is no problem with this node, nor with nodes that it should hear. */
    public boolean isHealthy() {
        return problems().isEmpty();
    }

    /** Returns whether the broker is connected. */
    public boolean isConnected() {
        return link != null && link.isConnected();
    }

    /** Returns CONNECTED, DISCONNECTED, CONNECTING, or NONE if the connector does not run. */
    public String connectionState() {
        if (link == null) {
            return "NONE";
        }
        String unconnected = link.problem().isPresent() ? "DISCONNECTED" : "CONNECTING";
        return link.isConnected() ? "CONNECTED" : unconnected;
    }

    /** Returns the missing nodes; empty while not connected, as no node can be heard then. */
    private Optional<MissingNodes> missing() {
        return receiving().filter(at -> isConnected()).map(ReceivingHalf::missingNodes);
    }

    /** Returns the problems of nodes that are heard; empty while not connected. */
    private List<String> peerProblems() {
        return receiving()
                .filter(at -> isConnected())
                .map(ReceivingHalf::peerProblems)
                .orElse(List.of());
    }

    /** Returns how many nodes this node should hear and does not. */
    public int missingNodes() {
        return missing().map(MissingNodes::count).orElse(0);
    }

    /** Returns the states of the other nodes; empty if the connector does not run. */
    public List<PeerStatus> peers() {
        return receiving().map(ReceivingHalf::peers).orElse(List.of());
    }

    /** Returns how many of the other nodes are in a state. */
    public long peersIn(PeerState wanted) {
        return peers().stream().filter(peer -> peer.state() == wanted).count();
    }

    /** Returns how many invalidations wait to be sent. */
    public int queueDepth() {
        return session == null ? 0 : session.exchange().outbox().size();
    }

    /** Returns the settings in use with their values, without secrets; empty if there are none. */
    public List<String> configuration() {
        return config().map(ConnectorConfig::shown).orElse(Map.of()).entrySet().stream()
                .map(setting -> setting.getKey() + " = " + setting.getValue())
                .collect(Collectors.toList());
    }

    /** Returns the settings in use; empty if there are none. */
    public Optional<ConnectorConfig> config() {
        return Optional.ofNullable(config);
    }

    /** Returns the applier that clears this node's caches; empty if the connector does not run. */
    public Optional<CacheApplier> applier() {
        return Optional.ofNullable(session).map(ConnectorSession::applier);
    }

    /** Returns this node's name; empty if there is no configuration. */
    public String nodeId() {
        return config == null ? "" : config.exchange().nodeId();
    }

    /** Returns this node's data centre; empty if it is not set. */
    public String site() {
        return config == null ? "" : config.exchange().get(CoreSettings.SITE);
    }

    /** Returns how many caches are attached. */
    public int attachedCaches() {
        return session == null ? 0 : session.attachedCaches();
    }

    /** Returns the receiving half; empty if the connector does not run. */
    public Optional<ReceivingHalf> receiving() {
        return Optional.ofNullable(session).map(open -> open.exchange().receiving());
    }
}
