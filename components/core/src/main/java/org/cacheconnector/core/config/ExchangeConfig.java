package org.cacheconnector.core.config;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The validated settings of an {@link org.cacheconnector.core.InvalidationExchange}. Immutable;
 * every value is within its bounds, as {@link CoreSettings} states them.
 */
public final class ExchangeConfig {

    private static final int MIN_SECRET_LENGTH = 16;

    /** Less would take a single delayed heartbeat for silence. */
    private static final int MIN_STALENESS_HEARTBEATS = 3;

    private final String group;
    private final String nodeId;
    private final String site;
    private final int outboxMaxEntries;
    private final long outboxMaxBytes;
    private final int batchMaxEntries;
    private final Duration messageInterval;
    private final Duration updateDamping;
    private final int maxFrameBytes;
    private final int maxKeyBytes;
    private final List<String> allowedKeyClasses;
    private final Duration heartbeatInterval;
    private final Duration peerTimeout;
    private final Set<String> expectedNodes;
    private final int repairBufferFrames;
    private final long repairBufferBytes;
    private final Duration repairBufferAge;
    private final Duration maxStaleness;
    private final Duration refillGuard;
    private final AuthenticationConfig authentication;

    private ExchangeConfig(Settings settings, String nodeId) {
        this.nodeId = requireNonNull(nodeId, "nodeId");
        this.site = settings.get(CoreSettings.SITE);
        this.group = settings.get(CoreSettings.GROUP);
        this.outboxMaxEntries = settings.get(CoreSettings.OUTBOX_MAX_ENTRIES);
        this.outboxMaxBytes = settings.get(CoreSettings.OUTBOX_MAX_BYTES);
        this.batchMaxEntries = settings.get(CoreSettings.BATCH_MAX_ENTRIES);
        this.messageInterval = settings.get(CoreSettings.MESSAGE_INTERVAL);
        this.updateDamping = settings.get(CoreSettings.UPDATE_DAMPING);
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
        this.peerTimeout = settings.get(CoreSettings.PEER_TIMEOUT);
        this.expectedNodes = expectedNodes(settings);
        this.repairBufferFrames = settings.get(CoreSettings.REPAIR_BUFFER_FRAMES);
        this.repairBufferBytes = settings.get(CoreSettings.REPAIR_BUFFER_BYTES);
        this.repairBufferAge = settings.get(CoreSettings.REPAIR_BUFFER_AGE);
        this.maxStaleness = maxStaleness(settings, heartbeatInterval);
        this.refillGuard = settings.get(CoreSettings.REFILL_GUARD);
        this.authentication = authentication(settings);
    }

    private static Duration maxStaleness(Settings settings, Duration heartbeatInterval) {
        Duration value = settings.get(CoreSettings.MAX_STALENESS);
        Duration least = heartbeatInterval.multipliedBy(MIN_STALENESS_HEARTBEATS);
        if (!value.isZero() && value.compareTo(least) < 0) {
            settings.problem(
                    CoreSettings.MAX_STALENESS,
                    "is too short: it takes 0, or at least three times heartbeat_interval ("
                            + least.toMillis()
                            + "ms)");
        }
        return value;
    }

    private static Set<String> expectedNodes(Settings settings) {
        Set<String> names = Set.copyOf(settings.get(CoreSettings.EXPECTED_NODES));
        if (names.size() > CoreSettings.MOST_EXPECTED_NODES) {
            settings.problem(
                    CoreSettings.EXPECTED_NODES,
                    "is not allowed; it takes " + CoreSettings.EXPECTED_NODES.allowed());
        }
        return names;
    }

    private static AuthenticationConfig authentication(Settings settings) {
        Secret secret = settings.get(CoreSettings.SHARED_SECRET);
        Secret second = settings.get(CoreSettings.SHARED_SECRET_ALSO_ACCEPTED);
        boolean required = settings.get(CoreSettings.SHARED_SECRET_REQUIRED);
        Duration freshness = settings.get(CoreSettings.FRESHNESS_WINDOW);
        checkLength(settings, CoreSettings.SHARED_SECRET, secret);
        checkLength(settings, CoreSettings.SHARED_SECRET_ALSO_ACCEPTED, second);
        if (secret != null) {
            return AuthenticationConfig.of(secret, second, required, freshness);
        }
        if (second != null) {
            settings.problem(
                    CoreSettings.SHARED_SECRET_ALSO_ACCEPTED, "needs a shared_secret beside it");
        }
        return AuthenticationConfig.none();
    }

    private static void checkLength(Settings settings, Setting<Secret> setting, Secret secret) {
        if (secret != null && secret.reveal().length() < MIN_SECRET_LENGTH) {
            settings.problem(
                    setting,
                    "is too short: it takes at least " + MIN_SECRET_LENGTH + " characters");
        }
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
    public String group() {
        return group;
    }

    /** Returns the unique name of this node. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns the data centre of this node; empty if it was not told. */
    public String site() {
        return site;
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

    /** Returns the longest time between two frames that are not full; 0 for none. */
    public Duration messageInterval() {
        return messageInterval;
    }

    /** Returns the longest time between two sent updates of the same key; 0 for no damping. */
    public Duration updateDamping() {
        return updateDamping;
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

    /** Returns after how much silence a node counts as lost. */
    public Duration peerTimeout() {
        return peerTimeout;
    }

    /** Returns the names of nodes that have to be there; may include this node's. */
    public Set<String> expectedNodes() {
        return expectedNodes;
    }

    /** Returns how many sent frames are kept to be sent again. */
    public int repairBufferFrames() {
        return repairBufferFrames;
    }

    /** Returns how many bytes these frames may have. */
    public long repairBufferBytes() {
        return repairBufferBytes;
    }

    /** Returns for how long these frames are kept. */
    public Duration repairBufferAge() {
        return repairBufferAge;
    }

    /** Returns how long this node answers from its caches without a sign of life; 0 forever. */
    public Duration maxStaleness() {
        return maxStaleness;
    }

    /** Returns for how long what was invalidated is kept from being put again; 0 for no guard. */
    public Duration refillGuard() {
        return refillGuard;
    }

    /** Returns how frames prove where they come from. */
    public AuthenticationConfig authentication() {
        return authentication;
    }
}
