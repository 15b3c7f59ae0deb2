package org.cacheconnector.carbon.management;

import java.util.List;
import java.util.Map;

/**
 * What an operator sees of the connector, and can do with it, as {@code
 * org.cacheconnector:type=CacheConnector}. Counters count since the bundle was started. Shows no
 * secrets. Thread-safe.
 */
public interface CacheConnectorMXBean {

    /** The object name. */
    String OBJECT_NAME = "org.cacheconnector:type=CacheConnector";

    /** Returns the connector's version. */
    String getVersion();

    /** Returns the state: STARTING, DISABLED, MISCONFIGURED, RUNNING, PAUSED and so on. */
    String getState();

    /** Returns when it came into this state, in ISO 8601. */
    String getStateSince();

    /** Returns whether it does all that it is configured to do. */
    boolean isHealthy();

    /** Returns what is wrong and what to do, a sentence each; empty when healthy. */
    List<String> getProblems();

    /** Returns every setting with the value in force; secrets are starred. Empty before a start. */
    Map<String, String> getConfigurationInForce();

    /** Returns this node's unique name; empty before a start. */
    String getNodeId();

    /** Returns this node's data centre, {@code site}; empty if it is not set. */
    String getSite();

    /**
     * Returns whether this node takes part in the exchange: whether hooks and link are in place.
     */
    boolean isExchanging();

    /** Returns how many caches the connector listens to. */
    int getAttachedCaches();

    /** Returns how many invalidations began on this node. */
    long getCaptured();

    /** Returns how many of them were already waiting to be sent. */
    long getCoalesced();

    /**
     * Returns how many of them were updates that were sent later, or with a later one: up to {@code
     * update_damping} later if the key is updated all the time, up to a minute later in caches that
     * are filled by reads.
     */
    long getDamped();

    /** Returns how often the keys of a cache became one invalidation of the whole cache. */
    long getCollapsedCaches();

    /** Returns how many keys that were. */
    long getCollapsedKeys();

    /** Returns how many frames with invalidations were sent. */
    long getPublishedFrames();

    /** Returns how many invalidations were sent. */
    long getPublishedInvalidations();

    /** Returns how many bytes these frames had. */
    long getPublishedBytes();

    /** Returns how many heartbeats were sent. */
    long getHeartbeatsSent();

    /** Returns how many frames of other nodes were applied. */
    long getAppliedFrames();

    /** Returns how many invalidations they carried. */
    long getAppliedInvalidations();

    /**
     * Returns how many keys of other nodes were removed here, by cache manager and cache, of all
     * tenants together; without whole caches.
     */
    Map<String, Long> getReceivedKeys();

    /** Returns how many of them this node held, by cache manager and cache. */
    Map<String, Long> getFoundKeys();

    /** Returns how many invalidations or frames were received but left out, by reason. */
    Map<String, Long> getIgnored();

    /** Returns how many frames of other nodes did not arrive in time. */
    long getMissedFrames();

    /** Returns how often other nodes were asked for what was missing. */
    long getRepairRequests();

    /** Returns how many missing frames came after all, or what stands for them. */
    long getRepairedFrames();

    /** Returns how often this node's synchronised caches were cleared, by reason. */
    Map<String, Long> getClears();

    /** Returns how many entries the refill guard removed, as they had been put again too soon. */
    long getRefillsRemoved();

    /**
     * Returns whether there has been no sign of the broker, or of a node, for longer than {@code
     * max_staleness}, so that the caches are cleared at intervals.
     */
    boolean isStalenessExceeded();

    /** Returns how many failures there were, by kind. */
    Map<String, Long> getFailures();

    /** Returns the last failure, with its time in ISO 8601; empty if there was none. */
    String getLastError();

    /** Returns how many invalidations wait to be sent. */
    int getQueueDepth();

    /** Returns how much memory they hold, as estimated, in bytes. */
    long getQueueBytes();

    /** Returns how many invalidations may wait ({@code outbox_max_entries}); 0 before a start. */
    int getQueueCapacity();

    /** Returns how much memory they may hold ({@code outbox_max_bytes}); 0 before a start. */
    long getQueueCapacityBytes();

    /** Returns CONNECTED, DISCONNECTED, CONNECTING or NONE. */
    String getConnectionState();

    /** Returns since when, in ISO 8601; empty when there is no connection to speak of. */
    String getConnectionSince();

    /** Returns why it is not connected; empty when it is. */
    String getConnectionProblem();

    /** Returns what to do about it. */
    String getConnectionRemedy();

    /** Returns what is known of the other nodes. */
    List<PeerView> getPeers();

    /** Returns how many other nodes are heard. */
    int getPeersPresent();

    /** Returns how many other nodes have been silent for a few heartbeats. */
    int getPeersSilent();

    /** Returns how many other nodes have been silent for {@code peer_timeout}. */
    int getPeersLost();

    /**
     * Returns for how many milliseconds nothing has come from the node that has been silent for
     * longest; nodes that left in order do not count. 0 without any.
     */
    long getOldestPeerSilenceMillis();

    /**
     * Returns the names of the nodes that this one should hear and does not while connected, in
     * order; {@code Problems} says what may be the cause.
     */
    List<String> getMissingNodes();

    /** Returns how many nodes are missing, those of which not even the names are known included. */
    int getMissingNodeCount();

    /** Returns how many invalidations the latency figures stand for. */
    long getLatencyCount();

    /** Returns the median time from sending to applied, in microseconds. */
    long getLatencyP50Micros();

    /** Returns the 90th percentile, in microseconds. */
    long getLatencyP90Micros();

    /** Returns the 99th percentile, in microseconds. */
    long getLatencyP99Micros();

    /** Returns the 99.9th percentile, in microseconds. */
    long getLatencyP999Micros();

    /** Returns the longest time, in microseconds. */
    long getLatencyMaxMicros();

    /** Returns the whole histogram in HdrHistogram's compressed form, in base64. */
    String getLatencyHistogram();

    /** Returns how many invalidations the figures of the last minute stand for. */
    long getRecentLatencyCount();

    /** Returns the median of the last minute, in microseconds; 0 if nothing was applied. */
    long getRecentLatencyP50Micros();

    /**
     * Returns the 99th percentile of the last minute, in microseconds; 0 if nothing was applied.
     */
    long getRecentLatencyP99Micros();

    /** Starts all latency figures anew. */
    void resetLatency();

    /**
     * Takes every hook off the server's caches and disconnects. Returns when done.
     *
     * @throws IllegalStateException if the connector is not running
     */
    void pause();

    /**
     * Puts the hooks back and connects. As invalidations were missed both ways, clears the
     * synchronised caches of this node, and tells the other nodes to do so. Returns when done.
     *
     * @throws IllegalStateException if the connector is not paused
     */
    void resume();

    /**
     * Forgets a node that is gone for good, so that this node does not miss it.
     *
     * @param nodeId the node's name
     * @return whether this node forgot it; a node that is heard is not forgotten
     */
    boolean forget(String nodeId);
}
