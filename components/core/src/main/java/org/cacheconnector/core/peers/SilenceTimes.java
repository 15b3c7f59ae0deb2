package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.config.ExchangeConfig;

/** After how much silence a peer counts as what. Immutable. */
public final class SilenceTimes {

    private static final int SILENT_AFTER_HEARTBEATS = 5;
    private static final long FORGOTTEN_NANOS = TimeUnit.HOURS.toNanos(1);

    private final long silentNanos;
    private final long lostNanos;
    private final long forgottenNanos;

    public SilenceTimes(ExchangeConfig config) {
        this.silentNanos = config.heartbeatInterval().toNanos() * SILENT_AFTER_HEARTBEATS;
        this.lostNanos = Math.max(config.peerTimeout().toNanos(), 2 * silentNanos);
        this.forgottenNanos = Math.max(lostNanos, FORGOTTEN_NANOS);
    }

    /** Returns after how much silence it is silent. */
    public long silentNanos() {
        return silentNanos;
    }

    /** Returns after how much silence it is lost. */
    public long lostNanos() {
        return lostNanos;
    }

    /** Returns after how much silence nothing of it is known any more. */
    public long forgottenNanos() {
        return forgottenNanos;
    }
}
