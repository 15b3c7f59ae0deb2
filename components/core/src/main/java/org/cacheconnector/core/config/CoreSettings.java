package org.cacheconnector.core.config;

import java.time.Duration;
import java.util.List;

/**
 * The settings that do not depend on the broker. Identity Server's own template knows nine keys of
 * the table; the other keys need no template.
 */
public final class CoreSettings {

    static final int MOST_EXPECTED_NODES = 1_000;

    /** {@code enabled}. */
    public static final Setting<Boolean> ENABLED =
            Setting.flag("enabled", false, "Switches the connector on.");

    /** {@code broker_type}. */
    public static final Setting<String> BROKER_TYPE =
            Setting.text(
                    "broker_type",
                    null,
                    "[A-Za-z0-9_-]{1,64}",
                    "the name of a broker module, such as activemq or jms",
                    "Required. `activemq` (Artemis too), `rabbitmq`, `ibmmq`, `database` or"
                            + " `jms`.");

    /** {@code topic_name}. */
    public static final Setting<String> TOPIC_NAME =
            Setting.text(
                    "topic_name",
                    null,
                    "[^\\s>*]{1,200}",
                    "1 to 200 characters without blanks and wildcards",
                    "Required. The topic, or RabbitMQ's exchange. The same on every node.");

    /** {@code producer_name}. */
    public static final Setting<String> PRODUCER_NAME =
            Setting.text(
                    "producer_name",
                    null,
                    "[A-Za-z0-9._:-]{1,120}",
                    "1 to 120 letters, digits, dots, colons, hyphens and underscores",
                    "This node's unique name. The default is HOST-HASH-OFFSET: the host name, a"
                            + " hash of the server's folder, and the port offset. It survives restarts.");

    /** {@code hybrid_mode_enabled}. */
    public static final Setting<Boolean> HYBRID_MODE_ENABLED =
            Setting.flag(
                    "hybrid_mode_enabled",
                    false,
                    "Has no effect, because every node connects to the broker. Accepted because"
                            + " configurations of carbon-cache-sync-manager have it.");

    /** {@code group}. */
    public static final Setting<String> GROUP =
            Setting.text(
                    "group",
                    "default",
                    "[A-Za-z0-9._-]{1,64}",
                    "1 to 64 letters, digits, dots, hyphens and underscores",
                    "All clusters that keep each other's caches consistent have the same group."
                            + " Nodes ignore messages of other groups on the topic.");

    /** {@code site}. */
    public static final Setting<String> SITE =
            Setting.text(
                    "site",
                    "",
                    "[A-Za-z0-9._-]{0,64}",
                    "up to 64 letters, digits, dots, hyphens and underscores",
                    "This node's data centre, which other nodes show beside its name in log and"
                            + " MXBean. Set it if you have several.");

    /** {@code outbox_max_entries}. */
    public static final Setting<Integer> OUTBOX_MAX_ENTRIES =
            Setting.integer(
                    "outbox_max_entries",
                    100_000,
                    100,
                    10_000_000,
                    "How many invalidations the send queue holds. Beyond it, the waiting keys of"
                            + " the fullest cache become one invalidation of that cache. Raise it if"
                            + " `CollapsedCaches` grows.");

    /** {@code outbox_max_bytes}. */
    public static final Setting<Long> OUTBOX_MAX_BYTES =
            Setting.size(
                    "outbox_max_bytes",
                    "64mb",
                    64 * 1024,
                    4L << 30,
                    "The estimated memory of the send queue, with the same effect.");

    /** {@code batch_max_entries}. */
    public static final Setting<Integer> BATCH_MAX_ENTRIES =
            Setting.integer(
                    "batch_max_entries",
                    1_000,
                    1,
                    100_000,
                    "The most invalidations in one message.");

    /** {@code message_interval}. */
    public static final Setting<Duration> MESSAGE_INTERVAL =
            Setting.duration(
                    "message_interval",
                    "100ms",
                    "0ms",
                    "1s",
                    "The longest that an invalidation waits at its sender under load. A quiet"
                            + " node sends at once. `0ms` always sends at once, for several times the CPU.");

    /** {@code update_damping}. */
    public static final Setting<Duration> UPDATE_DAMPING =
            Setting.duration(
                    "update_damping",
                    "1s",
                    "0ms",
                    "1m",
                    "The rate limit for updates: the shortest time between two updates of one"
                            + " key. It never delays removals. `0ms` sends every update.");

    /** {@code max_frame_bytes}. */
    public static final Setting<Long> MAX_FRAME_BYTES =
            Setting.size(
                    "max_frame_bytes",
                    "1mb",
                    4 * 1024,
                    64L << 20,
                    "The largest message sent and accepted. The same on every node. The broker"
                            + " must accept it.");

    /** {@code max_key_bytes}. */
    public static final Setting<Long> MAX_KEY_BYTES =
            Setting.size(
                    "max_key_bytes",
                    "64kb",
                    64,
                    4L << 20,
                    "The largest encoded key, at most half of `max_frame_bytes`. A larger key"
                            + " invalidates its whole cache. The same on every node.");

    /** {@code allowed_key_classes}. */
    public static final Setting<List<String>> ALLOWED_KEY_CLASSES =
            Setting.list(
                    "allowed_key_classes",
                    "a list of class names, or package names ending in .* (that package) or .** (also"
                            + " those below)",
                    "Classes to accept in received keys besides the JDK's values and collections"
                            + " and org.wso2.**. Each class widens what a message can do. The same on every"
                            + " node.");

