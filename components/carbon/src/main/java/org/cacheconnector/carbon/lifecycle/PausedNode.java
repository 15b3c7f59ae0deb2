package org.cacheconnector.carbon.lifecycle;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import org.cacheconnector.carbon.config.ConnectorConfig;
import org.cacheconnector.core.Standby;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears operators while the connector is paused. What is opened after the end is closed at once, as
 * a step may go on when the connector is being stopped. Thread-safe.
 */
final class PausedNode {

    private static final Logger LOG = LoggerFactory.getLogger(PausedNode.class);

    private final Function<ConnectorConfig, Standby> standbys;
    private Standby standby;
    private boolean ended;

    /**
     * @param standbys makes one for a configuration
     */
    PausedNode(Function<ConnectorConfig, Standby> standbys) {
        this.standbys = requireNonNull(standbys, "standbys");
    }

    /** Hears operators, over another connection than before if there was one. */
    synchronized void hear(ConnectorConfig config) {
        close();
        if (ended) {
            return;
        }
        try {
            standby = standbys.apply(config);
            standby.open();
        } catch (RuntimeException | LinkageError e) {
            LOG.warn(
                    "Cache Connector: operators can't be heard while it is paused; call resume of"
                            + " the MXBean to go on",
                    e);
        }
    }

    /** Returns whether operators are heard. */
    synchronized boolean isHearing() {
        return standby != null;
    }

    /** Hears nobody any more. */
    synchronized void close() {
        Standby open = standby;
        standby = null;
        if (open != null) {
            try {
                open.close();
            } catch (RuntimeException | LinkageError e) {
                LOG.warn("Cache Connector: a part could not be closed properly", e);
            }
        }
    }

    /** Hears nobody, for good. */
    synchronized void end() {
        ended = true;
        close();
    }
}
