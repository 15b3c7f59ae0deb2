package org.cacheconnector.core.peers;

/** Whether a peer is there. */
public enum PeerState {
    /** It was heard of lately. */
    PRESENT,
    /** Nothing has come from it for a while. */
    SILENT,
    /** It has been silent for so long that it counts as lost. */
    LOST,
    /** It left in order, having sent all it had. */
    LEFT,
    /** The node was started again: a later incarnation is there. */
    REPLACED
}
