package org.cacheconnector.it.consistency;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * One row's versions, which begin with 1, and when each came to be, and who is using the row at the
 * moment. Thread-safe.
 *
 * <p>A row is either being changed by one, or being loaded into caches by any number of callers,
 * never both. That keeps a race out of the check that no invalidation protocol can mend: a read
 * that takes the old row before a change and puts it into its cache after the invalidation was
 * applied there. A load that meets a change answers without caching; a change that meets a load is
 * left out. Reads that find an entry take part in none of this.
 */
final class KeyHistory {

    private static final int CHANGING = -1;

    /** When version {@code 2 + i} came to be. */
    private final List<Long> changedAt = new ArrayList<>();

    private int users;

    /** Returns the current version. */
    synchronized long version() {
        return 1L + changedAt.size();
    }

    /**
     * Begins a change unless another one, or a load, is under way.
     *
     * @return whether it was begun; then {@link #endChange} must follow
     */
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
        changedAt.add(now);
        return version();
    }

    /** Ends a change: the node that made it has told its cache. */
    synchronized void endChange() {
        users = 0;
    }

    /**
     * Begins to load the row into a cache unless a change is under way.
     *
     * @return whether it was begun; then {@link #endLoad} must follow
     */
    synchronized boolean tryBeginLoad() {
        if (users == CHANGING) {
            return false;
        }
        users++;
        return true;
    }

    /** Ends a load: the entry is in the cache. */
    synchronized void endLoad() {
        users--;
    }

    /** Returns when {@code version} was overwritten, if it was at or before {@code at}. */
    synchronized OptionalLong overwrittenAt(long version, long at) {
        int index = (int) (version - 1);
        return index >= changedAt.size() || changedAt.get(index) - at > 0
                ? OptionalLong.empty()
                : OptionalLong.of(changedAt.get(index));
    }
}
