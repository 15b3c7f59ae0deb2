package org.cacheconnector.core.outbox;

import java.util.concurrent.TimeUnit;

/**
 * How a key was updated of late. Thread-safe; its lock is only held for steps of constant time.
 *
 * <p>Each update that follows an earlier one soon doubles the least time between two sent ones,
 * from 20 ms up to a bound. So a few updates in a row go out as they come, and only a key that goes
 * on being updated is slowed down. Two quiet seconds and twice that time forget it all.
 */
final class DampedKey {

    /** What to do with an update. */
    enum Verdict {
        /** Send it now. */
        SEND,
        /** It is sent later. */
        HELD,
        /** One that is sent later anyway stands for it. */
        HELD_ALREADY,
        /** This object was taken out of use; ask for the key's new one. */
        RETIRED
    }

    static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final long maxNanos;
    private long lastSent;
    private long apart;
    private boolean held;
    private boolean retired;

    /**
     * A key whose first update is sent now.
     *
     * @param maxNanos the longest time between two sent updates
     */
    DampedKey(long now, long maxNanos) {
        this.lastSent = now;
        this.maxNanos = maxNanos;
    }

    synchronized Verdict update(long now) {
        if (retired) {
            return Verdict.RETIRED;
        }
        if (held) {
            return Verdict.HELD_ALREADY;
        }
        long since = now - lastSent;
        if (since >= quiet()) {
            apart = 0;
            lastSent = now;
            return Verdict.SEND;
        }
        apart = Math.min(maxNanos, Math.max(FIRST_NANOS, 2 * apart));
        if (since >= apart) {
            lastSent = now;
            return Verdict.SEND;
        }
        held = true;
        return Verdict.HELD;
    }

    /** Returns in how many nanoseconds the held update is due; the greatest number if none is. */
    synchronized long nanosUntilDue(long now) {
        return held ? lastSent + apart - now : Long.MAX_VALUE;
    }

    /** Returns whether an update was held, which is now to be sent. */
    synchronized boolean release(long now) {
        boolean wasHeld = held;
        held = false;
        if (wasHeld) {
            lastSent = now;
        }
        return wasHeld;
    }

    /** Takes it out of use if it has nothing to remember. Returns whether it is out of use. */
    synchronized boolean retireIfQuiet(long now) {
        retired |= !held && now - lastSent >= quiet();
        return retired;
    }

    /** Nodes that answer each other's updates do so at these distances: no sign of quiet. */
    private long quiet() {
        return QUIET_NANOS + 2 * apart;
    }
}
