package org.cacheconnector.core.peers;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;

/**
 * The senders that this node knows; each start of a node is a {@link Peer} of its own. Bounded:
 * beyond {@link #MAX_PEERS} peers, a new peer replaces one that left, or else the longest silent
 * peer. For one thread at a time, except {@link #statuses}.
 */
public final class PeerRegistry {

    static final int MAX_PEERS = 1_000;

    /** A heartbeat names at most so many members. */
    static final int MAX_MEMBERS_NAMED = 200;

    private static final Comparator<PeerStatus> BY_NAME =
            Comparator.comparing(PeerStatus::nodeId).thenComparingLong(PeerStatus::incarnation);

    private final NodeIdentity self;
    private final Clock clock;
    private final DoubleSupplier random;
    private final Map<SenderId, Peer> peers = new HashMap<>();
    private final Set<String> namesForgotten = new LinkedHashSet<>();
    private boolean missingForgotten;
    private volatile List<PeerStatus> statuses = List.of();

    /**
     * @param self this node
     * @param clock gives the times that operators see
     * @param random spreads repair requests, from 0 to 1
     */
    public PeerRegistry(NodeIdentity self, Clock clock, DoubleSupplier random) {
        this.self = self;
        this.clock = clock;
        this.random = random;
    }

    /** Returns the peer of a sender; empty if unknown. */
    public Optional<Peer> find(SenderId sender) {
        return Optional.ofNullable(peers.get(sender));
    }

    /** Returns a copy of the list of all peers. */
    public List<Peer> all() {
        return new ArrayList<>(peers.values());
    }

    int size() {
        return peers.size();
    }

    /** Adds a sender whose numbers up to {@code baseline} do not count as missing. */
    Peer join(SenderId sender, long baseline, long now) {
        if (peers.size() >= MAX_PEERS) {
            peers.values().stream()
                    .max(
                            Comparator.comparing((Peer peer) -> !peer.isExpected())
                                    .thenComparing(peer -> peer.silenceNanos(now)))
                    .ifPresent(this::forget);
        }
        Peer peer = new Peer(sender, baseline, random, clock.instant(), now);
        peers.put(sender, peer);
        return peer;
    }

    /** A message came from the peer. */
    void seen(Peer peer, long now) {
        peer.seen(clock.instant(), now);
    }

    /** Returns all known starts of a node. */
    List<Peer> startsOf(String nodeId) {
        return peers.values().stream()
                .filter(peer -> peer.sender().nodeId().equals(nodeId))
                .collect(Collectors.toList());
    }

    /** Returns the other known starts of {@code sender}'s node. */
    List<Peer> otherStarts(SenderId sender) {
        List<Peer> starts = startsOf(sender.nodeId());
        starts.removeIf(peer -> peer.sender().equals(sender));
        return starts;
    }

    /** Returns whether a later start of the same node is known, or is this node. */
    boolean isEarlierStart(SenderId sender) {
        if (sender.nodeId().equals(self.nodeId()) && sender.incarnation() < self.incarnation()) {
            return true;
        }
        return otherStarts(sender).stream()
                .anyMatch(peer -> peer.sender().incarnation() > sender.incarnation());
    }

    /** Returns whether any peer may be running on this node's side of a network cut. */
    boolean isAnyNear() {
        return peers.values().stream()
                .anyMatch(peer -> peer.isExpected() && peer.state() != PeerState.LOST);
    }

    /** Returns whether any peer, forgotten ones included, fell silent without leaving. */
    boolean isAnyMissing() {
        return missingForgotten || peers.values().stream().anyMatch(Peer::isMissing);
    }

    /** Returns whether any peer is in a state. */
    public boolean isAny(PeerState state) {
        for (Peer peer : peers.values()) {
            if (peer.state() == state) {
                return true;
            }
        }
        return false;
    }

    void forget(Peer peer) {
        if (peer.isMissing()) {
            missingForgotten = true;
            namesForgotten.add(peer.sender().nodeId());
            if (namesForgotten.size() > MAX_PEERS) {
                namesForgotten.remove(namesForgotten.iterator().next());
            }
        }
        peers.remove(peer.sender());
    }

    /** Returns whether a node of this name was forgotten while it was missing; true only once. */
    boolean takeForgotten(String nodeId) {
        return namesForgotten.remove(nodeId);
    }

    /**
     * Returns facts that other nodes may have missed: the senders heard last, and their last
     * numbers.
     *
     * @param withinNanos senders that were silent for longer are left out
     */
    List<Progress> progress(long now, long withinNanos) {
        return peers.values().stream()
                .filter(peer -> peer.silenceNanos(now) <= withinNanos)
                .sorted(Comparator.comparingLong(peer -> peer.silenceNanos(now)))
                .limit(MAX_MEMBERS_NAMED)
                .map(peer -> peer.progress(now))
                .collect(Collectors.toList());
    }

    /** Makes the present states visible to other threads. Ten times a second, so no streams. */
    public void publish() {
        List<PeerStatus> present = new ArrayList<>(peers.size());
        for (Peer peer : peers.values()) {
            if (peer.state() != PeerState.REPLACED) {
                present.add(new PeerStatus(peer));
            }
        }
        present.sort(BY_NAME);
        statuses = Collections.unmodifiableList(present);
    }

    /**
     * Returns the states last published, by name and start. Includes only the last start of each
     * node. Any thread; never waits.
     */
    public List<PeerStatus> statuses() {
        return statuses;
    }
}
