package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.config.ExchangeConfig;

/** After how much silence a peer counts as what. Immutable. */
final class SilenceTimes {

    private static final int SILENT_AFTER_HEARTBEATS = 5;
    private static final long FORGOTTEN_NANOS = TimeUnit.HOURS.toNanos(1);

    private final long silentNanos;
    private final long lostNanos;
    private final long forgottenNanos;

    SilenceTimes(ExchangeConfig config) {
        this.silentNanos = config.heartbeatInterval().toNanos() * SILENT_AFTER_HEARTBEATS;
        this.lostNanos = Math.max(config.peerTimeout().toNanos(), 2 * silentNanos);
        this.forgottenNanos = Math.max(lostNanos, FORGOTTEN_NANOS);
    }

    /** Returns after how much silence it is silent. */
    long silentNanos() {
        return silentNanos;
    }

    /** Returns after how much silence it is lost. */
    long lostNanos() {
        return lostNanos;
    }

    /** Returns after how much silence nothing of it is known any more. */
    long forgottenNanos() {
        return forgottenNanos;
    }
}
