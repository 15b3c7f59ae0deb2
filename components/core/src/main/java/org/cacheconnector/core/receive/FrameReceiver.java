package org.cacheconnector.core.receive;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.cacheconnector.core.auth.FrameVerifier.Verdict;
import org.cacheconnector.core.frame.FrameDecoder;
import org.cacheconnector.core.frame.FrameHeader;
import org.cacheconnector.core.frame.UnauthenticFrameException;
import org.cacheconnector.core.frame.UnknownVersionException;
import org.cacheconnector.core.frame.VerifiedFrame;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.SenderId;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes what the broker delivers: verifies it, leaves out what is not for this node, and has the
 * rest read and done. Whatever comes in, no exception goes out. Thread-safe: link and ticker come
 * one after the other.
 */
public final class FrameReceiver {

    private static final Logger LOG = LoggerFactory.getLogger(FrameReceiver.class);

    private final String group;
    private final SenderId self;
    private final FrameDecoder decoder;
    private final ReceivingParts parts;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private volatile Runnable onWork = () -> {};

    private final AtomicBoolean unauthenticLogged = new AtomicBoolean();
    private final AtomicBoolean malformedLogged = new AtomicBoolean();
    private final AtomicBoolean versionLogged = new AtomicBoolean();

    /**
     * @param group frames for another group of clusters are ignored
     * @param self this node; its own frames are ignored
     * @param decoder reads the frames
     * @param parts do what the frames ask for
     * @param metrics told of what came and what became of it
     * @param nanoClock monotonic
     */
    FrameReceiver(
            String group,
            SenderId self,
            FrameDecoder decoder,
            ReceivingParts parts,
            ConnectorMetrics metrics,
            LongSupplier nanoClock) {
        this.group = group;
        this.self = self;
        this.decoder = decoder;
        this.parts = parts;
        this.metrics = metrics;
        this.nanoClock = nanoClock;
    }

    /** Sets what is called when {@link #tick} has something to do earlier than it said. */
    public void onWork(Runnable callback) {
        onWork = callback;
    }

    /** Takes one message's bytes. */
    public synchronized void receive(byte[] bytes) {
        try {
            accept(decoder.verify(bytes));
        } catch (UnknownVersionException e) {
            unknownVersion(e);
        } catch (UnauthenticFrameException e) {
            unauthentic(e);
        } catch (MalformedFrameException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            if (malformedLogged.compareAndSet(false, true)) {
                LOG.warn(
                        "Received something on the topic that is no message of the connector, or a"
                                + " damaged one: {}. Who else publishes to it? Logged once.",
                        e.getMessage());
            }
        } catch (RuntimeException | Error e) {
            parts.application().failed(e);
        }
    }

    /** The link is up: what is sent from now on comes here. */
    public synchronized void connected() {
        parts.connected(nanoClock.getAsLong());
        onWork.run();
    }

    /** The link is down. */
    public synchronized void disconnected() {
        parts.disconnected(nanoClock.getAsLong());
    }

    /**
     * This process goes on from a snapshot of its machine: what came in between passed it by. May
     * be called by any thread.
     */
    public synchronized void rolledBack() {
        parts.rolledBack(nanoClock.getAsLong());
        onWork.run();
    }

    /**
     * Does what is due: asks for what is missing, clears, notices silence.
     *
     * @return when to be called again at the latest, by the monotonic clock
     */
    public synchronized long tick() {
        long now = nanoClock.getAsLong();
        try {
            parts.tick(now);
        } catch (RuntimeException | Error e) {
            parts.application().failed(e);
        }
        return parts.nextDue(now);
    }

    /** Returns what is known of the other nodes. */
    public List<PeerStatus> peers() {
        return parts.peers().statuses();
    }

    /** Returns whether {@code max_staleness} is exceeded at the moment. */
    public boolean isStalenessExceeded() {
        return parts.staleness().isExceeded();
    }

    /** Returns what this node could not remove from its caches so far; empty if all is removed. */
    public Optional<ApplyProblem> applyProblem() {
        return parts.unapplied().problem();
    }

    private void accept(VerifiedFrame frame) throws MalformedFrameException {
        if (!frame.header().group().equals(group)) {
            metrics.ignored(Ignored.FOREIGN_GROUP, 1);
            return;
        }
        if (frame.sender().equals(self)) {
            metrics.ignored(Ignored.OWN, 1);
            parts.dispatcher().own(frame.header());
            return;
        }
        if (parts.dispatcher().dispatch(frame, nanoClock.getAsLong())) {
            onWork.run();
        }
    }

    private void unknownVersion(UnknownVersionException e) {
        boolean foreign = e.header().map(FrameHeader::group).filter(group::equals).isEmpty();
        if (foreign && e.header().isPresent()) {
            metrics.ignored(Ignored.FOREIGN_GROUP, 1);
            return;
        }
        metrics.ignored(Ignored.UNKNOWN_VERSION, 1);
        if (versionLogged.compareAndSet(false, true)) {
            LOG.warn(
                    "Received a message this version can't read ({}{}). Run the same version of the"
                            + " connector on every node: until then the caches are cleared in place"
                            + " of what can't be read. Logged once.",
                    e.getMessage(),
                    e.header().map(header -> " of node " + header.sender().nodeId()).orElse(""));
        }
        e.header()
                .ifPresent(
                        header -> {
                            parts.dispatcher().unreadable(header, nanoClock.getAsLong());
                            onWork.run();
                        });
    }

    private void unauthentic(UnauthenticFrameException e) {
        if (!e.claimedGroup().equals(group)) {
            // Other groups on the topic have other secrets.
            metrics.ignored(Ignored.FOREIGN_GROUP, 1);
            return;
        }
        metrics.ignored(
                e.verdict() == Verdict.FORGED ? Ignored.FORGED : Ignored.UNAUTHENTICATED, 1);
        if (unauthenticLogged.compareAndSet(false, true)) {
            LOG.error(
                    "Refused a message that says it comes from node {}: {}. If it is one of ours,"
                            + " give it the same shared_secret; if not, somebody who should not can"
                            + " publish to the topic. Logged once.",
                    e.claimedNode(),
                    reason(e.verdict()));
        }
    }

    private static String reason(Verdict verdict) {
        switch (verdict) {
            case UNSIGNED:
                return "it is not signed";
            case UNKNOWN_KEY:
                return "it is signed with another shared_secret";
            default:
                return "its signature is wrong";
        }
    }
}
