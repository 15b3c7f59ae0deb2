package org.cacheconnector.core.outbox;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * How a key was updated of late. Thread-safe, but for {@link #lookIfDue}, which is for one thread;
 * its lock is only held for steps of constant time.
 *
 * <p>Each update that follows an earlier one soon doubles the least time between two looks at the
 * key, from 20 ms up to a bound. So a few updates in a row go out as they come, and only a key that
 * goes on being updated is slowed down. Two quiet seconds and twice that time forget it all. A look
 * compares the value that the cache has with the one it had at the look before: if it is another,
 * the update is sent, else it waits for a minute.
 */
final class DampedKey {

    /** What to do with an update. */
    enum Verdict {
        /** Send it now. */
        SEND,
        /** It is sent later; look when it is due. */
        HELD,
        /** Another is held already, but there was nothing to compare: look when it is due. */
        HELD_AGAIN,
        /** One that is sent later anyway stands for it. */
        HELD_ALREADY,
        /** This object was taken out of use; ask for the key's new one. */
        RETIRED
    }

    static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);
    static final long UNCHANGED_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** Stands for a value that can't be compared. */
    private static final Object UNKNOWN = new Object();

    private final long maxNanos;
    private long lastSent;
    private long lastLook;
    private long apart;
    private boolean held;
    private boolean retired;

    /** What was put last since the last look; null if nothing was. */
    private Object updated;

    /** What was put last since then when the key was not there; null if nothing was. */
    private Object created;

    /** Of the value that others were told of, or that they need not be told of; null if unknown. */
    private byte[] digest;

    /**
     * A key whose first update is sent now.
     *
     * @param maxNanos the longest time between two looks
     */
    DampedKey(long now, long maxNanos) {
        this.lastSent = now;
        this.lastLook = now;
        this.maxNanos = maxNanos;
    }

    synchronized Verdict update(long now, Object value) {
        if (retired) {
            return Verdict.RETIRED;
        }
        Verdict verdict = Verdict.HELD;
        if (held) {
            verdict = updated == null ? Verdict.HELD_AGAIN : Verdict.HELD_ALREADY;
        } else {
            long since = now - lastLook;
            if (since >= quiet()) {
                apart = 0;
                return sentUnseen(now);
            }
            slowDown();
            if (since >= apart && digest == null) {
                return sentUnseen(now);
            }
        }
        held = true;
        updated = value == null ? UNKNOWN : value;
        return verdict;
    }

    private Verdict sentUnseen(long now) {
        lastSent = now;
        lastLook = now;
        digest = null;
        created = null;
        return Verdict.SEND;
    }

    private void slowDown() {
        apart = Math.min(maxNanos, Math.max(FIRST_NANOS, 2 * apart));
    }

    /**
     * The key was not there, and is there now: nobody need be told, but a value that another node
     * changed meanwhile, and that this one now changes back, is no unchanged one.
     */
    synchronized void created(Object value) {
        if (digest != null) {
            created = value == null ? UNKNOWN : value;
        }
    }

    /**
     * Compares what was put since the last look, if it is time for that.
     *
     * @return whether a held update is to be sent now
     */
    boolean lookIfDue(long now, ValueDigest digests) {
        Object putLast;
        Object loaded;
        byte[] before;
        synchronized (this) {
            if (nanosUntilDue(now) > 0) {
                return false;
            }
            putLast = updated;
            loaded = created;
            before = digest;
            updated = null;
            created = null;
            lastLook = now;
        }
        // The values' own code runs here.
        boolean changed = false;
        byte[] after = before;
        if (putLast != null) {
            after = digests.of(putLast);
            changed = differ(before, after);
            changed = changed || (loaded != null && differ(digests.of(loaded), after));
        }
        synchronized (this) {
            digest = after;
            if (changed || now - lastSent >= UNCHANGED_NANOS) {
                return release(now);
            }
            slowDown();
            return false;
        }
    }

    private static boolean differ(byte[] one, byte[] other) {
        return one == null || other == null || !Arrays.equals(one, other);
    }

    /** Returns in how many nanoseconds to look; the greatest number if nothing is held. */
    synchronized long nanosUntilDue(long now) {
        if (!held) {
            return Long.MAX_VALUE;
        }
        long untilSent = lastSent + UNCHANGED_NANOS - now;
        return updated == null ? untilSent : Math.min(untilSent, lastLook + apart - now);
    }

    /** Returns whether an update was held, which is now to be sent. */
    synchronized boolean release(long now) {
        boolean wasHeld = held;
        held = false;
        updated = null;
        if (wasHeld) {
            lastSent = now;
            lastLook = now;
        }
        return wasHeld;
    }

    /** Takes it out of use if it has nothing to remember. Returns whether it is out of use. */
    synchronized boolean retireIfQuiet(long now) {
        retired |= !held && now - lastLook >= quiet();
        return retired;
    }

    /** Nodes that answer each other's updates do so at these distances: no sign of quiet. */
    private long quiet() {
        return QUIET_NANOS + 2 * apart;
    }
}
