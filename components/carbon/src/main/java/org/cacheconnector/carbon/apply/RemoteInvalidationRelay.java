package org.cacheconnector.carbon.apply;

import org.cacheconnector.core.model.CacheInvalidations;

/**
 * Hands what was applied here on to further nodes that do not talk to the broker. Must return at
 * once.
 */
public interface RemoteInvalidationRelay {

    /** Hands one cache's invalidations on. */
    void relay(CacheInvalidations invalidations);

    /** Hands on the order to clear a cache that this node has. */
    void relayWholeCache(ManagedCache cache);

    /** Returns a relay that does nothing: every node talks to the broker. */
    static RemoteInvalidationRelay none() {
        return new RemoteInvalidationRelay() {
            @Override
            public void relay(CacheInvalidations invalidations) {
                // Nobody to hand it on to.
            }

            @Override
            public void relayWholeCache(ManagedCache cache) {
                // Nobody to hand it on to.
            }
        };
    }
}
