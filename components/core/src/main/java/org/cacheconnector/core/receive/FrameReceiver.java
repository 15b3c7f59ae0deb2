package org.cacheconnector.core.receive;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameType;
import org.cacheconnector.core.frame.UnknownVersionException;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.model.NodeIdentity;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes what the broker delivers: verifies and decodes it, leaves out what is not for this node,
 * looks for gaps, and has the rest applied. Whatever comes in, no exception goes out. {@link
 * #receive} is for one thread at a time.
 */
public final class FrameReceiver {

    private static final Logger LOG = LoggerFactory.getLogger(FrameReceiver.class);

    private final String clusterName;
    private final NodeIdentity identity;
    private final FrameDecoder decoder;
    private final InvalidationApplier applier;
    private final StaleCacheClearing clearing;
    private final PeerRegistry peers;
    private final ConnectorMetrics metrics;
    private final Clock clock;

    private final AtomicBoolean sameNameLogged = new AtomicBoolean();
    private final AtomicBoolean malformedLogged = new AtomicBoolean();
    private final AtomicBoolean versionLogged = new AtomicBoolean();
    private final AtomicBoolean failureLogged = new AtomicBoolean();

    /**
     * @param clusterName frames for another group of clusters are ignored
     * @param identity this node; its own frames are ignored
     * @param decoder reads the frames
     * @param applier removes from the caches
     * @param metrics told of what came and what became of it
     * @param clock the time of arrival
     */
    public FrameReceiver(
            String clusterName,
            NodeIdentity identity,
            FrameDecoder decoder,
            InvalidationApplier applier,
            ConnectorMetrics metrics,
            Clock clock) {
        this.clusterName = clusterName;
        this.identity = identity;
        this.decoder = decoder;
        this.applier = applier;
        this.clearing = new StaleCacheClearing(applier, System::nanoTime);
        this.peers = new PeerRegistry(clock, metrics, clearing);
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Takes one message's bytes. */
    public void receive(byte[] bytes) {
        try {
            accept(decoder.decode(bytes));
        } catch (UnknownVersionException e) {
            metrics.ignored(Ignored.UNKNOWN_VERSION, 1);
            if (versionLogged.compareAndSet(false, true)) {
                LOG.warn(
                        "Received a message this version can't read ({}). Run the same version of"
                                + " the connector on every node. Logged once.",
                        e.getMessage());
            }
        } catch (MalformedFrameException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            if (malformedLogged.compareAndSet(false, true)) {
                LOG.warn(
                        "Received something on the topic that is no message of the connector, or a"
                                + " damaged one: {}. Who else publishes to it? Logged once.",
                        e.getMessage());
            }
        } catch (RuntimeException | Error e) {
            failed(e);
        }
    }

    private void failed(Throwable e) {
        metrics.failed(Failure.APPLY);
        if (failureLogged.compareAndSet(false, true)) {
            LOG.error("Unexpected failure on a received message; going on. Logged once.", e);
        }
    }

    /** Returns what is known of the other nodes. */
    public List<PeerStatus> peers() {
        return peers.statuses();
    }

    private void accept(Frame frame) {
        if (!frame.clusterName().equals(clusterName)) {
            metrics.ignored(Ignored.FOREIGN_CLUSTER, 1);
            return;
        }
        if (frame.nodeId().equals(identity.nodeId())) {
            acceptOwnName(frame);
            return;
        }
        PeerTracker.Arrival arrival = peers.arrived(frame);
        if (frame.type() == FrameType.INVALIDATIONS) {
            apply(frame, arrival);
        }
        clearing.clearIfDue();
    }

    private void apply(Frame frame, PeerTracker.Arrival arrival) {
        if (arrival == PeerTracker.Arrival.OLD) {
            // Removing once more does no harm, and it may be what was thought to be missing.
            metrics.ignored(Ignored.DUPLICATE, 1);
        }
        apply(frame.batch());
        metrics.applied(frame.batch().count(), latencyMicros(frame));
    }

    private void acceptOwnName(Frame frame) {
        metrics.ignored(Ignored.OWN, 1);
        if (frame.incarnation() > identity.incarnation()
                && sameNameLogged.compareAndSet(false, true)) {
            LOG.error(
                    "Another node calls itself {} too, so neither takes the other's invalidations."
                            + " Give each node a producer_name of its own in deployment.toml, and"
                            + " restart the one that has the wrong name.",
                    identity.nodeId());
        }
    }

    private void apply(InvalidationBatch batch) {
        if (batch.isEverything()) {
            applier.clearEverything();
            return;
        }
        for (CacheInvalidations invalidations : batch.groups()) {
            try {
                applier.apply(invalidations);
            } catch (RuntimeException | Error e) {
                failed(e);
            }
        }
    }

    private long latencyMicros(Frame frame) {
        Instant now = clock.instant();
        long nowMicros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
        return Math.max(0, nowMicros - frame.sentMicros());
    }
}
