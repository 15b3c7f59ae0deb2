package org.cacheconnector.core.model;

/** Why this node cleared its synchronised caches. */
public enum ClearReason {
    /** It was connected for the first time; what was cached before may be stale. */
    FIRST_CONNECTION("this node has just been connected for the first time"),
    /** Frames did not arrive and could not be had again. */
    NOT_REPAIRED("messages did not arrive and could not be had again"),
    /** A node was started anew without having left in order. */
    PEER_CRASHED("a node ended without having sent all it had"),
    /** A node has been silent for so long that it counts as lost. */
    PEER_LOST("a node has fallen silent"),
    /** It was cut off, and a node may have come and gone meanwhile. */
    AWAY("this node was cut off and can't know of all that it missed"),
    /** A frame came that this version can't read. */
    UNREADABLE("a node sends messages of another version"),
    /** A node's numbers contradict each other. */
    CONTRADICTION("a node's message numbers contradict each other"),
    /** No sign of life for {@code max_staleness}. */
    MAX_STALENESS("there has been no sign of life for max_staleness"),
    /** Removing failed, for too many caches or in an unknown one. */
    NOT_APPLIED("what other nodes found invalid could not be removed"),
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
