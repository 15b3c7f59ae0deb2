package org.cacheconnector.core.peers;

import java.util.HashSet;
import java.util.Set;
import org.cacheconnector.core.model.NodeIdentity;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the operator of nodes that come and go. Names come from the network: whoever makes them up
 * does not fill the log. For one thread.
 */
public final class PeerLog {

    static final int MAX_LOGGED = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(PeerLog.class);

    private final NodeIdentity self;
    private final Set<String> sharedNames = new HashSet<>();
    private int logged;
    private int loggedMissing;

    public PeerLog(NodeIdentity self) {
        this.self = self;
    }

    public void joined(Peer peer) {
        log("Node {} is there.", name(peer));
    }

    public void restarted(Peer peer) {
        log("Node {} was started again.", name(peer));
    }

    public void back(Peer peer) {
        log("Node {} is there again.", name(peer));
    }

    public void left(Peer peer) {
        log("Node {} has left; it had sent all it had.", name(peer));
    }

    public void silent(Peer peer) {
        log("Node {} is silent. What it removes meanwhile is told to this node later.", name(peer));
    }

    public void lost(Peer peer) {
        log("Node {} stays silent and counts as lost.", name(peer));
    }

    /** Other nodes than before are missing, or none any more. */
    public void missing(MissingNodes nodes) {
        if (loggedMissing >= MAX_LOGGED) {
            return;
        }
        loggedMissing++;
        if (nodes.isAny()) {
            LOG.warn("{}", nodes);
        } else {
            LOG.info("No node is missing any more.");
        }
    }

    /** Two live nodes have the same name. */
    public void nameShared(String nodeId) {
        if (sharedNames.size() >= MAX_LOGGED || !sharedNames.add(nodeId)) {
            return;
        }
        if (nodeId.equals(self.nodeId())) {
            LOG.error(
                    "Another node calls itself {} too. Nothing is lost, but nobody can tell the two"
                            + " apart. Give each node a producer_name of its own in deployment.toml,"
                            + " and restart the one that has the wrong name.",
                    nodeId);
        } else {
            LOG.error(
                    "Two nodes call themselves {}. Nothing is lost, but nobody can tell the two"
                            + " apart. Give each node a producer_name of its own in deployment.toml.",
                    nodeId);
        }
    }

    private static String name(Peer peer) {
        String nodeId = peer.sender().nodeId();
        String site = peer.facts().site();
        return site.isEmpty() ? nodeId : nodeId + " (" + site + ")";
    }

    private void log(String message, Object... details) {
        if (logged < MAX_LOGGED) {
            logged++;
            LOG.info(message, details);
            if (logged == MAX_LOGGED) {
                LOG.warn("Further nodes that come and go are not logged; see Peers in the MXBean.");
            }
        }
    }
}
