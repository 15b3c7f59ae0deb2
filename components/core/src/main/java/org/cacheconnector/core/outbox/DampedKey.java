package org.cacheconnector.core.outbox;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A key that was updated recently. Counts the updates held back since the last sent update.
 * Thread-safe; never waits.
 */
final class DampedKey {

    /** So many updates held back at once are a storm; more are not counted. */
    static final int STORM = 5;

    /** The count of an object that is out of use. */
    static final int RETIRED = -1;

    private final CacheKey id;
    private final AtomicInteger updates = new AtomicInteger();

    /** Read and written by the thread that releases, once this object is in its queue. */
    private long due;

    DampedKey(CacheKey id, long due) {
        this.id = id;
        this.due = due;
    }

    CacheKey id() {
        return id;
    }

    long due() {
        return due;
    }

    void postpone(long newDue) {
        due = newDue;
    }

    /**
     * Holds an update back.
     *
     * @return how many updates were held before; {@link #RETIRED} if this object is out of use, so
     *     that the update is not held
     */
    int hold() {
        int before;
        do {
            before = updates.get();
        } while (before != RETIRED && before < STORM && !updates.compareAndSet(before, before + 1));
        return before;
    }

    /**
     * Releases the held updates. Returns whether there were any; then the caller sends one update.
     */
    boolean release() {
        int before;
        do {
            before = updates.get();
        } while (before > 0 && !updates.compareAndSet(before, 0));
        return before > 0;
    }

    /** Takes this object out of use if no update is held. Returns whether it is out of use. */
    boolean retireIfQuiet() {
        return updates.compareAndSet(0, RETIRED) || updates.get() == RETIRED;
    }

    boolean isStorm() {
        return updates.get() >= STORM;
    }
}
