package org.cacheconnector.core.receive;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.apply.Clearing;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.broker.BrokerLinkListener;
import org.cacheconnector.core.broker.BrokerProblem;
import org.cacheconnector.core.broker.LinkStatus;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.peers.ControlChannel;
import org.cacheconnector.core.peers.Membership;
import org.cacheconnector.core.peers.MissingNodeWatch;
import org.cacheconnector.core.peers.MissingNodes;
import org.cacheconnector.core.peers.PeerLog;
import org.cacheconnector.core.peers.PeerRegistry;
import org.cacheconnector.core.peers.PeerState;
import org.cacheconnector.core.peers.PeerStatus;
import org.cacheconnector.core.peers.RollCall;
import org.cacheconnector.core.peers.SharedNames;
import org.cacheconnector.core.peers.SilenceTimes;
import org.cacheconnector.core.peers.StalenessLimit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The receiving half of a node: takes messages and events of the link, and does work that is due by
 * time. Its parts are assembled only here:
 *
 * <pre>
 * message: Receiver → Membership (who is there)
 *                   → Clearing → InvalidationApplier
 * time:    Membership, GapWatch, StalenessLimit → Clearing
 *          MissingNodeWatch, SharedNames, RefusedNodes (problems of other nodes)
 * </pre>
 *
 * <p>Never throws. Thread-safe: messages, changes of the link and ticks wait for each other;
 * getters never wait.
 */
public final class ReceivingHalf implements BrokerLinkListener {

    /** How often {@link #tick} is to be called. */
    public static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final Logger LOG = LoggerFactory.getLogger(ReceivingHalf.class);

    private final NodeContext node;
    private final PeerRegistry peers;
    private final Clearing clearing;
    private final RollCall rollCall;
    private final Membership membership;
    private final MissingNodeWatch missing;
    private final SharedNames sharedNames;
    private final RefusedNodes refused;
    private final GapWatch gaps;
    private final StalenessLimit staleness;
    private final StaleTime staleTime;
    private final Receiver receiver;
    private boolean failureLogged;

    private volatile LinkStatus status;
    private volatile int connectionCount;
    private volatile Runnable onLinkChange = () -> {};

    /**
     * @param node shared by all parts of the node
     * @param decoder reads the frames; used here only
     * @param applier removes entries from the caches
     * @param channel takes frames for other nodes
     */
    public ReceivingHalf(
            NodeContext node,
            FrameDecoder decoder,
            InvalidationApplier applier,
            ControlChannel channel) {
        long now = node.nanos();
        this.node = node;
        this.status = LinkStatus.connecting(node.clock().instant());
        this.peers = new PeerRegistry(node.identity(), node.clock(), node.random()::nextDouble);
        this.clearing = new Clearing(applier, node.metrics(), node.random()::nextDouble);
        this.rollCall = new RollCall(peers, channel, node.random()::nextDouble, now);
        PeerLog log = new PeerLog();
        this.membership = new Membership(node, peers, clearing, rollCall, log);
        this.missing = new MissingNodeWatch(node, peers, log, now);
        this.sharedNames = new SharedNames(node.identity(), peers, now);
        this.refused = new RefusedNodes(new SilenceTimes(node.config()));
        this.gaps = new GapWatch(peers, clearing, channel, node.metrics());
        this.staleness =
                new StalenessLimit(
                        node.config().get(CoreSettings.MAX_STALENESS).toNanos(),
                        peers,
                        clearing,
                        now);
        this.staleTime = new StaleTime(node.metrics(), now);
        this.receiver = new Receiver(node, decoder, membership, clearing, channel, refused);
    }

    /** Sets the callback for each change of the link. It must not block. */
    public void onLinkChange(Runnable callback) {
        onLinkChange = callback;
    }

    @Override
    public void received(byte[] frame) {
        synchronized (this) {
            try {
                receiver.receive(frame, node.nanos());
            } catch (RuntimeException | Error e) {
                failed(e);
            }
        }
    }

    @Override
    public void rejected(String reason) {
        node.metrics().ignored(Ignored.NOT_A_FRAME, 1);
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // calls never overlap, says the interface
    public void connected() {
        connectionCount++;
        status = LinkStatus.connected(node.clock().instant());
        synchronized (this) {
            long now = node.nanos();
            membership.connected(now);
            missing.connected(now);
            gaps.connected(now);
            staleness.connected();
        }
        onLinkChange.run();
    }

    @Override
    public void disconnected(BrokerProblem problem) {
        LinkStatus before = status;
        boolean changed = before.isConnected() || before.problem().isEmpty();
        status =
                LinkStatus.disconnected(changed ? node.clock().instant() : before.since(), problem);
        node.metrics().failed(Failure.CONNECTION);
        synchronized (this) {
            long now = node.nanos();
            membership.disconnected(now);
            staleness.disconnected(now);
        }
        onLinkChange.run();
    }

    /** Does the work that is due: asks for missing messages, clears caches, notices silence. */
    public synchronized void tick() {
        long now = node.nanos();
        try {
            // First, as Membership forgets peers that have been silent for too long.
            staleness.tick(now);
            if (membership.isLinkUp()) {
                membership.tick(now);
                gaps.tick(now);
                missing.tick(now);
            }
            sharedNames.tick(now);
            refused.tick(now);
            if (clearing.tick(now)) {
                gaps.cleared();
            }
        } catch (RuntimeException | Error e) {
            failed(e);
        }
        staleTime.tick(mayBeStale(), now);
        peers.publish();
    }

    private boolean mayBeStale() {
        return !membership.isLinkUp()
                || Math.min(gaps.due(), clearing.due()) != Long.MAX_VALUE
                || missing.nodes().isAny()
                || peers.isAny(PeerState.SILENT);
    }

    private void failed(Throwable e) {
        node.metrics().failed(Failure.APPLY);
        if (!failureLogged) {
            failureLogged = true;
            LOG.error(
                    "Unexpected failure while receiving. The connector continues. Logged once.", e);
        }
    }

    /** Returns whether the link is up, since when, and if it is down, why. */
    public LinkStatus linkStatus() {
        return status;
    }

    /** Returns how often the link was connected so far. */
    public int connectionCount() {
        return connectionCount;
    }

    /** Returns whether the link is up. */
    public boolean isConnected() {
        return status.isConnected();
    }

    /** Returns the states of the other nodes, by name. */
    public List<PeerStatus> peers() {
        return peers.statuses();
    }

    /**
     * Forgets a silent node, so that it is no longer expected. If this node may have missed
     * messages of it, clears the caches. Waits while a message is applied.
     *
     * @param nodeId its name
     * @return whether a node was forgotten; a node that is heard is never forgotten
     */
    public synchronized boolean forget(String nodeId) {
        return membership.forget(nodeId, node.nanos());
    }

    /** Returns which nodes should be heard and are not. */
    public MissingNodes missingNodes() {
        return missing.nodes();
    }

    /** Returns the problems of nodes that are heard: refused messages and shared names. */
    public List<String> peerProblems() {
        List<String> problems = new ArrayList<>(refused.problems());
        sharedNames.problem().ifPresent(problems::add);
        return problems;
    }

    /** Returns whether {@code max_staleness} is exceeded now. */
    public boolean isStalenessExceeded() {
        return staleness.isExceeded();
    }

    /** Returns which removals still fail; empty if none does. */
    public Optional<String> applyProblem() {
        return clearing.problem();
    }
}
