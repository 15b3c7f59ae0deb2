package org.cacheconnector.core.receive;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Finds the nodes that this one should hear and does not: they are down, or the nodes are split
 * between brokers. Of those it never heard itself only those count that others hear: the rest may
 * have left beyond a split. For one thread at a time, but for {@link #nodes}.
 */
final class MissingPeers {

    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final SilenceTimes times;
    private final PeerRegistry peers;
    private final PeerLog log;
    private long nextLook;
    private MissingNodes logged = MissingNodes.NONE;
    private volatile MissingNodes found = MissingNodes.NONE;

    MissingPeers(SilenceTimes times, PeerRegistry peers, PeerLog log, long now) {
        this.times = times;
        this.peers = peers;
        this.log = log;
        this.nextLook = now;
    }

    /** Looks, once a second; for while the link is up. */
    void tick(long now) {
        if (now - nextLook < 0) {
            return;
        }
        nextLook = now + INTERVAL_NANOS;
        MissingNodes before = found;
        MissingNodes missing = look(now, new HashSet<>(before.names()));
        found = missing;
        // Where many fall silent at once, or others have still to tell, that is one line.
        if (missing.equals(before) && !missing.equals(logged)) {
            logged = missing;
            log.missing(missing);
        }
    }

    private MissingNodes look(long now, Set<String> before) {
        Set<String> here = new HashSet<>();
        Set<String> missing = new HashSet<>();
        Set<String> heardByOthers = new HashSet<>();
        peers.forEach(
                peer -> {
                    String name = peer.sender().nodeId();
                    boolean elsewhere = isHeardElsewhere(peer, now);
                    if (elsewhere) {
                        heardByOthers.add(name);
                    }
                    if (isMissing(peer, elsewhere, before.contains(name))) {
                        missing.add(name);
                    } else if (peer.isExpected() && peer.state() != PeerState.LOST) {
                        here.add(name);
                    }
                });
        missing.removeAll(here);
        heardByOthers.retainAll(missing);
        missing.removeAll(heardByOthers);
        return new MissingNodes(heardByOthers, missing);
    }

    private static boolean isMissing(Peer peer, boolean elsewhere, boolean before) {
        if (peer.isOnlyToldOf()) {
            // Started anew where this node does not hear it: it stays missing.
            return peer.state() == PeerState.LOST ? elsewhere : peer.isExpected() && before;
        }
        return peer.state() == PeerState.LOST;
    }

    private boolean isHeardElsewhere(Peer peer, long now) {
        long told = Math.max(times.lostNanos(), 2 * RollCall.tellingNanos(peers.size()));
        return peer.isHeardElsewhere(now, times.silentNanos(), told);
    }

    /** Returns which nodes are missing as of the last second of a link; any thread, no waiting. */
    MissingNodes nodes() {
        return found;
    }
}
