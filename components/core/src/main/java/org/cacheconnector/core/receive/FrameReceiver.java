package org.cacheconnector.core.receive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.apply.ApplyProblem;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.apply.UnappliedCaches;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.peers.ControlChannel;
import org.cacheconnector.core.peers.Membership;
import org.cacheconnector.core.peers.MissingNodes;
import org.cacheconnector.core.peers.MissingPeers;
import org.cacheconnector.core.peers.Peer;
import org.cacheconnector.core.peers.PeerLog;
import org.cacheconnector.core.peers.PeerRegistry;
import org.cacheconnector.core.peers.PeerState;
import org.cacheconnector.core.peers.PeerStatus;
import org.cacheconnector.core.peers.RollCall;
import org.cacheconnector.core.peers.SharedNames;
import org.cacheconnector.core.peers.SilenceTimes;
import org.cacheconnector.core.peers.StalenessLimit;

/**
 * The receiving half of a node: takes what the broker delivers, and does what is due when time
 * passes. Its parts are put together here, and nowhere else:
 *
 * <pre>
 * receive: FrameFilter → FrameDispatcher → Membership (who is there)
 *                                        → FrameIntake → BatchApplication → InvalidationApplier
 * tick:    Membership, GapWatch (asks again), StalenessLimit → StaleCacheClearing
 *          MissingPeers (who should be there and is not), SharedNames, RefusedNodes
 * </pre>
 *
 * <p>Whatever comes in, no exception goes out. Thread-safe: link and ticker come one after the
 * other; the getters wait for neither.
 */
public final class FrameReceiver {

    /** Silence is looked for this often at least. */
    private static final long LONGEST_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final NodeContext node;
    private final PeerRegistry peers;
    private final UnappliedCaches unapplied;
    private final StaleCacheClearing clearing;
    private final BatchApplication application;
    private final Membership membership;
    private final MissingPeers missing;
    private final SharedNames sharedNames;
    private final RefusedNodes refused;
    private final GapWatch gaps;
    private final StalenessLimit staleness;
    private final FrameFilter filter;
    private volatile Runnable onWork = () -> {};

    /**
     * @param node what all parts of the node share
     * @param decoder reads the frames; used by this receiver only
     * @param applier removes from the caches
     * @param channel takes what is said to other nodes
     */
    public FrameReceiver(
            NodeContext node,
            FrameDecoder decoder,
            InvalidationApplier applier,
            ControlChannel channel) {
        long now = node.nanos();
        this.node = node;
        this.peers = new PeerRegistry(node.identity(), node.clock(), node.random()::nextDouble);
        this.unapplied = new UnappliedCaches(applier, node.metrics());
        this.clearing =
                new StaleCacheClearing(
                        applier, unapplied, node.metrics(), node.random()::nextDouble);
        this.application = new BatchApplication(node, applier, clearing, unapplied);
        RollCall rollCall = new RollCall(peers, channel, node.random()::nextDouble, now);
        PeerLog log = new PeerLog(node.identity());
        this.membership = new Membership(node, peers, clearing, rollCall, log);
        this.missing = new MissingPeers(node, peers, log, now);
        this.sharedNames = new SharedNames(node.identity(), peers, now);
        this.refused = new RefusedNodes(new SilenceTimes(node.config()));
        this.gaps = new GapWatch(peers, clearing, channel, node.metrics());
        this.staleness =
                new StalenessLimit(
                        () -> node.config().maxStaleness().toNanos(), peers, clearing, now);
        FrameIntake intake = new FrameIntake(decoder, clearing, application, node.metrics());
        FrameDispatcher dispatcher =
                new FrameDispatcher(
                        new Freshness(
                                () -> node.config().authentication(), node::clockMicros, refused),
                        peers,
                        membership,
                        gaps,
                        intake,
                        channel);
        this.filter = new FrameFilter(node, decoder, dispatcher, refused);
    }

    /** Sets what is called when {@link #tick} has something to do earlier than it said. */
    public void onWork(Runnable callback) {
        onWork = callback;
    }

    /** Takes one message's bytes. */
    public synchronized void receive(byte[] bytes) {
        try {
            if (filter.accept(bytes)) {
                onWork.run();
            }
        } catch (RuntimeException | Error e) {
            application.failed(e);
        }
    }

    /** The link is up: what is sent from now on comes here. */
    public synchronized void connected() {
        long now = node.nanos();
        membership.connected(now);
        missing.connected(now);
        gaps.connected(now);
        staleness.connected();
        onWork.run();
    }

    /** The link is down. */
    public synchronized void disconnected() {
        long now = node.nanos();
        membership.disconnected(now);
        staleness.disconnected(now);
    }

    /**
     * Does what is due: asks for what is missing, clears, notices silence.
     *
     * @return when to be called again at the latest, by the monotonic clock
     */
    public synchronized long tick() {
        long now = node.nanos();
        try {
            // First, as the next forgets those that have been silent for too long.
            staleness.tick(now);
            membership.tick(now);
            if (membership.isLinkUp()) {
                // Without link nobody hears a question: what is missing waits.
                gaps.tick(now);
                missing.tick(now);
            }
            sharedNames.tick(now);
            refused.tick(now);
            unapplied.tick(now);
            if (clearing.clearIfDue(now)) {
                gaps.cleared();
            }
        } catch (RuntimeException | Error e) {
            application.failed(e);
        }
        peers.publishAll();
        return nextDue(now);
    }

    private long nextDue(long now) {
        long due = Math.min(clearing.due(), Math.min(unapplied.due(), staleness.due(now)));
        if (membership.isLinkUp()) {
            due = Math.min(due, Math.min(gaps.due(), membership.due()));
        }
        return Math.min(due, now + LONGEST_WAIT_NANOS);
    }

    /** Returns what is known of the other nodes; waits for nobody. */
    public List<PeerStatus> peers() {
        return peers.statuses();
    }

    /**
     * Forgets a node that is silent, so that nobody expects it any more. Where it is not settled
     * whether all that it sent has arrived, the caches are cleared: nobody will tell any more.
     *
     * @param nodeId its name
     * @return whether one was forgotten; one that is heard is not
     */
    public synchronized boolean forget(String nodeId) {
        List<Peer> starts = peers.startsOf(nodeId);
        if (starts.stream().anyMatch(peer -> peer.state() == PeerState.PRESENT)) {
            return false;
        }
        boolean settled =
                starts.stream()
                        .allMatch(
                                peer ->
                                        peer.state() != PeerState.SILENT
                                                && peer.tracker().isComplete());
        if (!settled) {
            clearing.demand(ClearReason.PEER_LOST, nodeId, node.nanos());
        }
        starts.forEach(peers::forget);
        return !starts.isEmpty();
    }

    /** Returns which nodes should be heard and are not; waits for nobody. */
    public MissingNodes missingNodes() {
        return missing.nodes();
    }

    /**
     * Returns what is wrong with other nodes that are heard: their messages are refused, or they
     * have the same name. Waits for nobody.
     */
    public List<String> peerProblems() {
        List<String> problems = new ArrayList<>(refused.problems());
        sharedNames.problem().ifPresent(problems::add);
        return problems;
    }

    /** Returns whether {@code max_staleness} is exceeded at the moment. */
    public boolean isStalenessExceeded() {
        return staleness.isExceeded();
    }

    /** Returns what this node could not remove from its caches so far; empty if all is removed. */
    public Optional<ApplyProblem> applyProblem() {
        return unapplied.problem();
    }
}
