package org.cacheconnector.core.model;

import java.util.List;

/**
 * The content of one frame: invalidations grouped by cache, or a clear-all of the synchronised
 * caches. A clear-all is the last resort when naming the caches would break a bound.
 *
 * <p>Immutable if the keys are.
 */
public final class InvalidationBatch {

    private static final InvalidationBatch EMPTY = new InvalidationBatch(List.of(), false);
    private static final InvalidationBatch EVERYTHING = new InvalidationBatch(List.of(), true);

    private final List<CacheInvalidations> groups;
    private final boolean everything;

    private InvalidationBatch(List<CacheInvalidations> groups, boolean everything) {
        this.groups = groups;
        this.everything = everything;
    }

    /** Returns the batch without content. */
    public static InvalidationBatch empty() {
        return EMPTY;
    }

    /** Returns the batch that clears every synchronised cache. */
    public static InvalidationBatch everything() {
        return EVERYTHING;
    }

    /**
     * Returns a batch of {@code groups}.
     *
     * @param groups kept, not copied: the caller hands it over
     */
    public static InvalidationBatch of(List<CacheInvalidations> groups) {
        return groups.isEmpty() ? EMPTY : new InvalidationBatch(groups, false);
    }

    /** Returns the invalidations, one element a cache. */
    public List<CacheInvalidations> groups() {
        return groups;
    }

    /** Returns whether every synchronised cache is to be cleared. */
    public boolean isEverything() {
        return everything;
    }

    /** Returns whether there is nothing to do. */
    public boolean isEmpty() {
        return !everything && groups.isEmpty();
    }

    /** Returns how many invalidations the batch counts as. */
    public int count() {
        if (everything) {
            return 1;
        }
        int count = 0;
        for (CacheInvalidations group : groups) {
            count += group.count();
        }
        return count;
    }

    @Override
    public String toString() {
        return everything ? "everything" : groups.toString();
    }
}
