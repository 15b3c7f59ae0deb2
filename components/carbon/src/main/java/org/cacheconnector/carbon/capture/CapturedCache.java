package org.cacheconnector.carbon.capture;

import org.cacheconnector.carbon.caches.IdentityServerCaches;
import org.cacheconnector.carbon.caches.IdentityServerCaches.Consequence;
import org.cacheconnector.core.model.CacheId;

/**
 * A cache as the hooks see it: its id, and what {@link IdentityServerCaches} says about it.
 * Immutable.
 */
final class CapturedCache {

    private final CacheId id;
    private final boolean blocked;
    private final DerivedInvalidations derived;
    private final boolean replacedByRemoval;
    private final boolean writtenByPut;
    private final boolean filledByReads;
    private final boolean filledByGetters;
    private final Consequence consequence;

    /**
     * @param blocked whether the block list names the cache
     * @param derived adds the invalidations that follow from a removal
     */
    CapturedCache(CacheId id, boolean blocked, DerivedInvalidations derived) {
        this.id = id;
        this.blocked = blocked;
        this.derived = derived;
        this.replacedByRemoval = IdentityServerCaches.isReplacedByRemoval(id);
        this.writtenByPut = IdentityServerCaches.isWrittenByPut(id);
        this.filledByReads = IdentityServerCaches.isFilledByReads(id);
        this.filledByGetters = IdentityServerCaches.isFilledByGetters(id);
        this.consequence = IdentityServerCaches.consequence(id);
    }

    CacheId id() {
        return id;
    }

    boolean isBlocked() {
        return blocked;
    }

    /** Adds the removal of one key, and the invalidations that follow from it. */
    void addRemoval(Object key, InvalidationSink sink) {
        if (replacedByRemoval) {
            // Threads that load the same entry at once remove each other's.
            sink.addUpdate(id, key);
        } else {
            sink.add(id, key);
        }
        derived.add(consequence, id, key, sink);
    }

    /** Adds the update of one key. */
    void addUpdate(Object key, InvalidationSink sink) {
        if (filledByReads || (filledByGetters && OAuthGetter.isCaller())) {
            sink.addReload(id, key);
        } else {
            sink.addUpdate(id, key);
        }
    }

    /**
     * Adds a new key. As a rule no other node needs to know of it. A change is put too where this
     * node does not hold the entry.
     */
    void addCreation(Object key, InvalidationSink sink) {
        if (writtenByPut || (filledByGetters && !OAuthGetter.isCaller())) {
            sink.addUpdate(id, key);
        }
    }
}
