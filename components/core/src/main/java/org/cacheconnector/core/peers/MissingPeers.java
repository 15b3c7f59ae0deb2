package org.cacheconnector.core.peers;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.node.NodeContext;

/**
 * Finds the nodes that this one should hear and does not: they are down, or the nodes are split
 * between brokers. It should hear whom others hear, and those in the settings. For one thread at a
 * time, but for {@link #nodes}.
 */
public final class MissingPeers {

    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String self;
    private final NodeContext node;
    private final SilenceTimes times;
    private final PeerRegistry peers;
    private final PeerLog log;
    private long nextLook;
    private long connectedAt;
    private MissingNodes logged = MissingNodes.NONE;
    private volatile MissingNodes found = MissingNodes.NONE;

    public MissingPeers(NodeContext node, PeerRegistry peers, PeerLog log, long now) {
        this.self = node.identity().nodeId();
        this.node = node;
        this.times = new SilenceTimes(node.config());
        this.peers = peers;
        this.log = log;
        this.nextLook = now;
        this.connectedAt = now;
    }

    /** The link is up: whoever is there has to be heard from now on. */
    public void connected(long now) {
        connectedAt = now;
    }

    /** Looks, once a second; for while the link is up. */
    public void tick(long now) {
        if (now - nextLook < 0) {
            return;
        }
        nextLook = now + INTERVAL_NANOS;
        MissingNodes before = found;
        MissingNodes missing = look(now, Set.copyOf(before.names()));
        found = missing;
        // Where many fall silent at once, or others have still to tell, that is one line.
        if (missing.equals(before) && !missing.equals(logged)) {
            logged = missing;
            log.missing(missing);
        }
    }

    private MissingNodes look(long now, Set<String> before) {
        Set<String> here = new HashSet<>();
        Set<String> heardByOthers = new HashSet<>();
        here.add(self);
        peers.forEach(
                peer -> {
                    String name = peer.sender().nodeId();
                    if (isHeardByOthersOnly(peer, before.contains(name), now)) {
                        heardByOthers.add(name);
                    } else if (isHere(peer, now)) {
                        here.add(name);
                    }
                });
        heardByOthers.removeAll(here);
        boolean settled = now - connectedAt >= times.lostNanos();
        Set<String> unheard = new HashSet<>(node.config().expectedNodes());
        unheard.removeIf(name -> here.contains(name) || heardByOthers.contains(name));
        unheard.removeIf(name -> !settled && !before.contains(name));
        return new MissingNodes(heardByOthers, unheard);
    }

    private boolean isHeardByOthersOnly(Peer peer, boolean before, long now) {
        if (peer.isOnlyToldOf() && peer.isExpected() && peer.state() != PeerState.LOST) {
            // A missing node that is started anew where this node does not hear it stays missing.
            return before;
        }
        long told = Math.max(times.lostNanos(), 2 * RollCall.tellingNanos(peers.size()));
        return peer.state() == PeerState.LOST
                && peer.isHeardElsewhere(now, times.silentNanos(), told);
    }

    /** One that leaves in order has as long to come back as a silent one. */
    private boolean isHere(Peer peer, long now) {
        return peer.state() == PeerState.LEFT
                ? peer.silenceNanos(now) < times.lostNanos()
                : peer.isExpected() && peer.state() != PeerState.LOST;
    }

    /** Returns which nodes are missing as of the last second of a link; any thread, no waiting. */
    public MissingNodes nodes() {
        return found;
    }
}
