package org.cacheconnector.carbon.capture;

import org.cacheconnector.core.model.CacheId;

/**
 * Takes captured invalidations. Many request threads call it at once, so implementations neither
 * block nor do I/O.
 */
public interface InvalidationSink {

    /** Takes the invalidation of one key. */
    void add(CacheId cache, Object key);

    /** Takes the update of one key, whose value may be the same as before. */
    void addUpdate(CacheId cache, Object key);

    /** Takes an update in a cache that reads fill. */
    void addReload(CacheId cache, Object key);

    /** Notes a put of the calling thread, a new key or an update. Sends nothing. */
    void put(CacheId cache, Object key, Object value);

    /** Takes the invalidation of every key of a cache. */
    void addWholeCache(CacheId cache);

    /** Takes a clear-all: every synchronised cache is to be cleared. */
    void addEverything();
}
