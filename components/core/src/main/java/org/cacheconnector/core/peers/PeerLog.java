package org.cacheconnector.core.peers;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs nodes that come and go. Names come from the network, so it writes at most {@link
 * #MAX_LOGGED} lines. For one thread.
 */
public final class PeerLog {

    static final int MAX_LOGGED = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(PeerLog.class);

    private int logged;
    private int loggedMissing;

    void joined(Peer peer) {
        log("Node {} has joined.", peer);
    }

    void restarted(Peer peer) {
        log("Node {} has restarted.", peer);
    }

    void back(Peer peer) {
        log("Node {} is back.", peer);
    }

    void left(Peer peer) {
        log("Node {} has left; it had sent everything.", peer);
    }

    void silent(Peer peer) {
        log("Node {} is silent. Its invalidations will be delivered when it is back.", peer);
    }

    void lost(Peer peer) {
        log("Node {} has been silent for peer_timeout and counts as lost.", peer);
    }

    /** Logs that other nodes than before are missing, or that none is. */
    void missing(MissingNodes nodes) {
        if (loggedMissing >= MAX_LOGGED) {
            return;
        }
        loggedMissing++;
        nodes.problem().ifPresentOrElse(LOG::warn, () -> LOG.info("No node is missing any more."));
    }

    private void log(String message, Peer peer) {
        if (logged >= MAX_LOGGED) {
            return;
        }
        logged++;
        String nodeId = peer.sender().nodeId();
        LOG.info(message, peer.site().isEmpty() ? nodeId : nodeId + " (" + peer.site() + ")");
        if (logged == MAX_LOGGED) {
            LOG.warn("Further nodes that come and go are not logged; see Peers in the MXBean.");
        }
    }
}
