package org.cacheconnector.core.outbox;

import java.util.concurrent.TimeUnit;

/**
 * How a key was updated of late. Thread-safe; its lock is only held for steps of constant time.
 *
 * <p>Each update that follows an earlier one soon doubles the least time between two looks at the
 * key, from 20 ms up to a bound. So a few updates in a row go out as they come, and only a key that
 * goes on being updated is slowed down. Two quiet seconds and twice that time forget it all. At a
 * look a held update is sent. Only if its values may be compared, the one that was put last is
 * compared with the one of the look before, or with the one that the key was created with; if it is
 * the same, the update waits for a minute.
 */
final class DampedKey {

    /** What to do with an update. */
    enum Verdict {
        /** Send it now. */
        SEND,
        /** It is sent later; the key may be due sooner than before. */
        HELD,
        /** Another is held already, but there was nothing to look at: as above. */
        HELD_AGAIN,
        /** One that is sent later anyway stands for it. */
        HELD_ALREADY,
        /** This object was taken out of use; ask for the key's new one. */
        RETIRED
    }

    /** What to do with a key at this time. */
    enum Step {
        /** Nothing, it is not due. */
        WAIT,
        /** Send its update. */
        SEND,
        /** Have its values compared, or else call {@link #giveUpLook}. */
        COMPARE,
        /** Forget it: it has nothing to remember and is out of use. */
        FORGET
    }

    static final long FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    static final long SLOW_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(2);
    static final long UNCHANGED_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** A comparison that takes longer is not waited for. */
    static final long COMPARISON_NANOS = TimeUnit.SECONDS.toNanos(1);

    static final int NOWHERE = -1;

    /** Link of the queue's stack of announced keys. */
    DampedKey nextAnnounced;

    /** Where it is in the queue. For the queue's thread. */
    int place = NOWHERE;

    /** Its time in the queue. Written by the queue's thread, which alone may read it unlocked. */
    long queuedFor;

    private final CacheKey id;

    /** Null if its values are not compared. */
    private final ValueRoom room;

    /** Null if its values are not compared, or none was held yet. */
    private PutValues values;

    private long lastSent;
    private long lastLook;
    private long apart;
    private boolean held;
    private boolean retired;
    private boolean announced;

    /**
     * A key whose first update is sent now. It counts as announced.
     *
     * @param room for the values to compare; null if an update of the key is never held for being
     *     unchanged
     */
    DampedKey(CacheKey id, ValueRoom room, long now) {
        this.id = id;
        this.room = room;
        this.lastSent = now;
        this.lastLook = now;
        this.announced = true;
    }

    /** A key that was created now, with a value to compare updates with; none is sent yet. */
    static DampedKey created(CacheKey id, ValueRoom room, long now, Object value) {
        DampedKey key = new DampedKey(id, room, now);
        key.values(now).create(now, value);
        return key;
    }

    CacheKey id() {
        return id;
    }

    /** Returns whether its values are compared. */
    boolean isCompared() {
        return room != null;
    }

    /**
     * @param maxNanos the longest time between two looks
     */
    synchronized Verdict update(long now, Object value, long maxNanos) {
        if (retired) {
            return Verdict.RETIRED;
        }
        Verdict verdict = Verdict.HELD;
        if (held) {
            verdict = isUpdated() ? Verdict.HELD_ALREADY : Verdict.HELD_AGAIN;
        } else {
            long since = now - lastLook;
            if (since >= quiet()) {
                apart = 0;
                return sentUnseen(now);
            }
            slowDown(maxNanos);
            if (since >= apart && (values == null || !values.isKnown())) {
                return sentUnseen(now);
            }
        }
        held = true;
        if (room != null) {
            values(now).update(now, value);
        }
        return verdict;
    }

    private PutValues values(long now) {
        if (values == null) {
            values = new PutValues(room, now);
        }
        return values;
    }

    private Verdict sentUnseen(long now) {
        lastSent = now;
        lastLook = now;
        if (values != null) {
            values.forget();
        }
        return Verdict.SEND;
    }

