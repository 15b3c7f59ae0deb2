package org.cacheconnector.core.send;

import java.util.concurrent.TimeUnit;

/**
 * How many bytes may be sent again: a burst, which fills up again within {@link #REFILL_NANOS}. So
 * nobody can use this node to flood the topic. Not thread-safe.
 */
final class RepairBudget {

    static final long REFILL_NANOS = TimeUnit.SECONDS.toNanos(4);

    private final long most;
    private double left;
    private long filledAt;

    /**
     * @param most how much may be sent at once
     */
    RepairBudget(long most, long now) {
        this.most = most;
        this.left = most;
        this.filledAt = now;
    }

    /** Returns whether that much may be sent now; if so, it is taken away. */
    boolean take(long bytes, long now) {
        left = Math.min((double) most, left + (double) most * (now - filledAt) / REFILL_NANOS);
        filledAt = now;
        if (left < bytes) {
            return false;
        }
        left -= bytes;
        return true;
    }
}
