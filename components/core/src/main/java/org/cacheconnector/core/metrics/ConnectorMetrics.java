package org.cacheconnector.core.metrics;

import org.cacheconnector.core.model.ClearReason;

/**
 * Counts events on the path of an invalidation. Thread-safe. Every method returns at once, as
 * request threads call some of them.
 */
public interface ConnectorMetrics {

    /** Why received frames or invalidations were ignored, or not trusted fully. */
    enum Ignored {
        /** This node sent it. */
        OWN,
        /** It came from another {@code group}. */
        FOREIGN_GROUP,
        /** It was received before. */
        DUPLICATE,
        /** It is not signed, or signed with a secret that this node does not know. */
        UNAUTHENTICATED,
        /** Its signature is wrong. */
        FORGED,
        /** It may be a recording, or was overtaken, so it does not prove that its sender runs. */
        NOT_FRESH,
        /** It is no frame, or its checksum does not match. */
        MALFORMED,
        /** It has a version that this node does not know. */
        UNKNOWN_VERSION,
        /** It is not a message that can carry a frame. */
        NOT_A_FRAME,
        /** The cache is on the block list. */
        BLOCKED_CACHE,
        /** It clears a whole cache, which may be the only store of its entries. */
        KEPT_CACHE,
        /** This node has no such cache, so no entry is stale. */
        UNKNOWN_CACHE
    }

    /** Kinds of failures. */
    enum Failure {
        /** A hook failed on a request thread; the whole cache was invalidated instead. */
        CAPTURE,
        /** A key could not be encoded; its whole cache was invalidated instead. */
        ENCODE_KEY,
        /** A key could not be decoded; its whole cache was cleared instead. */
        DECODE_KEY,
        /** A frame could not be handed to the broker; it is kept and sent again. */
        PUBLISH,
        /** The connection was lost or could not be made. */
        CONNECTION,
        /** An invalidation could not be applied to a cache. */
        APPLY
    }

    /**
     * Adds to a counter.
     *
     * @param times how often the event happened, or how much to add
     */
    void count(Counter what, long times);

    /** Adds one to a counter. */
    default void count(Counter what) {
        count(what, 1);
    }

    /**
     * A frame of another node was applied. A clear-all counts when it arrives; {@link #cleared}
     * follows later.
     *
     * @param invalidations how many invalidations the frame carried
     * @param latencyMicros from the sender's clock at sending to this node's clock after applying;
     *     not negative
     */
    void applied(int invalidations, long latencyMicros);

    /** Received invalidations or frames were ignored for {@code reason}. */
    void ignored(Ignored reason, int count);

    /** This node's synchronised caches were cleared. */
    void cleared(ClearReason reason);

    /** Something failed. */
    void failed(Failure failure);
}
