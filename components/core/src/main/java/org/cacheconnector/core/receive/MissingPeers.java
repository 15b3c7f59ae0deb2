package org.cacheconnector.core.receive;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.config.ExpectedNodes;
import org.cacheconnector.core.node.NodeContext;

/**
 * Finds the nodes that this one should hear and does not: they are down, or the nodes are split
 * between brokers. It should hear whom others hear, those in the settings and, unless these say who
 * or how many there have to be, whom it has heard before, until a new node has made up for it. Whom
 * others only heard once may have left beyond a split. For one thread at a time, but for {@link
 * #nodes}.
 */
final class MissingPeers {

    private static final long INTERVAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final String self;
    private final NodeContext node;
    private final SilenceTimes times;
    private final PeerRegistry peers;
    private final PeerLog log;
    private final Replacements replacements;
    private long nextLook;
    private long connectedAt;
    private MissingNodes logged = MissingNodes.NONE;
    private volatile MissingNodes found = MissingNodes.NONE;

    MissingPeers(NodeContext node, PeerRegistry peers, PeerLog log, long now) {
        this.self = node.identity().nodeId();
        this.node = node;
        this.times = new SilenceTimes(node.config());
        this.peers = peers;
        this.log = log;
        this.replacements = new Replacements(peers, times);
        this.nextLook = now;
        this.connectedAt = now;
    }

    /** The link is up: whoever is there has to be heard from now on. */
    void connected(long now) {
        connectedAt = now;
    }

    /** Looks, once a second; for while the link is up. */
    void tick(long now) {
        if (now - nextLook < 0) {
            return;
        }
        nextLook = now + INTERVAL_NANOS;
        MissingNodes before = found;
        MissingNodes missing = MissingNodes.NONE;
        if (before.isAny() || mayMiss()) {
            replacements.look(now);
            missing = look(now, before);
        }
        found = missing;
        // Where many fall silent at once, or others have still to tell, that is one line.
        if (missing.equals(before) && !missing.equals(logged)) {
            logged = missing;
            log.missing(missing);
        }
    }

    /** Who has not been missing goes missing by being lost, or by not being there as expected. */
    private boolean mayMiss() {
        ExpectedNodes expected = node.config().expectedNodes();
        return expected.count() > 0
                || !expected.names().isEmpty()
                || !peers.isNone(peer -> peer.state() == PeerState.LOST);
    }

    private MissingNodes look(long now, MissingNodes before) {
        ExpectedNodes expected = node.config().expectedNodes();
        Set<String> namesBefore = new HashSet<>(before.names());
        Set<String> here = new HashSet<>();
        Set<String> missing = new HashSet<>();
        Set<String> lost = new HashSet<>();
        Set<String> heardByOthers = new HashSet<>();
        peers.forEach(
                peer -> {
                    String name = peer.sender().nodeId();
                    boolean elsewhere = isHeardElsewhere(peer, now);
                    if (elsewhere) {
                        heardByOthers.add(name);
                    }
                    if (isMissing(peer, elsewhere, namesBefore.contains(name))) {
                        (elsewhere ? missing : lost).add(name);
                    } else if (isHere(peer, now)) {
                        here.add(name);
                    }
                });
        here.add(self);
        boolean settled = now - connectedAt >= times.lostNanos();
        expected.names().stream()
                .filter(name -> settled || namesBefore.contains(name))
                .forEach(missing::add);
        if (expected.names().isEmpty() && !isEnough(expected, here.size())) {
            missing.addAll(lost);
        }
        missing.removeAll(here);
        int unnamed = 0;
        if (settled || before.isAnyUnnamed()) {
            unnamed = Math.max(0, expected.count() - here.size() - missing.size());
        }
        heardByOthers.retainAll(missing);
        missing.removeAll(heardByOthers);
        return new MissingNodes(
                heardByOthers, missing, unnamed, unnamed > 0 ? expected.count() : 0);
    }

    private static boolean isEnough(ExpectedNodes expected, int nodes) {
        return expected.count() > 0 && nodes >= expected.count();
    }

    /** One that leaves in order has as long to come back as a silent one. */
    private boolean isHere(Peer peer, long now) {
        return peer.state() == PeerState.LEFT
                ? peer.silenceNanos(now) < times.lostNanos()
                : peer.isExpected() && peer.state() != PeerState.LOST;
    }

    private static boolean isMissing(Peer peer, boolean elsewhere, boolean before) {
        if (peer.isOnlyToldOf()) {
            // Started anew where this node does not hear it: it stays missing.
            return peer.state() == PeerState.LOST ? elsewhere : peer.isExpected() && before;
        }
        return peer.state() == PeerState.LOST && (elsewhere || !peer.isMadeUpFor());
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
