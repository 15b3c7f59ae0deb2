package org.cacheconnector.core.send;

import java.util.concurrent.TimeUnit;

/**
 * Limits how many bytes may be sent again: a burst, which refills within {@link #REFILL_NANOS}. So
 * no node can make this node flood the topic. Not thread-safe.
 */
final class RepairBudget {

    static final long REFILL_NANOS = TimeUnit.SECONDS.toNanos(4);

    private final long most;
    private double left;
    private long filledAt;

    /**
     * @param most how many bytes may be sent at once
     */
    RepairBudget(long most, long now) {
        this.most = most;
        this.left = most;
        this.filledAt = now;
    }

    /** Returns whether that many bytes may be sent now; if so, takes them from the budget. */
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
