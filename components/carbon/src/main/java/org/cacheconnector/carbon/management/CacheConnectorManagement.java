package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.cacheconnector.carbon.config.ShownValue;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.broker.LinkStatus;
import org.cacheconnector.core.peers.MissingNodes;
import org.cacheconnector.core.peers.PeerState;
import org.cacheconnector.core.peers.PeerStatus;

/** The MXBean's implementation. Thread-safe. */
public final class CacheConnectorManagement implements CacheConnectorMXBean {

    private static final Set<PeerState> NOT_GONE =
            EnumSet.of(PeerState.PRESENT, PeerState.SILENT, PeerState.LOST);

    private final String version;
    private final ConnectorLifecycle lifecycle;
    private final ConnectorCounters counters;
    private final Clock clock;

    /**
     * @param version the connector's version
     * @param lifecycle to pause and resume
     * @param counters to show
     * @param clock tells for how long other nodes have been silent
     */
    public CacheConnectorManagement(
            String version, ConnectorLifecycle lifecycle, ConnectorCounters counters, Clock clock) {
        this.version = requireNonNull(version, "version");
        this.lifecycle = requireNonNull(lifecycle, "lifecycle");
        this.counters = requireNonNull(counters, "counters");
        this.clock = requireNonNull(clock, "clock");
    }

    @Override
    public String getVersion() {
        return version;
    }

    @Override
    public String getState() {
        return lifecycle.status().state().name();
    }

    @Override
    public String getStateSince() {
        return lifecycle.status().stateSince().toString();
    }

    @Override
    public boolean isHealthy() {
        return lifecycle.status().isHealthy();
    }

    @Override
    public List<String> getProblems() {
        return lifecycle.status().problems();
    }

    @Override
    public Map<String, String> getConfigurationInForce() {
        return lifecycle.status().configuration();
    }

    @Override
    public String getNodeId() {
        return lifecycle.status().nodeId();
    }

    @Override
    public String getSite() {
        return lifecycle.status().site();
    }

    @Override
    public boolean isExchanging() {
        return lifecycle.status().exchange().isPresent();
    }

    @Override
    public int getAttachedCaches() {
        return lifecycle.status().attachedCaches();
    }

    @Override
    public long getCaptured() {
        return counters.capturedCount();
    }

    @Override
    public long getDamped() {
        return counters.dampedCount();
    }

    @Override
    public long getCoalesced() {
        return counters.coalescedCount();
    }

    @Override
    public long getCollapsedCaches() {
        return counters.collapsedCacheCount();
    }

    @Override
    public long getCollapsedKeys() {
        return counters.collapsedKeyCount();
    }

    @Override
    public long getPublishedFrames() {
        return counters.publishedFrameCount();
    }

    @Override
    public long getPublishedInvalidations() {
        return counters.publishedInvalidationCount();
    }

    @Override
    public long getPublishedBytes() {
        return counters.publishedByteCount();
    }

    @Override
    public long getHeartbeatsSent() {
        return counters.heartbeatCount();
    }

    @Override
    public long getAppliedFrames() {
        return counters.appliedFrameCount();
    }

    @Override
    public long getAppliedInvalidations() {
        return counters.appliedInvalidationCount();
    }

    @Override
    public Map<String, Long> getReceivedKeys() {
        return counters.receivedKeysByCache();
    }

    @Override
    public Map<String, Long> getFoundKeys() {
        return counters.foundKeysByCache();
    }

    @Override
    public Map<String, Long> getIgnored() {
        return counters.ignoredByReason();
    }

    @Override
    public long getMissedFrames() {
        return counters.missedFrameCount();
    }

    @Override
    public long getRepairRequests() {
        return counters.repairRequestCount();
    }

    @Override
    public long getRepairedFrames() {
        return counters.repairedFrameCount();
    }

    @Override
    public Map<String, Long> getClears() {
        return counters.clearsByReason();
    }

    @Override
    public long getRefillsRemoved() {
        return counters.refillsRemovedCount();
    }

    @Override
    public boolean isStalenessExceeded() {
        return lifecycle.status().isStalenessExceeded();
    }

    @Override
    public Map<String, Long> getFailures() {
        return counters.failuresByKind();
    }