    /** {@code heartbeat_interval}. */
    public static final Setting<Duration> HEARTBEAT_INTERVAL =
            Setting.duration(
                    "heartbeat_interval",
                    "1s",
                    "100ms",
                    "1m",
                    "A node that has sent nothing for this long sends a heartbeat. The same on"
                            + " every node.");

    /** {@code peer_timeout}. */
    public static final Setting<Duration> PEER_TIMEOUT =
            Setting.duration(
                    "peer_timeout",
                    "1m",
                    "5s",
                    "24h",
                    "A node that is silent for this long without having left is lost, and this"
                            + " node clears its synchronised caches once. At least ten heartbeats apply.");

    /** {@code expected_nodes}. */
    public static final Setting<List<String>> EXPECTED_NODES =
            Setting.list(
                    "expected_nodes",
                    "",
                    "[A-Za-z0-9._:-]{1,120}",
                    "up to " + MOST_EXPECTED_NODES + " producer names",
                    "The nodes that must be present. If one is missing for `peer_timeout`, this"
                            + " node is unhealthy, even if it never heard that node. The same on every node.");

    /** {@code repair_buffer_frames}. */
    public static final Setting<Integer> REPAIR_BUFFER_FRAMES =
            Setting.integer(
                    "repair_buffer_frames",
                    20_000,
                    0,
                    1_000_000,
                    "How many sent messages a node keeps for nodes that missed them. A node that"
                            + " misses more clears its caches. Raise it for longer outages.");

    /** {@code repair_buffer_bytes}. */
    public static final Setting<Long> REPAIR_BUFFER_BYTES =
            Setting.size(
                    "repair_buffer_bytes",
                    "16mb",
                    0,
                    1L << 30,
                    "The memory for these messages, outside the heap.");

    /** {@code repair_buffer_age}. */
    public static final Setting<Duration> REPAIR_BUFFER_AGE =
            Setting.duration(
                    "repair_buffer_age",
                    "5m",
                    "1s",
                    "24h",
                    "How long a node keeps these messages.");

    /** {@code max_staleness}. */
    public static final Setting<Duration> MAX_STALENESS =
            Setting.duration(
                    "max_staleness",
                    "0s",
                    "0s",
                    "24h",
                    "If this node has been without the broker, or without a known node, for this"
                            + " long, it clears its synchronised caches, and again after each such interval."
                            + " `0s` means never. Otherwise it must be three heartbeats at least. Set it if"
                            + " stale answers are worse than slow ones.");

    /** {@code refill_guard}. */
    public static final Setting<Duration> REFILL_GUARD =
            Setting.duration(
                    "refill_guard",
                    "1s",
                    "0ms",
                    "1h",
                    "Stale reload protection. For this long after an invalidation, entries that"
                            + " are cached again under its key are removed, as they may hold the row from"
                            + " before the commit. If databases replicate, set it to the longest replication"
                            + " delay. `0ms` switches it off.");

    /** {@code shared_secret}. */
    public static final Setting<Secret> SHARED_SECRET =
            Setting.secret(
                    "shared_secret",
                    "Signs every message (HMAC-SHA-256) and refuses unsigned messages. The same"
                            + " on every node, at least 16 characters.");

    /** {@code shared_secret_also_accepted}. */
    public static final Setting<Secret> SHARED_SECRET_ALSO_ACCEPTED =
            Setting.secret(
                    "shared_secret_also_accepted",
                    "A second secret that is accepted. Set it while you change secrets.");

    /** {@code shared_secret_required}. */
    public static final Setting<Boolean> SHARED_SECRET_REQUIRED =
            Setting.flag(
                    "shared_secret_required",
                    true,
                    "Whether unsigned messages are refused. Set `false` only while you introduce"
                            + " a secret.");

    /** {@code freshness_window}. */
    public static final Setting<Duration> FRESHNESS_WINDOW =
            Setting.duration(
                    "freshness_window",
                    "5m",
                    "1s",
                    "24h",
                    "The largest difference between the time of signing and this node's clock."
                            + " The node refuses other messages, as they may be recorded ones.");

    private CoreSettings() {}

    /** Returns all of them, in the order of the documentation. */
    public static List<Setting<?>> all() {
        return List.of(
                ENABLED,
                BROKER_TYPE,
                TOPIC_NAME,
                PRODUCER_NAME,
                HYBRID_MODE_ENABLED,
                GROUP,
                SITE,
                OUTBOX_MAX_ENTRIES,
                OUTBOX_MAX_BYTES,
                BATCH_MAX_ENTRIES,
                MESSAGE_INTERVAL,
                UPDATE_DAMPING,
                MAX_FRAME_BYTES,
                MAX_KEY_BYTES,
                ALLOWED_KEY_CLASSES,
                HEARTBEAT_INTERVAL,
                PEER_TIMEOUT,
                EXPECTED_NODES,
                REPAIR_BUFFER_FRAMES,
                REPAIR_BUFFER_BYTES,
                REPAIR_BUFFER_AGE,
                MAX_STALENESS,
                REFILL_GUARD,
                SHARED_SECRET,
                SHARED_SECRET_ALSO_ACCEPTED,
                SHARED_SECRET_REQUIRED,
                FRESHNESS_WINDOW);
    }
}
