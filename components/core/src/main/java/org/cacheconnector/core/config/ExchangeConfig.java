package org.cacheconnector.core.config;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;

/**
 * The validated settings of an {@link org.cacheconnector.core.InvalidationExchange}. Immutable;
 * every value is within its bounds, as {@link CoreSettings} states them.
 */
public final class ExchangeConfig {

    private final String clusterName;
    private final String nodeId;
    private final int outboxMaxEntries;
    private final long outboxMaxBytes;
    private final int batchMaxEntries;
    private final Duration batchLinger;
    private final int maxFrameBytes;
    private final int maxKeyBytes;
    private final List<String> allowedKeyClasses;
    private final Duration heartbeatInterval;

    private ExchangeConfig(Settings settings, String nodeId) {
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.clusterName = settings.get(CoreSettings.CLUSTER_NAME);
        this.outboxMaxEntries = settings.get(CoreSettings.OUTBOX_MAX_ENTRIES);
        this.outboxMaxBytes = settings.get(CoreSettings.OUTBOX_MAX_BYTES);
        this.batchMaxEntries = settings.get(CoreSettings.BATCH_MAX_ENTRIES);
        this.batchLinger = settings.get(CoreSettings.BATCH_LINGER);
        this.maxFrameBytes = settings.get(CoreSettings.MAX_FRAME_BYTES).intValue();
        int keyBytes = settings.get(CoreSettings.MAX_KEY_BYTES).intValue();
        int mostKeyBytes = maxFrameBytes / 2;
        if (keyBytes > mostKeyBytes && settings.isSet(CoreSettings.MAX_KEY_BYTES)) {
            settings.problem(
                    CoreSettings.MAX_KEY_BYTES,
                    "is too large: a key must fit into half of max_frame_bytes ("
                            + maxFrameBytes
                            + ")");
        }
        this.maxKeyBytes = Math.min(keyBytes, mostKeyBytes);
        this.allowedKeyClasses = settings.get(CoreSettings.ALLOWED_KEY_CLASSES);
        this.heartbeatInterval = settings.get(CoreSettings.HEARTBEAT_INTERVAL);
    }

    /**
     * Reads the settings; what is wrong is noted in {@code settings}, so look at {@link
     * Settings#problems()} before using the result.
     *
     * @param settings the configuration table
     * @param defaultNodeId the node's name when {@code producer_name} is not set
     */
    public static ExchangeConfig from(Settings settings, String defaultNodeId) {
        String producerName = settings.get(CoreSettings.PRODUCER_NAME);
        return new ExchangeConfig(settings, producerName == null ? defaultNodeId : producerName);
    }

    /** Returns the name shared by all clusters that synchronise with each other. */
    public String clusterName() {
        return clusterName;
    }

    /** Returns the unique name of this node. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns how many invalidations may wait to be sent. */
    public int outboxMaxEntries() {
        return outboxMaxEntries;
    }

    /** Returns how many bytes the waiting invalidations may hold, as estimated. */
    public long outboxMaxBytes() {
        return outboxMaxBytes;
    }

    /** Returns how many invalidations one frame carries at most. */
    public int batchMaxEntries() {
        return batchMaxEntries;
    }

    /** Returns how long a frame that is not full waits for more. */
    public Duration batchLinger() {
        return batchLinger;
    }

    /** Returns the size of the largest frame. */
    public int maxFrameBytes() {
        return maxFrameBytes;
    }

    /** Returns the size of the largest encoded key. */
    public int maxKeyBytes() {
        return maxKeyBytes;
    }

    /** Returns the classes admitted in keys beside the built-in ones. */
    public List<String> allowedKeyClasses() {
        return allowedKeyClasses;
    }

    /** Returns the time between two heartbeats. */
    public Duration heartbeatInterval() {
        return heartbeatInterval;
    }
}
