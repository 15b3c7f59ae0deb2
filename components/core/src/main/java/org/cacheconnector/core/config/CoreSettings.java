package org.cacheconnector.core.config;

import java.time.Duration;
import java.util.List;

/**
 * The settings that do not depend on the broker. The first nine keys of the table are those that
 * Identity Server's own template knows; the rest need no template.
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
                    "The broker module.");

    /** {@code topic_name}. */
    public static final Setting<String> TOPIC_NAME =
            Setting.text(
                    "topic_name",
                    null,
                    "[^\\s>*]{1,200}",
                    "1 to 200 characters without blanks and wildcards",
                    "The topic; the same on every node.");

    /** {@code producer_name}. */
    public static final Setting<String> PRODUCER_NAME =
            Setting.text(
                    "producer_name",
                    null,
                    "[A-Za-z0-9._:-]{1,120}",
                    "1 to 120 letters, digits, dots, colons, hyphens and underscores",
                    "This node's unique name. Default: HOST-HASH-OFFSET, made of the host name,"
                            + " a hash of the server's folder and the port offset; stable over"
                            + " restarts.");

    /** {@code hybrid_mode_enabled}. */
    public static final Setting<Boolean> HYBRID_MODE_ENABLED =
            Setting.flag(
                    "hybrid_mode_enabled",
                    false,
                    "Without effect: every node connects to the broker itself. Accepted, as"
                            + " configurations of other connectors have it.");

    /** {@code group}. */
    public static final Setting<String> GROUP =
            Setting.text(
                    "group",
                    "default",
                    "[A-Za-z0-9._-]{1,64}",
                    "1 to 64 letters, digits, dots, hyphens and underscores",
                    "Shared by all clusters that keep each other's caches consistent."
                            + " Messages of other groups on the topic are ignored.");

    /** {@code site}. */
    public static final Setting<String> SITE =
            Setting.text(
                    "site",
                    "",
                    "[A-Za-z0-9._-]{0,64}",
                    "up to 64 letters, digits, dots, hyphens and underscores",
                    "The data centre of this node, by which it is named in the other nodes' log"
                            + " and MXBean.");

    /** {@code outbox_max_entries}. */
    public static final Setting<Integer> OUTBOX_MAX_ENTRIES =
            Setting.integer(
                    "outbox_max_entries",
                    100_000,
                    100,
                    10_000_000,
                    "How many invalidations may wait to be sent. Beyond it, the waiting keys of"
                            + " the fullest cache become one invalidation of that cache.");

    /** {@code outbox_max_bytes}. */
    public static final Setting<Long> OUTBOX_MAX_BYTES =
            Setting.size(
                    "outbox_max_bytes",
                    "64mb",
                    64 * 1024,
                    4L << 30,
                    "The estimated memory of waiting invalidations; beyond it, as above.");

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
                    "One message may leave in each interval, and up to fifty that did not"
                            + " are saved: so a quiet node sends at once, and under load an"
                            + " invalidation waits up to this long at its sender. Full"
                            + " messages do not wait. 0 sends each as soon as possible, for"
                            + " several times the CPU.");

    /** {@code update_damping}. */
    public static final Setting<Duration> UPDATE_DAMPING =
            Setting.duration(
                    "update_damping",
                    "1s",
                    "0ms",
                    "1m",
                    "The least time between two sent updates of a key. Removals are never"
                            + " delayed. 0 sends every update.");

    /** {@code max_frame_bytes}. */
    public static final Setting<Long> MAX_FRAME_BYTES =
            Setting.size(
                    "max_frame_bytes",
                    "1mb",
                    4 * 1024,
                    64L << 20,
                    "The largest message sent and accepted; the same on every node.");

    /** {@code max_key_bytes}. */
    public static final Setting<Long> MAX_KEY_BYTES =
            Setting.size(
                    "max_key_bytes",
                    "64kb",
                    64,
                    4L << 20,
                    "The largest encoded key; a larger one invalidates its whole cache.");

    /** {@code allowed_key_classes}. */
    public static final Setting<List<String>> ALLOWED_KEY_CLASSES =
            Setting.list(
                    "allowed_key_classes",
                    "a list of class names, or package names ending in .* (that package) or .** (also"
                            + " those below)",
                    "Further classes admitted in received keys, beside the JDK's values and"
                            + " collections and org.wso2.**");

    /** {@code heartbeat_interval}. */
    public static final Setting<Duration> HEARTBEAT_INTERVAL =
            Setting.duration(
                    "heartbeat_interval",
                    "1s",
                    "100ms",
                    "1m",
                    "How long a node stays silent at most: one that sends nothing else sends a"
                            + " heartbeat.");

    /** {@code peer_timeout}. */
    public static final Setting<Duration> PEER_TIMEOUT =
            Setting.duration(
                    "peer_timeout",
                    "1m",
                    "5s",
                    "24h",
                    "After so much silence a node that did not leave in order counts as lost,"
                            + " and this node clears its synchronised caches once.");

    /** {@code expected_nodes}. */
    public static final Setting<List<String>> EXPECTED_NODES =
            Setting.list(
                    "expected_nodes",
                    "",
                    "[A-Za-z0-9._:-]{1,120}",
                    "up to " + MOST_EXPECTED_NODES + " producer names",
                    "Who has to be there: without one of these for peer_timeout this node is"
                            + " unhealthy, even if it never heard it.");

    /** {@code repair_buffer_frames}. */
    public static final Setting<Integer> REPAIR_BUFFER_FRAMES =
            Setting.integer(
                    "repair_buffer_frames",
                    20_000,
                    0,
                    1_000_000,
                    "How many sent messages are kept for nodes that missed them. Whoever misses"
                            + " more clears the caches concerned.");

    /** {@code repair_buffer_bytes}. */
    public static final Setting<Long> REPAIR_BUFFER_BYTES =
            Setting.size(
                    "repair_buffer_bytes",
                    "16mb",
                    0,
                    1L << 30,
                    "The memory of these messages, outside the heap.");

    /** {@code repair_buffer_age}. */
    public static final Setting<Duration> REPAIR_BUFFER_AGE =
            Setting.duration("repair_buffer_age", "5m", "1s", "24h", "How long they are kept.");

    /** {@code max_staleness}. */
    public static final Setting<Duration> MAX_STALENESS =
            Setting.duration(
                    "max_staleness",
                    "0s",
                    "0s",
                    "24h",
                    "Without broker, or without a sign of another node, for so long, this"
                            + " node clears its synchronised caches, and again after each"
                            + " such interval. A silent node counts for an hour (or"
                            + " `peer_timeout` or this time, if longer). 0: no limit.");

    /** {@code refill_guard}. */
    public static final Setting<Duration> REFILL_GUARD =
            Setting.duration(
                    "refill_guard",
                    "1s",
                    "0ms",
                    "1h",
                    "For so long after an invalidation, of this node or another, entries"
                            + " put back are removed again (after 100 ms, 250 ms, 1 s and so"
                            + " on; from 1 s on where busy threads put a key all the time, or"
                            + " all caches were cleared), as they may hold the row from before the commit. With"
                            + " databases replicated between data centres, the longest"
                            + " replication delay. 0 switches it off.");

    /** {@code shared_secret}. */
    public static final Setting<Secret> SHARED_SECRET =
            Setting.secret(
                    "shared_secret",
                    "Signs every message (HMAC-SHA-256) and refuses unsigned ones; the same on"
                            + " every node, at least 16 characters.");

    /** {@code shared_secret_also_accepted}. */
    public static final Setting<Secret> SHARED_SECRET_ALSO_ACCEPTED =
            Setting.secret(
                    "shared_secret_also_accepted",
                    "A second accepted secret, while secrets are changed.");

    /** {@code shared_secret_required}. */
    public static final Setting<Boolean> SHARED_SECRET_REQUIRED =
            Setting.flag(
                    "shared_secret_required",
                    true,
                    "Whether unsigned messages are refused when there is a shared_secret; false"
                            + " only while it is introduced.");

    /** {@code freshness_window}. */
    public static final Setting<Duration> FRESHNESS_WINDOW =
            Setting.duration(
                    "freshness_window",
                    "5m",
                    "1s",
                    "24h",
                    "How far the time of signing may be from this node's clock. What is"
                            + " further may be a recorded message, and is refused.");

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
