package org.cacheconnector.core.receive;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies what other nodes sent. A cache that can't be cleared does not keep the others from it.
 * For one thread at a time.
 */
final class BatchApplication {

    private static final Logger LOG = LoggerFactory.getLogger(BatchApplication.class);

    private final InvalidationApplier applier;
    private final ConnectorMetrics metrics;
    private final Clock clock;
    private final AtomicBoolean failureLogged = new AtomicBoolean();

    BatchApplication(InvalidationApplier applier, ConnectorMetrics metrics, Clock clock) {
        this.applier = applier;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Applies {@code batch}, which was sent at {@code sentMicros} by the sender's clock. */
    void apply(InvalidationBatch batch, long sentMicros) {
        if (batch.isEverything()) {
            metrics.cleared(ClearReason.ORDERED);
            applier.clearEverything();
        } else {
            for (CacheInvalidations invalidations : batch.groups()) {
                try {
                    applier.apply(invalidations);
                } catch (RuntimeException | Error e) {
                    failed(e);
                }
            }
        }
        metrics.applied(batch.count(), latencyMicros(sentMicros));
    }

    /** Notes that something failed on the way. */
    void failed(Throwable e) {
        metrics.failed(Failure.APPLY);
        if (failureLogged.compareAndSet(false, true)) {
            LOG.error("Unexpected failure on a received message; going on. Logged once.", e);
        }
    }

    private long latencyMicros(long sentMicros) {
        Instant now = clock.instant();
        long nowMicros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
        return Math.max(0, nowMicros - sentMicros);
    }
}
