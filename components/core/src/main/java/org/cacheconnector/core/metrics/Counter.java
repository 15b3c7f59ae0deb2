package org.cacheconnector.core.metrics;

/**
 * The counters on the path of an invalidation, from the start of the bundle. MXBean attributes,
 * Prometheus metrics and their help texts are made of these names and sentences.
 */
public enum Counter {
    CAPTURED("Captured", "Invalidations that began on this node."),
    COALESCED("Coalesced", "Invalidations that were already waiting to be sent."),
    DAMPED("Damped", "Updates that were sent later or with a later update."),
    COLLAPSED_CACHES(
            "CollapsedCaches",
            "Times that the waiting keys of a cache became one invalidation of the whole cache."),
    COLLAPSED_KEYS("CollapsedKeys", "Keys that became part of a whole cache."),
    PUBLISHED_FRAMES("PublishedFrames", "Messages with invalidations that were sent."),
    PUBLISHED_INVALIDATIONS("PublishedInvalidations", "Invalidations that were sent."),
    PUBLISHED_BYTES("PublishedBytes", "Bytes of the messages with invalidations."),
    HEARTBEATS_SENT("HeartbeatsSent", "Heartbeats that were sent."),
    APPLIED_FRAMES("AppliedFrames", "Messages of other nodes that were applied."),
    APPLIED_INVALIDATIONS(
            "AppliedInvalidations", "Invalidations of other nodes that were applied."),
    LATE_INVALIDATIONS(
            "LateInvalidations",
            "Invalidations of other nodes that were applied more than a second after they"
                    + " were sent."),
    RECEIVED_KEYS("ReceivedKeys", "Keys of other nodes that were removed from a cache."),
    FOUND_KEYS("FoundKeys", "Received keys that the cache held."),
    MISSED_FRAMES("MissedFrames", "Messages that did not arrive in time."),
    REPAIR_REQUESTS("RepairRequests", "Requests to other nodes for missing messages."),
    REPAIRED_FRAMES("RepairedFrames", "Missing messages that arrived later."),
    REFILLS_REMOVED("RefillsRemoved", "Entries removed again, as they were put back too soon."),
    POSSIBLY_STALE_MILLIS(
            "PossiblyStaleMillis",
            "Time in which this node may have been stale: while it was not connected, messages were"
                    + " missing, or another node was silent.");

    private final String title;
    private final String help;

    Counter(String title, String help) {
        this.title = title;
        this.help = help;
    }

    /** Returns the name for operators. */
    public String title() {
        return title;
    }

    /** Returns a sentence that says what the counter counts. */
    public String help() {
        return help;
    }
}
