package org.cacheconnector.carbon.capture;

import org.cacheconnector.core.model.CacheId;

/**
 * What the removal of a key from one cache means for another, of which the server's own code clears
 * only what this node happens to hold. Called on request threads.
 */
@FunctionalInterface
interface DerivedInvalidation {

    /** Nothing follows. */
    DerivedInvalidation NONE = (cache, key, sink) -> {};

    /**
     * Adds what follows from the removal of {@code key}.
     *
     * @param cache where the key was removed
     */
    void derive(CacheId cache, Object key, InvalidationSink sink);
}