    /** Returns whether it went on being updated when it had been slowed down. */
    synchronized boolean isSlow() {
        return apart >= SLOW_NANOS;
    }

    private void slowDown(long maxNanos) {
        apart = Math.min(maxNanos, Math.max(FIRST_NANOS, 2 * apart));
    }

    /**
     * The key was not there, and is there now: nobody need be told, but a value that another node
     * changed meanwhile, and that this one now changes back, is no unchanged one.
     *
     * @return whether the key may now be due sooner than before
     */
    synchronized boolean created(long now, Object value) {
        if (room == null || retired) {
            return false;
        }
        return values(now).create(now, value) && held;
    }

    /** Does what is due at this time, and says what is left to do. */
    synchronized Step attend(long now) {
        if (retired) {
            return Step.FORGET;
        }
        if (due() - now > 0) {
            return Step.WAIT;
        }
        if (!held) {
            retire();
            return Step.FORGET;
        }
        boolean late = values == null || values.look() != null || unchangedFor(now);
        if (late || !values.startLook()) {
            release(now);
            return Step.SEND;
        }
        lastLook = now;
        return Step.COMPARE;
    }

    private boolean unchangedFor(long now) {
        return now - lastSent >= UNCHANGED_NANOS;
    }

    /** Returns the look to make the comparison for; null if it came too late. */
    synchronized Look look() {
        return values.look();
    }

    /** There is no comparison: what is held counts as changed. Returns whether to send it now. */
    synchronized boolean giveUpLook(long now) {
        return values.look() != null && release(now);
    }

    /**
     * Ends a look.
     *
     * @return whether a held update is to be sent now
     */
    synchronized boolean compared(Look done, Comparison result, long now, long maxNanos) {
        if (!values.endLook(done, result, now)) {
            return false;
        }
        if (result.isChanged() || unchangedFor(now)) {
            return release(now);
        }
        slowDown(maxNanos);
        return false;
    }

    private boolean release(long now) {
        boolean wasHeld = held;
        held = false;
        if (wasHeld) {
            lastSent = now;
            lastLook = now;
        }
        if (values != null) {
            values.sent();
        }
        return wasHeld;
    }

    /** Takes it out of use. Returns whether an update was held, which is now to be sent. */
    synchronized boolean retire() {
        boolean wasHeld = held;
        held = false;
        retired = true;
        if (values != null) {
            values.forget();
        }
        return wasHeld;
    }

    /** Returns in how many nanoseconds to attend to it. */
    synchronized long nanosUntilDue(long now) {
        return due() - now;
    }

    /**
     * Returns whether to announce it to the queue: it is due sooner than the queue knows, and not
     * announced yet. It counts as announced then.
     */
    synchronized boolean announce() {
        if (announced || due() - queuedFor >= 0) {
            return false;
        }
        announced = true;
        return true;
    }

    /** The queue has it off its announcements, and is told when it is due. */
    synchronized void takeIn() {
        announced = false;
        queuedFor = due();
    }

    /** The queue is told when it is due. */
    synchronized void requeue() {
        queuedFor = due();
    }

    private long due() {
        if (!held) {
            return lastLook + quiet();
        }
        if (values == null) {
            return lastLook + apart;
        }
        long unchanged = lastSent + UNCHANGED_NANOS;
        if (values.look() != null) {
            return sooner(lastLook + COMPARISON_NANOS, unchanged);
        }
        return values.isUnseen() ? sooner(lastLook + apart, unchanged) : unchanged;
    }

    /** Without values to compare, what is held is sent when it is due. */
    private boolean isUpdated() {
        return values == null || values.isUpdated();
    }

    private static long sooner(long one, long other) {
        return one - other < 0 ? one : other;
    }

    /** Nodes that answer each other's updates do so at these distances: no sign of quiet. */
    private long quiet() {
        return QUIET_NANOS + 2 * apart;
    }
}
