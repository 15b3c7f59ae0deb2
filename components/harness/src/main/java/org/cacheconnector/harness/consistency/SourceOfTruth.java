package org.cacheconnector.harness.consistency;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * The database that all nodes share: every key's current version, and when each version came to be.
 * Versions begin with 1. Thread-safe; nothing blocks.
 *
 * <p>A row is either being changed by one, or being loaded into caches by any number of callers,
 * never both. That keeps a race out of the check that no invalidation protocol can mend: a read
 * that takes the old row before a change and puts it into its cache after the invalidation was
 * applied there. A load that meets a change answers without caching; a change that meets a load is
 * left out. Reads that find an entry take part in none of this.
 */
public final class SourceOfTruth {

    private final Map<CheckedKey, KeyHistory> rows = new HashMap<>();
    private final LongSupplier nanoClock;

    /**
     * @param keys the rows there are, all in version 1
     * @param nanoClock the time of changes, as {@link System#nanoTime}
     */
    public SourceOfTruth(KeySpace keys, LongSupplier nanoClock) {
        keys.keys().forEach(key -> rows.put(key, new KeyHistory()));
        this.nanoClock = nanoClock;
    }

    /** Returns the current version. */
    public long version(CheckedKey key) {
        return row(key).version();
    }

    /**
     * Begins a change, unless the row is in use.
     *
     * @return whether it was begun; then {@link #endChange} must follow
     */
    public boolean tryBeginChange(CheckedKey key) {
        return row(key).tryBeginChange();
    }

    /** Writes the row, between the begin and the end of a change; returns the new version. */
    public long commit(CheckedKey key) {
        return row(key).commit(nanoClock.getAsLong());
    }

    /** Ends a change: the node that made it has told its cache. */
    public void endChange(CheckedKey key) {
        row(key).endChange();
    }

    /**
     * Begins to load a row into a cache, unless it is being changed.
     *
     * @return whether it was begun; then {@link #endLoad} must follow
     */
    public boolean tryBeginLoad(CheckedKey key) {
        return row(key).tryBeginLoad();
    }

    /** Ends a load: the entry is in the cache. */
    public void endLoad(CheckedKey key) {
        row(key).endLoad();
    }

    /**
     * Returns when an answer became stale.
     *
     * @param version the version in the answer
     * @param at when the answer was asked for
     * @return when the oldest change was made that the answer does not have but should have; empty
     *     if it was current
     */
    public OptionalLong overwrittenAt(CheckedKey key, long version, long at) {
        return row(key).overwrittenAt(version, at);
    }

    private KeyHistory row(CheckedKey key) {
        KeyHistory row = rows.get(key);
        if (row == null) {
            throw new IllegalArgumentException("no row " + key);
        }
        return row;
    }
}
