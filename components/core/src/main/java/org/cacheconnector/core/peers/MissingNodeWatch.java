package org.cacheconnector.core.peers;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.node.NodeContext;

/**
 * Finds nodes that this node should hear and does not: other nodes hear them, or {@code
 * expected_nodes} names them. Such nodes are down, or the nodes are split between brokers. For one
 * thread at a time, except {@link #nodes}.
 */
public final class MissingNodeWatch {

    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String self;
    private final Set<String> expectedNodes;
    private final SilenceTimes times;
    private final PeerRegistry peers;
    private final PeerLog log;
    private long nextLook;
    private long connectedAt;
    private String loggedProblem = "";
    private volatile MissingNodes found = MissingNodes.NONE;

    /**
     * @param node has the identity and the settings
     * @param log logs missing nodes
     */
    public MissingNodeWatch(NodeContext node, PeerRegistry peers, PeerLog log, long now) {
        this.self = node.identity().nodeId();
        this.expectedNodes = Set.copyOf(node.config().get(CoreSettings.EXPECTED_NODES));
        this.times = new SilenceTimes(node.config());
        this.peers = peers;
        this.log = log;
        this.nextLook = now;
        this.connectedAt = now;
    }

    /** The link is up: running nodes have to be heard from now on. */
    public void connected(long now) {
        connectedAt = now;
    }

    /** Looks once a second; only while the link is up. */
    public void tick(long now) {
        if (now - nextLook < 0) {
            return;
        }
        nextLook = now + INTERVAL_NANOS;
        String before = found.problem().orElse("");
        found = look(Set.copyOf(found.names()), now);
        String problem = found.problem().orElse("");
        // Logs one look later, so that nodes that fall silent one after another make one line.
        if (problem.equals(before) && !problem.equals(loggedProblem)) {
            loggedProblem = problem;
            log.missing(found);
        }
    }

    private MissingNodes look(Set<String> before, long now) {
        Set<String> here = new HashSet<>(Set.of(self));
        Set<String> heardByOthers = new HashSet<>();
        for (Peer peer : peers.all()) {
            String name = peer.sender().nodeId();
            if (isHeardByOthersOnly(peer, before.contains(name), now)) {
                heardByOthers.add(name);
            } else if (isHere(peer, now)) {
                here.add(name);
            }
        }
        heardByOthers.removeAll(here);
        boolean settled = now - connectedAt >= times.lostNanos();
        Set<String> unheard = new HashSet<>(expectedNodes);
        unheard.removeAll(here);
        unheard.removeAll(heardByOthers);
        unheard.removeIf(name -> !settled && !before.contains(name));
        return new MissingNodes(heardByOthers, unheard);
    }

    private boolean isHeardByOthersOnly(Peer peer, boolean before, long now) {
        if (peer.isNeverHeard() && peer.isExpected() && peer.state() != PeerState.LOST) {
            // A missing node stays missing when it restarts where this node does not hear it.
            return before;
        }
        long recently = Math.max(times.lostNanos(), 2 * RollCall.listNanos(peers.size()));
        return peer.state() == PeerState.LOST
                && peer.isHeardElsewhere(now, times.silentNanos(), recently);
    }

    /** A node that left has as much time to come back as a silent node. */
    private boolean isHere(Peer peer, long now) {
        return peer.state() == PeerState.LEFT
                ? peer.silenceNanos(now) < times.lostNanos()
                : peer.isExpected() && peer.state() != PeerState.LOST;
    }

    /** Returns the missing nodes, as of the last look. Any thread; never waits. */
    public MissingNodes nodes() {
        return found;
    }
}
