package org.cacheconnector.core.receive;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.cacheconnector.core.model.ClearReason;

/**
 * Notices that this node's machine was suspended, or goes on from a snapshot: then the monotonic
 * clock may have stood still, so that no silence is seen, but others may have forgotten what this
 * node missed. The wall clock jumps ahead, sooner or later, and the link breaks. Either of them
 * alone means nothing. For one thread at a time.
 */
final class SuspensionWatch {

    /** For a shorter time others know all that was missed. */
    static final long SUSPICIOUS_MICROS = TimeUnit.MINUTES.toMicros(5);

    /** So long after the link was back a clock may be set right. */
    static final long TOGETHER_NANOS = TimeUnit.MINUTES.toNanos(10);

    private final StaleCacheClearing clearing;
    private final LongSupplier clockMicros;
    private long aheadMicros;
    private boolean jumped;
    private long jumpedAt;
    private boolean everConnected;
    private boolean reconnected;
    private long connectedAt;

    /**
     * @param clockMicros the time, which may jump
     */
    SuspensionWatch(StaleCacheClearing clearing, LongSupplier clockMicros, long now) {
        this.clearing = clearing;
        this.clockMicros = clockMicros;
        this.aheadMicros = aheadMicros(now);
    }

    /** The link is up. The first time there was nothing that it could have missed. */
    void connected(long now) {
        reconnected = everConnected;
        everConnected = true;
        connectedAt = now;
        look(now);
    }

    /** Compares the clocks. To be called often. */
    void look(long now) {
        long before = aheadMicros;
        aheadMicros = aheadMicros(now);
        if (aheadMicros - before >= SUSPICIOUS_MICROS) {
            jumped = true;
            jumpedAt = now;
        }
        if (jumped && reconnected && Math.abs(jumpedAt - connectedAt) <= TOGETHER_NANOS) {
            jumped = false;
            clearing.demand(ClearReason.AWAY, "its machine seems to have been suspended", now);
        }
    }

    private long aheadMicros(long now) {
        return clockMicros.getAsLong() - now / 1_000;
    }
}
