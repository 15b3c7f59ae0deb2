package org.cacheconnector.core.config;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * The validated settings of an {@link org.cacheconnector.core.InvalidationExchange}. Immutable;
 * every value is within its bounds, as {@link CoreSettings} states them.
 */
public final class ExchangeConfig {

    private static final int MIN_SECRET_LENGTH = 16;

    /** With fewer, a single delayed heartbeat would count as silence. */
    private static final int MIN_STALENESS_HEARTBEATS = 3;

    private final Map<Setting<?>, Object> values = new HashMap<>();
    private final String nodeId;
    private final int maxKeyBytes;
    private final AuthenticationConfig authentication;

    private ExchangeConfig(Settings settings, String defaultNodeId) {
        CoreSettings.all().forEach(setting -> values.put(setting, settings.get(setting)));
        String producerName = get(CoreSettings.PRODUCER_NAME);
        this.nodeId = requireNonNull(producerName == null ? defaultNodeId : producerName, "nodeId");
        this.maxKeyBytes = maxKeyBytes(settings);
        this.authentication = authentication(settings);
        checkStaleness(settings);
        if (get(CoreSettings.EXPECTED_NODES).size() > CoreSettings.MOST_EXPECTED_NODES) {
            settings.problem(
                    CoreSettings.EXPECTED_NODES,
                    "is not allowed; it takes " + CoreSettings.EXPECTED_NODES.allowed());
        }
    }

    private int maxKeyBytes(Settings settings) {
        int wanted = get(CoreSettings.MAX_KEY_BYTES).intValue();
        int most = maxFrameBytes() / 2;
        if (wanted > most && settings.isSet(CoreSettings.MAX_KEY_BYTES)) {
            settings.problem(
                    CoreSettings.MAX_KEY_BYTES,
                    "is too large: a key must fit into half of max_frame_bytes ("
                            + maxFrameBytes()
                            + ")");
        }
        return Math.min(wanted, most);
    }

    private void checkStaleness(Settings settings) {
        Duration value = get(CoreSettings.MAX_STALENESS);
        Duration least =
                get(CoreSettings.HEARTBEAT_INTERVAL).multipliedBy(MIN_STALENESS_HEARTBEATS);
        if (!value.isZero() && value.compareTo(least) < 0) {
            settings.problem(
                    CoreSettings.MAX_STALENESS,
                    "is too short: it takes 0, or at least three times heartbeat_interval ("
                            + least.toMillis()
                            + "ms)");
        }
    }

    private AuthenticationConfig authentication(Settings settings) {
        Secret secret = get(CoreSettings.SHARED_SECRET);
        Secret second = get(CoreSettings.SHARED_SECRET_ALSO_ACCEPTED);
        checkLength(settings, CoreSettings.SHARED_SECRET, secret);
        checkLength(settings, CoreSettings.SHARED_SECRET_ALSO_ACCEPTED, second);
        if (secret != null) {
            return AuthenticationConfig.of(
                    secret,
                    second,
                    get(CoreSettings.SHARED_SECRET_REQUIRED),
                    get(CoreSettings.FRESHNESS_WINDOW));
        }
        if (second != null) {
            settings.problem(CoreSettings.SHARED_SECRET_ALSO_ACCEPTED, "needs a shared_secret too");
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
     * Reads the settings, and notes problems in {@code settings}. Look at {@link
     * Settings#problems()} before using the result.
     *
     * @param settings the configuration table
     * @param defaultNodeId the node's name when {@code producer_name} is not set
     */
    public static ExchangeConfig from(Settings settings, String defaultNodeId) {
        return new ExchangeConfig(settings, defaultNodeId);
    }

    /** Returns the value of one of the {@link CoreSettings}; null if it has none, nor a default. */
    @SuppressWarnings("unchecked")
    public <T> T get(Setting<T> setting) {
        return (T) values.get(setting);
    }

    /** Returns the unique name of this node. */
    public String nodeId() {
        return nodeId;
    }

    /** Returns the size of the largest frame. */
    public int maxFrameBytes() {
        return get(CoreSettings.MAX_FRAME_BYTES).intValue();
    }

    /** Returns the size of the largest encoded key. */
    public int maxKeyBytes() {
        return maxKeyBytes;
    }

    /** Returns how this node signs and verifies frames. */
    public AuthenticationConfig authentication() {
        return authentication;
    }
}
