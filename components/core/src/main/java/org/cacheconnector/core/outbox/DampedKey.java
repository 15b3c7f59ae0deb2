package org.cacheconnector.core.outbox;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How a key was updated of late. Thread-safe, but for {@link #look}, which is for one thread; its
 * lock is only held for steps of constant time.
 *
 * <p>Each update that follows an earlier one soon doubles the least time between two sent ones,
 * from 20 ms up to a bound. So a few updates in a row go out as they come, and only a key that goes
 * on being updated is slowed down. Two quiet seconds and twice that time forget it all. While
 * updates are slowed down, those that put the value that was there before are told from the others,
 * and wait for a minute.
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

    /** A value that was put: one that others were told of or need not be, or one to compare. */
    private static final class Put {
        private static final Put FORGET = new Put(null, false);
        private static final Put MISSED = new Put(null, true);

        private final Object value;
        private final boolean compared;

        private Put(Object value, boolean compared) {
            this.value = value;
            this.compared = compared;
        }
    }

    static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);
    static final long UNCHANGED_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** Beyond it the held update counts as a change. */
    private static final int MAX_PUTS = 64;

    private final long maxNanos;
    private final List<Put> puts = new ArrayList<>(1);
    private long lastSent;
    private long apart;
    private boolean held;
    private boolean changed;
    private boolean retired;

    /** Of the value this node's cache had at the last look; null if it is not known. */
    private byte[] digest;

    /**
     * A key whose first update is sent now.
     *
     * @param maxNanos the longest time between two sent changes
     */
    DampedKey(long now, long maxNanos) {
        this.lastSent = now;
        this.maxNanos = maxNanos;
    }

    synchronized Verdict update(long now, Object value) {
        if (retired) {
            return Verdict.RETIRED;
        }
        if (held) {
            note(new Put(value, true));
            return Verdict.HELD_ALREADY;
        }
        long since = now - lastSent;
        if (since >= quiet()) {
            apart = 0;
            lastSent = now;
            note(Put.FORGET);
            return Verdict.SEND;
        }
        apart = Math.min(maxNanos, Math.max(FIRST_NANOS, 2 * apart));
        if (since >= apart) {
            lastSent = now;
            note(new Put(value, false));
            return Verdict.SEND;
        }
        held = true;
        note(new Put(value, true));
        return Verdict.HELD;
    }

    /** The key was not there, and is there now: nobody need be told, but its value is known. */
    synchronized void created(Object value) {
        if (!retired) {
            note(new Put(value, false));
        }
    }

    private void note(Put put) {
        int last = puts.size() - 1;
        if (last >= 0 && !put.compared && !puts.get(last).compared) {
            puts.set(last, put);
        } else if (puts.size() < MAX_PUTS) {
            puts.add(put);
        } else {
            puts.clear();
            puts.add(Put.MISSED);
        }
    }

    /** Compares what was put since the last time. */
    void look(ValueDigest digests) {
        List<Put> taken;
        synchronized (this) {
            if (puts.isEmpty()) {
                return;
            }
            taken = List.copyOf(puts);
            puts.clear();
        }
        boolean different = false;
        for (Put put : taken) {
            byte[] before = digest;
            digest = put.value == null ? null : digests.of(put.value);
            different |=
                    put.compared
                            && (before == null || digest == null || !Arrays.equals(before, digest));
        }
        if (different) {
            synchronized (this) {
                changed = held;
            }
        }
    }

    /** Returns in how many nanoseconds the held update is due; the greatest number if none is. */
    synchronized long nanosUntilDue(long now) {
        return held ? lastSent + (changed ? apart : UNCHANGED_NANOS) - now : Long.MAX_VALUE;
    }

    /** Returns whether an update was held, which is now to be sent. */
    synchronized boolean release(long now) {
        boolean wasHeld = held;
        held = false;
        changed = false;
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
