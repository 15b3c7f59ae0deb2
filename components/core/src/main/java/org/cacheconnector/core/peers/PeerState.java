package org.cacheconnector.core.peers;

/** Whether a peer is there. */
public enum PeerState {
    /** It was heard lately. */
    PRESENT,
    /** Nothing has come from it for a while. */
    SILENT,
    /** It has been silent for so long that it counts as lost. */
    LOST,
    /** It left, and had sent everything. */
    LEFT,
    /** Its node was started again, and a later start is known. */
    REPLACED
}
