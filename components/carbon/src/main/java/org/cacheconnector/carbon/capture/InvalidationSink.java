package org.cacheconnector.carbon.capture;

import org.cacheconnector.core.model.CacheId;

/**
 * Where captured invalidations go. Called on request threads, by many at once: implementations
 * neither block nor do I/O.
 */
public interface InvalidationSink {

    /** Takes the invalidation of one key. */
    void add(CacheId cache, Object key);

    /** Takes the update of one key, whose value may be the same as before. */
    void addUpdate(CacheId cache, Object key);

    /** Takes an update in a cache that is filled by reads. */
    void addReload(CacheId cache, Object key);

    /** Is told what the calling thread has put, a new key or an update. Sends nothing. */
    void put(CacheId cache, Object key, Object value);

    /** Takes the invalidation of every key of a cache. */
    void addWholeCache(CacheId cache);

    /** Takes a clear-all: every synchronised cache is to be cleared. */
    void addEverything();
}