    @Override
    public String getLastError() {
        return counters.lastFailure();
    }

    @Override
    public int getQueueDepth() {
        return lifecycle.status().exchange().map(open -> open.outbox().size()).orElse(0);
    }

    @Override
    public long getQueueBytes() {
        return lifecycle.status().exchange().map(open -> open.outbox().bytes()).orElse(0L);
    }

    @Override
    public int getQueueCapacity() {
        return lifecycle.status().queueCapacity();
    }

    @Override
    public long getQueueCapacityBytes() {
        return lifecycle.status().queueCapacityBytes();
    }

    @Override
    public String getConnectionState() {
        return lifecycle.status().link().map(CacheConnectorManagement::state).orElse("NONE");
    }

    private static String state(LinkStatus link) {
        if (link.isConnected()) {
            return "CONNECTED";
        }
        return link.problem().isPresent() ? "DISCONNECTED" : "CONNECTING";
    }

    @Override
    public String getConnectionSince() {
        return lifecycle.status().link().map(link -> link.since().toString()).orElse("");
    }

    @Override
    public String getConnectionProblem() {
        return lifecycle
                .status()
                .linkProblem()
                .map(problem -> problem.kind() + ": " + problem.message())
                .map(ShownValue::withoutPasswords)
                .orElse("");
    }

    @Override
    public String getConnectionRemedy() {
        return lifecycle
                .status()
                .linkProblem()
                .map(problem -> ShownValue.withoutPasswords(problem.remedy()))
                .orElse("");
    }

    @Override
    public List<PeerView> getPeers() {
        return peers().map(PeerView::new).collect(Collectors.toList());
    }

    @Override
    public int getPeersPresent() {
        return peersIn(PeerState.PRESENT);
    }

    @Override
    public int getPeersSilent() {
        return peersIn(PeerState.SILENT);
    }

    @Override
    public int getPeersLost() {
        return peersIn(PeerState.LOST);
    }

    @Override
    public long getOldestPeerSilenceMillis() {
        Instant now = clock.instant();
        return peers().filter(peer -> NOT_GONE.contains(peer.state()))
                .mapToLong(peer -> Duration.between(peer.lastSeen(), now).toMillis())
                // The clock may have been set back since.
                .map(silence -> Math.max(0, silence))
                .max()
                .orElse(0);
    }

    @Override
    public List<String> getMissingNodes() {
        return lifecycle.status().missingNodes().map(MissingNodes::names).orElse(List.of());
    }

    @Override
    public int getMissingNodeCount() {
        return lifecycle.status().missingNodes().map(MissingNodes::count).orElse(0);
    }

    private int peersIn(PeerState state) {
        return (int) peers().filter(peer -> peer.state() == state).count();
    }

    private Stream<PeerStatus> peers() {
        return lifecycle.status().exchange().map(InvalidationExchange::peers).stream()
                .flatMap(List::stream);
    }

    @Override
    public long getLatencyCount() {
        return counters.latency().count();
    }

    @Override
    public long getLatencyP50Micros() {
        return counters.latency().percentile(50);
    }

    @Override
    public long getLatencyP90Micros() {
        return counters.latency().percentile(90);
    }

    @Override
    public long getLatencyP99Micros() {
        return counters.latency().percentile(99);
    }

    @Override
    public long getLatencyP999Micros() {
        return counters.latency().percentile(99.9);
    }

    @Override
    public long getLatencyMaxMicros() {
        return counters.latency().max();
    }

    @Override
    public String getLatencyHistogram() {
        return counters.latency().encoded();
    }

    @Override
    public long getRecentLatencyCount() {
        return counters.latency().recentCount();
    }

    @Override
    public long getRecentLatencyP50Micros() {
        return counters.latency().recentPercentile(50);
    }

    @Override
    public long getRecentLatencyP99Micros() {
        return counters.latency().recentPercentile(99);
    }

    @Override
    public void resetLatency() {
        counters.latency().reset();
    }

    @Override
    public void pause() {
        lifecycle.pause();
    }

    @Override
    public void resume() {
        lifecycle.resume();
    }

    @Override
    public boolean forget(String nodeId) {
        return lifecycle.status().exchange().map(open -> open.forget(nodeId)).orElse(false);
    }
}
