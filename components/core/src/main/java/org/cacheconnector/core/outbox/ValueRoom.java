package org.cacheconnector.core.outbox;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How many keys may have values held for them: what waits must not keep much alive. Thread-safe.
 */
final class ValueRoom {

    static final int MAX_KEYS = 1_000;

    private final AtomicInteger free = new AtomicInteger(MAX_KEYS);

    /** Returns whether there is room for one more, which is then taken. Never blocks. */
    boolean enter() {
        if (free.get() <= 0) {
            return false;
        }
        if (free.decrementAndGet() >= 0) {
            return true;
        }
        free.incrementAndGet();
        return false;
    }

    void leave() {
        free.incrementAndGet();
    }

    /** Returns whether nobody is in it. */
    boolean isEmpty() {
        return free.get() == MAX_KEYS;
    }
}
