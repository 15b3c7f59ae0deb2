package org.cacheconnector.core.peers;

import java.time.Clock;
import java.util.ArrayList;
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
 * with {@link #MAX_PEERS} peers, a new one replaces one that left, or else the one that was silent
 * for longest. For one thread at a time, except {@link #statuses}.
 */
public final class PeerRegistry {

    static final int MAX_PEERS = 1_000;

    /** No heartbeat names more members. */
    static final int MAX_MEMBERS_TOLD = 200;

    private final NodeIdentity self;
    private final Clock clock;
    private final DoubleSupplier random;
    private final Map<SenderId, Peer> peers = new HashMap<>();
    private final Set<String> namesForgotten = new LinkedHashSet<>();
    private boolean missingForgotten;
    private volatile List<PeerStatus> statuses = List.of();

    /**
     * @param self this node
     * @param clock the time that operators see
     * @param random spreads repair requests, from 0 to 1
     */
    public PeerRegistry(NodeIdentity self, Clock clock, DoubleSupplier random) {
        this.self = self;
        this.clock = clock;
        this.random = random;
    }

    /** Returns what is known of a sender. */
    public Optional<Peer> find(SenderId sender) {
        return Optional.ofNullable(peers.get(sender));
    }

    /** Returns all peers, in a list of its own. */
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

    /** Something came from the peer. */
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

    /** Returns whether any peer may be alive on this side of a cut, if there is one. */
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
        return peers.values().stream().anyMatch(peer -> peer.state() == state);
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

    /** Returns once whether a node of this name was forgotten while it was missing. */
    boolean takeForgotten(String nodeId) {
        return namesForgotten.remove(nodeId);
    }

    /**
     * Returns what other nodes may have missed: the senders heard last, and how far each has come.
     *
     * @param withinNanos a sender that was silent for longer is left out
     */
    List<Progress> progress(long now, long withinNanos) {
        return peers.values().stream()
                .filter(peer -> peer.silenceNanos(now) <= withinNanos)
                .sorted(Comparator.comparingLong(peer -> peer.silenceNanos(now)))
                .limit(MAX_MEMBERS_TOLD)
                .map(peer -> peer.progress(now))
                .collect(Collectors.toList());
    }

    /** Shows other threads what is known now. */
    public void publish() {
        statuses =
                peers.values().stream()
                        .filter(peer -> peer.state() != PeerState.REPLACED)
                        .map(PeerStatus::new)
                        .sorted(
                                Comparator.comparing(PeerStatus::nodeId)
                                        .thenComparingLong(PeerStatus::incarnation))
                        .collect(Collectors.toUnmodifiableList());
    }

    /**
     * Returns what was known when it was published last, by name and start. Of a node that was
     * started again only the last start is in it. Any thread; never waits.
     */
    public List<PeerStatus> statuses() {
        return statuses;
    }
}
