package org.cacheconnector.carbon.capture;

import org.cacheconnector.core.model.CacheId;

/** A cache as the hooks see it: its id, and whether the block list names it. Immutable. */
final class CapturedCache {

    private final CacheId id;
    private final boolean blocked;

    CapturedCache(CacheId id, boolean blocked) {
        this.id = id;
        this.blocked = blocked;
    }

    CacheId id() {
        return id;
    }

    boolean isBlocked() {
        return blocked;
    }
}
