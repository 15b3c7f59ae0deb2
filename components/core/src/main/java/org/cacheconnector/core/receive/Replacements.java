package org.cacheconnector.core.receive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Tells nodes that died and came back under other names, as in Kubernetes, from nodes beyond a
 * split. A lost peer is made up for when, since it was heard last, one more new node has begun than
 * nodes have left, and a loss would show by now: so changing nodes one after the other does not
 * count. As a split takes several at once, it is all lost peers or none, and none whom others heard
 * longer than this node did. For one thread at a time.
 */
final class Replacements {

    private final PeerRegistry peers;
    private final SilenceTimes times;

    Replacements(PeerRegistry peers, SilenceTimes times) {
        this.peers = peers;
        this.times = times;
    }

    /** Looks for new nodes in the place of lost ones. */
    void look(long now) {
        List<Peer> lost = peersThat(peer -> peer.state() == PeerState.LOST && !peer.isMadeUpFor());
        if (lost.isEmpty()
                || lost.stream()
                        .anyMatch(
                                peer ->
                                        peer.isHeardElsewhere(
                                                now, times.silentNanos(), Long.MAX_VALUE))) {
            return;
        }
        List<Peer> newcomers =
                peersThat(
                        peer -> peer.isNewcomer() && now - peer.joinedNanos() >= times.lostNanos());
        List<Peer> leavers = peersThat(peer -> peer.state() == PeerState.LEFT);
        Map<Peer, Peer> newcomerFor = new HashMap<>();
        // Of the newcomers, the latest loss has the fewest to choose from.
        lost.sort(Comparator.comparingLong(peer -> now - peer.heardNanos()));
        for (Peer peer : lost) {
            long since = peer.heardNanos();
            long left = leavers.stream().filter(leaver -> leaver.isHeardSince(since)).count();
            Peer newcomer =
                    newcomers.stream()
                            .filter(one -> one.joinedNanos() - since > 0)
                            .skip(left)
                            .findFirst()
                            .orElse(null);
            if (newcomer == null) {
                return;
            }
            newcomers.remove(newcomer);
            newcomerFor.put(peer, newcomer);
        }
        newcomerFor.forEach(
                (peer, newcomer) -> {
                    peer.setMadeUpFor(now);
                    newcomer.setNoNewcomer();
                });
    }

    private List<Peer> peersThat(Predicate<Peer> condition) {
        List<Peer> found = new ArrayList<>();
        peers.forEach(
                peer -> {
                    if (condition.test(peer)) {
                        found.add(peer);
                    }
                });
        return found;
    }
}
