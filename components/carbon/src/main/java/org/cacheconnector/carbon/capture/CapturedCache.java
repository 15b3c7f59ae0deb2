package org.cacheconnector.carbon.capture;

import org.cacheconnector.core.model.CacheId;

/** A cache as the hooks see it: its id, and what is known of it beforehand. Immutable. */
final class CapturedCache {

    private final CacheId id;
    private final String name;
    private final boolean blocked;
    private final boolean replacedByRemoval;
    private final boolean writtenByPut;
    private final boolean filledByReads;
    private final DerivedInvalidation derived;

    /**
     * @param name the cache's name on this node
     * @param blocked whether the block list names it
     * @param known what the hooks' events mean in this cache
     */
    CapturedCache(CacheId id, String name, boolean blocked, KnownCaches known) {
        this.id = id;
        this.name = name;
        this.blocked = blocked;
        this.replacedByRemoval = known.isReplacedByRemoval(id);
        this.writtenByPut = known.isWrittenByPut(id);
        this.filledByReads = known.isFilledByReads(id);
        this.derived = known.derivedFrom(id);
    }

    CacheId id() {
        return id;
    }

    String name() {
        return name;
    }

    /** Returns whether it is the cache that is called so on this node. */
    boolean isCalled(String tenantDomain, String cacheManager, String cacheName) {
        return name.equals(cacheName)
                && id.cacheManager().equals(cacheManager)
                && id.tenantDomain().equals(tenantDomain);
    }

    boolean isBlocked() {
        return blocked;
    }

    /** Adds the removal of one key, and what follows from it. */
    void addRemoval(Object key, InvalidationSink sink) {
        if (replacedByRemoval) {
            // Several threads that load the same entry remove each other's.
            sink.addUpdate(id, key);
        } else {
            sink.add(id, key);
        }
        derived.derive(id, key, sink);
    }

    /** Adds the update of one key. */
    void addUpdate(Object key, InvalidationSink sink) {
        if (filledByReads) {
            sink.addReload(id, key);
        } else {
            sink.addUpdate(id, key);
        }
    }

    /** Adds a key that was not there before, which no other node has to know as a rule. */
    void addCreation(Object key, InvalidationSink sink) {
        if (writtenByPut) {
            sink.addUpdate(id, key);
        }
    }
}
