package org.cacheconnector.core.model;

/** Why this node cleared its synchronised caches. */
public enum ClearReason {
    /** This node connected for the first time; its entries may be stale. */
    FIRST_CONNECTION("this node connected for the first time"),
    /** Frames were lost and could not be recovered. */
    NOT_REPAIRED("lost messages could not be recovered"),
    /** A node restarted without having left. */
    PEER_CRASHED("a node ended before it had sent everything"),
    /** A node has been silent for {@code peer_timeout}. */
    PEER_LOST("a node has been silent for peer_timeout"),
    /** This node was cut off, and a node may have come and gone meanwhile. */
    AWAY("this node was cut off and may have missed messages that nobody remembers"),
    /** A frame has a version that this node can't read. */
    UNREADABLE("a node sends messages of another version"),
    /** The numbers of a node contradict each other. */
    CONTRADICTION("message numbers of a node contradict each other"),
    /** The broker or a node was silent for {@code max_staleness}. */
    MAX_STALENESS("the broker or a node was silent for max_staleness"),
    /** Removals failed in too many caches, or in an unknown one. */
    NOT_APPLIED("invalidations of other nodes could not be applied"),
    /** Another node requested it. */
    PEER_REQUEST("another node requested it");

    private final String text;

    ClearReason(String text) {
        this.text = text;
    }

    /** Returns the reason in words. */
    public String text() {
        return text;
    }
}
