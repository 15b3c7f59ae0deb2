package org.cacheconnector.carbon.management;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.cacheconnector.carbon.config.ShownValue;
import org.cacheconnector.carbon.lifecycle.ConnectorLifecycle;
import org.cacheconnector.carbon.lifecycle.ConnectorView;
import org.cacheconnector.core.InvalidationExchange;
import org.cacheconnector.core.link.BrokerProblem;
import org.cacheconnector.core.link.LinkStatus;

/** The MXBean's implementation. Thread-safe. */
public final class CacheConnectorManagement implements CacheConnectorMXBean {

    private final String version;
    private final ConnectorLifecycle lifecycle;
    private final ConnectorView view;
    private final ConnectorCounters counters;

    /**
     * @param version the connector's version
     * @param lifecycle to pause and resume
     * @param counters to show
     */
    public CacheConnectorManagement(
            String version, ConnectorLifecycle lifecycle, ConnectorCounters counters) {
        this.version = requireNonNull(version, "version");
        this.lifecycle = requireNonNull(lifecycle, "lifecycle");
        this.view = new ConnectorView(lifecycle);
        this.counters = requireNonNull(counters, "counters");
    }

    @Override
    public String getVersion() {
        return version;
    }

    @Override
    public String getState() {
        return view.state().name();
    }

    @Override
    public String getStateSince() {
        return view.stateSince().toString();
    }

    @Override
    public boolean isHealthy() {
        return view.isHealthy();
    }

    @Override
    public List<String> getProblems() {
        return view.problems();
    }

    @Override
    public Map<String, String> getConfigurationInForce() {
        return view.configuration();
    }

    @Override
    public String getNodeId() {
        return view.nodeId();
    }

    @Override
    public String getMode() {
        return view.mode();
    }

    @Override
    public boolean isExchanging() {
        return view.exchange() != null;
    }

    @Override
    public int getAttachedCaches() {
        return view.attachedCaches();
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
        InvalidationExchange exchange = view.exchange();
        return exchange != null && exchange.isStalenessExceeded();
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
        InvalidationExchange exchange = view.exchange();
        return exchange == null ? 0 : exchange.outbox().size();
    }

    @Override
    public long getQueueBytes() {
        InvalidationExchange exchange = view.exchange();
        return exchange == null ? 0 : exchange.outbox().bytes();
    }

    @Override
    public String getConnectionState() {
        LinkStatus status = view.linkStatus();
        if (status == null) {
            return "NONE";
        }
        if (status.isConnected()) {
            return "CONNECTED";
        }
        return status.problem().isPresent() ? "DISCONNECTED" : "CONNECTING";
    }

    @Override
    public String getConnectionSince() {
        LinkStatus status = view.linkStatus();
        return status == null ? "" : status.since().toString();
    }

    @Override
    public String getConnectionProblem() {
        BrokerProblem problem = problem();
        return problem == null
                ? ""
                : problem.kind() + ": " + ShownValue.withoutPasswords(problem.message());
    }

    @Override
    public String getConnectionRemedy() {
        BrokerProblem problem = problem();
        return problem == null ? "" : ShownValue.withoutPasswords(problem.remedy());
    }

    @Override
    public List<PeerView> getPeers() {
        InvalidationExchange exchange = view.exchange();
        return exchange == null
                ? List.of()
                : exchange.peers().stream().map(PeerView::new).collect(Collectors.toList());
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

    private BrokerProblem problem() {
        LinkStatus status = view.linkStatus();
        return status == null ? null : status.problem().orElse(null);
    }
}
