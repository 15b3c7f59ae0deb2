package org.cacheconnector.harness.consistency;

import java.util.Arrays;
import java.util.OptionalLong;

/**
 * One key's versions and when each came to be, and who is using the row at the moment. Bounded:
 * beyond {@link #MAX_CHANGES} the times of the oldest half are forgotten, and an answer older than
 * that is taken to be as old as the oldest time known. Thread-safe.
 */
final class KeyHistory {

    static final int MAX_CHANGES = 1 << 14;

    private static final int CHANGING = -1;

    /** When version {@code forgotten + 2 + i} came to be. */
    private long[] changedAt = new long[4];

    private int kept;
    private long forgotten;
    private int users;

    synchronized long version() {
        return forgotten + kept + 1;
    }

    /** Starts a change unless another one, or a load, is under way. */
    synchronized boolean tryBeginChange() {
        if (users != 0) {
            return false;
        }
        users = CHANGING;
        return true;
    }

    /** Makes the next version; only between the begin and the end of a change. */
    synchronized long commit(long now) {
        if (users != CHANGING) {
            throw new IllegalStateException("a commit outside of a change");
        }
        if (kept == MAX_CHANGES) {
            int half = MAX_CHANGES / 2;
            System.arraycopy(changedAt, half, changedAt, 0, MAX_CHANGES - half);
            kept -= half;
            forgotten += half;
        }
        if (kept == changedAt.length) {
            changedAt = Arrays.copyOf(changedAt, kept * 2);
        }
        changedAt[kept++] = now;
        return version();
    }

    synchronized void endChange() {
        users = 0;
    }

    /** Starts a load unless a change is under way. */
    synchronized boolean tryBeginLoad() {
        if (users == CHANGING) {
            return false;
        }
        users++;
        return true;
    }

    synchronized void endLoad() {
        users--;
    }

    /** Returns when {@code version} was overwritten, if it was at or before {@code at}. */
    synchronized OptionalLong overwrittenAt(long version, long at) {
        long index = Math.max(0, version - 1 - forgotten);
        if (index >= kept || changedAt[(int) index] - at > 0) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(changedAt[(int) index]);
    }
}
