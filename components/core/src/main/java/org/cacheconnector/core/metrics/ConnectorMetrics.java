package org.cacheconnector.core.metrics;

import org.cacheconnector.core.model.ClearReason;

/**
 * Told of everything worth counting on the path of an invalidation. Thread-safe; every method
 * returns at once and some are called on request threads.
 */
public interface ConnectorMetrics {

    /** What was special about something received; most of it is not applied. */
    enum Ignored {
        /** This node had sent it. */
        OWN,
        /** It came from another {@code group} of clusters. */
        FOREIGN_GROUP,
        /** It had been received before. */
        DUPLICATE,
        /** It is not signed, or signed with a secret that this node does not know. */
        UNAUTHENTICATED,
        /** Its signature is wrong. */
        FORGED,
        /** It may be a replay, or was overtaken: it does not prove that its sender is alive. */
        NOT_FRESH,
        /** It is no frame, or its checksum does not match. */
        MALFORMED,
        /** It is a frame of a version this node does not know. */
        UNKNOWN_VERSION,
        /** It is not a message that can carry a frame. */
        NOT_A_FRAME,
        /** The cache is on the block list. */
        BLOCKED_CACHE,
        /** The whole cache was to be cleared, but it may be the only store of what it holds. */
        KEPT_CACHE,
        /** This node has no such cache, so it holds nothing stale. */
        UNKNOWN_CACHE
    }

    /** What went wrong. */
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
     * Something happened.
     *
     * @param times how often, or how much
     */
    void count(Counter what, long times);

    /** Something happened once. */
    default void count(Counter what) {
        count(what, 1);
    }

    /**
     * A frame of another node was applied. A clear-all counts when it is taken: {@link #cleared}
     * follows.
     *
     * @param invalidations how many it carried
     * @param latencyMicros from the sender's clock at sending to this node's clock after applying;
     *     not negative
     */
    void applied(int invalidations, long latencyMicros);

    /** Received invalidations or frames were left out for {@code reason}. */
    void ignored(Ignored reason, int count);

    /** This node's synchronised caches were cleared. */
    void cleared(ClearReason reason);

    /** Something failed. */
    void failed(Failure failure);
}
