package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.interop.ForeignFormat;
import org.cacheconnector.core.interop.OutdatedTextException;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Ignored;
import org.cacheconnector.core.model.ClearReason;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.node.NodeContext;
import org.cacheconnector.core.wire.MalformedFrameException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Has applied what nodes with another connector send, and tells the operator when they seem to be
 * gone. What can't be read is counted, and logged once. For one thread at a time.
 */
final class ForeignIntake {

    static final long QUIET_NANOS = TimeUnit.HOURS.toNanos(1);

    private static final Logger LOG = LoggerFactory.getLogger(ForeignIntake.class);

    private final ForeignFormat format;
    private final BatchApplication application;
    private final StaleCacheClearing clearing;
    private final ConnectorMetrics metrics;
    private final String self;
    private long lastHeard;
    private boolean everConnected;
    private boolean heard;
    private boolean quiet;
    private boolean malformedLogged;
    private boolean outdatedLogged;

    ForeignIntake(NodeContext node, BatchApplication application, StaleCacheClearing clearing) {
        this.format = node.foreignFormat().orElse(null);
        this.application = application;
        this.clearing = clearing;
        this.metrics = node.metrics();
        this.self = node.identity().nodeId();
        this.lastHeard = node.nanos();
    }

    /** The link is up. What was sent in the time before is not sent again by anybody. */
    void connected(long now) {
        if (format != null && everConnected) {
            clearing.demand(ClearReason.AWAY, format.connector() + " repairs nothing", now);
        }
        everConnected = true;
        lastHeard = now;
    }

    /** Applies one text. */
    void accept(String sender, String text, long now) {
        if (format == null) {
            metrics.ignored(Ignored.NOT_A_FRAME, 1);
        } else if (self.equals(sender)) {
            // As the other connector does: it goes by the name alone.
            metrics.ignored(Ignored.OWN, 1);
        } else {
            read(text, now);
        }
    }

    private void read(String text, long now) {
        InvalidationBatch batch;
        try {
            batch = format.decode(text);
        } catch (OutdatedTextException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            // They are not gone.
            lastHeard = now;
            if (!outdatedLogged) {
                outdatedLogged = true;
                LOG.error(
                        "Nothing passes between this node and nodes with {}: {}. Logged once.",
                        format.connector(),
                        e.getMessage());
            }
            return;
        } catch (MalformedFrameException e) {
            metrics.ignored(Ignored.MALFORMED, 1);
            if (!malformedLogged) {
                malformedLogged = true;
                LOG.warn(
                        "Received a text on the topic that is no message of {}, or a damaged one:"
                                + " {}. Who else publishes to it? Logged once.",
                        format.connector(),
                        e.getMessage());
            }
            return;
        }
        heard(now);
        application.apply(batch, format.connector(), now);
        metrics.foreignApplied();
    }

    private void heard(long now) {
        lastHeard = now;
        if (!heard || quiet) {
            heard = true;
            quiet = false;
            LOG.info("Messages of {} come, and are applied.", format.connector());
        }
    }

    /** Looks whether nothing has come for long. */
    void tick(long now) {
        if (format != null && !quiet && now - lastHeard >= QUIET_NANOS) {
            quiet = true;
            LOG.info(
                    "No message of {} has come for an hour. If no node has it any more, take"
                            + " migrate_from out of deployment.toml on every node.",
                    format.connector());
        }
    }
}
