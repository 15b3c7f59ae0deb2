package org.cacheconnector.core.receive;

import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.apply.StaleCacheClearing;
import org.cacheconnector.core.apply.UnappliedCaches;
import org.cacheconnector.core.frame.Frame;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.node.NodeContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies what other nodes sent. A cache that can't be cleared does not keep the others from it,
 * and is tried again. For one thread at a time.
 */
final class BatchApplication {

    private static final Logger LOG = LoggerFactory.getLogger(BatchApplication.class);

    private final NodeContext node;
    private final InvalidationApplier applier;
    private final StaleCacheClearing clearing;
    private final UnappliedCaches unapplied;
    private final ConnectorMetrics metrics;
    private final AtomicBoolean failureLogged = new AtomicBoolean();

    BatchApplication(
            NodeContext node,
            InvalidationApplier applier,
            StaleCacheClearing clearing,
            UnappliedCaches unapplied) {
        this.node = node;
        this.applier = applier;
        this.clearing = clearing;
        this.unapplied = unapplied;
        this.metrics = node.metrics();
    }

    /** Applies a frame with invalidations, or has everything cleared soon if it says so. */
    void apply(Frame frame, long now) {
        apply(frame.batch(), frame.nodeId(), now);
        count(frame.batch(), frame.sentMicros());
    }

    /** Applies what a node sent in place of frames, as above. */
    void applyReplacement(Frame repair, long now) {
        InvalidationBatch batch = repair.repair().replacement();
        apply(batch, repair.nodeId(), now);
        count(batch, repair.sentMicros());
    }

    private void count(InvalidationBatch batch, long sentMicros) {
        metrics.applied(batch.count(), Math.max(0, node.clockMicros() - sentMicros));
    }

    private void apply(InvalidationBatch batch, String sender, long now) {
        try {
            if (batch.isEverything()) {
                clearing.demand(ClearReason.PEER_REQUEST, sender, now);
            } else {
                applier.together(() -> batch.groups().forEach(group -> apply(group, now)));
            }
        } catch (RuntimeException | Error e) {
            // It counts as arrived: nobody sends it again.
            clearing.demand(ClearReason.NOT_APPLIED, sender, now);
            throw e;
        }
    }

    private void apply(CacheInvalidations invalidations, long now) {
        try {
            applier.apply(invalidations);
        } catch (RuntimeException | Error e) {
            metrics.failed(Failure.APPLY);
            if (!unapplied.add(invalidations.cache(), e, now)) {
                clearing.demand(ClearReason.NOT_APPLIED, "in too many caches", now);
            }
        }
    }

    /** Returns whether something waits to be applied once more. */
    boolean isIncomplete() {
        return unapplied.due() != Long.MAX_VALUE;
    }

    /** Notes that something failed on the way. */
    void failed(Throwable e) {
        metrics.failed(Failure.APPLY);
        if (failureLogged.compareAndSet(false, true)) {
            LOG.error("Unexpected failure on a received message; going on. Logged once.", e);
        }
    }
}
