package org.cacheconnector.core.peers;

import java.util.concurrent.TimeUnit;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;

/**
 * The times of silence after which a peer counts as silent, counts as lost, and is forgotten.
 * Immutable.
 */
public final class SilenceTimes {

    private static final int SILENT_AFTER_HEARTBEATS = 5;
    private static final long FORGOTTEN_NANOS = TimeUnit.HOURS.toNanos(1);

    private final long silentNanos;
    private final long lostNanos;
    private final long forgottenNanos;
    private final long maxStalenessNanos;

    /**
     * @param config has the interval of heartbeats, {@code peer_timeout} and {@code max_staleness}
     */
    public SilenceTimes(ExchangeConfig config) {
        this.silentNanos =
                config.get(CoreSettings.HEARTBEAT_INTERVAL).toNanos() * SILENT_AFTER_HEARTBEATS;
        this.lostNanos = Math.max(config.get(CoreSettings.PEER_TIMEOUT).toNanos(), 2 * silentNanos);
        this.forgottenNanos = Math.max(lostNanos, FORGOTTEN_NANOS);
        this.maxStalenessNanos = config.get(CoreSettings.MAX_STALENESS).toNanos();
    }

    /** Returns after how many nanoseconds a peer is silent. */
    public long silentNanos() {
        return silentNanos;
    }

    /** Returns after how many nanoseconds a peer is lost. */
    long lostNanos() {
        return lostNanos;
    }

    /** Returns after how many nanoseconds a peer in {@code state} is forgotten. */
    long keptNanos(PeerState state) {
        // So that max_staleness sees a lost peer at least once.
        return state == PeerState.LOST
                ? Math.max(forgottenNanos, maxStalenessNanos)
                : forgottenNanos;
    }
}
