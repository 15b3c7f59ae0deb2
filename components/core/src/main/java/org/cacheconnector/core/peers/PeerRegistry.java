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
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.stream.Collectors;
import org.cacheconnector.core.frame.Progress;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.model.SenderId;

/**
 * The other nodes this one has heard of, each start of each a {@link Peer} of its own. Bounded:
 * beyond {@link #MAX_PEERS} the one silent for longest is forgotten. For one thread at a time, but
 * for {@link #statuses}, which shows what {@link #publish} and {@link #publishAll} made known, and
 * waits for nobody.
 */
public final class PeerRegistry {

    static final int MAX_PEERS = 1_000;

    /** No heartbeat tells of more members than this. */
    static final int MAX_MEMBERS_TOLD = 200;

    private final NodeIdentity self;
    private final Clock clock;
    private final DoubleSupplier random;
    private final Map<SenderId, Peer> peers = new HashMap<>();
    private final Map<SenderId, PeerStatus> published = new ConcurrentHashMap<>();
    private final Set<String> namesForgotten = new LinkedHashSet<>();
    private boolean missingForgotten;

    public PeerRegistry(NodeIdentity self, Clock clock, DoubleSupplier random) {
        this.self = self;
        this.clock = clock;
        this.random = random;
    }

    public Optional<Peer> find(SenderId sender) {
        return Optional.ofNullable(peers.get(sender));
    }

    /** Adds a sender. */
    public Peer join(SenderId sender, long baseline, long now) {
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

    /** Notes that something came from a peer. */
    public void seen(Peer peer, long now) {
        peer.seen(clock.instant(), now);
    }

    /** Returns the other starts of {@code sender}'s node that are known. */
    public List<Peer> otherIncarnations(SenderId sender) {
        List<Peer> incarnations = new ArrayList<>();
        for (Peer peer : peers.values()) {
            if (peer.sender().nodeId().equals(sender.nodeId()) && !peer.sender().equals(sender)) {
                incarnations.add(peer);
            }
        }
        return incarnations;
    }

    /** Whether a later start of the node than {@code sender} is known, or is this node itself. */
    public boolean isEarlierIncarnation(SenderId sender) {
        if (sender.nodeId().equals(self.nodeId()) && sender.incarnation() < self.incarnation()) {
            return true;
        }
        return otherIncarnations(sender).stream()
                .anyMatch(peer -> peer.sender().incarnation() > sender.incarnation());
    }

    /** Whether any peer may be alive on this side of a cut, if there is one. */
    public boolean isAnyNear() {
        return peers.values().stream()
                .anyMatch(peer -> peer.isExpected() && peer.state() != PeerState.LOST);
    }

    /**
     * Whether there is, or ever was, a peer that fell silent without leaving in order and stayed
     * so.
     */
    public boolean isAnyMissing() {
        return missingForgotten || peers.values().stream().anyMatch(Peer::isMissing);
    }

    /** Calls {@code change} for each peer. */
    public void forEach(Consumer<Peer> change) {
        new ArrayList<>(peers.values()).forEach(change);
    }

    public void forget(Peer peer) {
        if (peer.isMissing()) {
            missingForgotten = true;
            namesForgotten.add(peer.sender().nodeId());
            if (namesForgotten.size() > MAX_PEERS) {
                namesForgotten.remove(namesForgotten.iterator().next());
            }
        }
        peers.remove(peer.sender());
        published.remove(peer.sender());
    }

    /** Whether a node of this name was forgotten while it was missing; says so once. */
    public boolean takeForgotten(String nodeId) {
        return namesForgotten.remove(nodeId);
    }

    /** Returns all starts of a node that are known. */
    public List<Peer> startsOf(String nodeId) {
        return peers.values().stream()
                .filter(peer -> peer.sender().nodeId().equals(nodeId))
                .collect(Collectors.toList());
    }

    public int size() {
        return peers.size();
    }

    /**
     * Returns how far the senders heard of last have come, for somebody who was away. Those that
     * left in order without having sent anything are left out.
     *
     * @param withinNanos those silent for longer are left out
     */
    public List<Progress> progress(long now, long withinNanos) {
        List<Progress> progress = new ArrayList<>();
        peers.values().stream()
                .filter(peer -> peer.silenceNanos(now) <= withinNanos)
                .sorted(Comparator.comparingLong(peer -> peer.silenceNanos(now)))
                .limit(MAX_MEMBERS_TOLD)
                .forEach(
                        peer ->
                                progress.add(
                                        new Progress(
                                                peer.sender(),
                                                peer.tracker().highest(),
                                                Math.max(0, peer.silenceNanos(now)) / 1_000_000,
                                                peer.isSeenLeaving())));
        return progress;
    }

    /** Makes what is known of every peer visible to other threads. */
    public void publishAll() {
        peers.values().forEach(this::publish);
    }

    /** Makes what is known of a peer visible to other threads, if it has changed. */
    public void publish(Peer peer) {
        if (peer.state() == PeerState.REPLACED) {
            published.remove(peer.sender());
            return;
        }
        PeerStatus before = published.get(peer.sender());
        if (before == null || !before.isStillThatOf(peer)) {
            published.put(peer.sender(), new PeerStatus(peer));
        }
    }

    /**
     * Returns what is known of the peers, in the order of their names and starts; of a node that
     * was started anew, its last start only. For any thread.
     */
    public List<PeerStatus> statuses() {
        List<PeerStatus> statuses = new ArrayList<>(published.values());
        statuses.sort(
                Comparator.comparing(PeerStatus::nodeId)
                        .thenComparingLong(PeerStatus::incarnation));
        return statuses;
    }
}
