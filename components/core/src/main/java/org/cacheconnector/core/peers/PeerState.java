package org.cacheconnector.core.peers;

/** The state of a peer. */
public enum PeerState {
    /** This node heard it recently. */
    PRESENT,
    /** No message has come from it for a while. */
    SILENT,
    /** It has been silent for so long that it counts as lost. */
    LOST,
    /** It left, and had sent everything. */
    LEFT,
    /** Its node restarted, and a later start is known. */
    REPLACED
}
