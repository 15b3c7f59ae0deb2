package org.cacheconnector.core.guard;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicLongArray;
import org.cacheconnector.core.model.CacheId;

/**
 * Remembers for the hash of each key which thread invalidated it last. Keys share places, so the
 * answer may be wrong; {@link KeyWriter} has the exact one. Thread-safe; never waits and allocates
 * nothing.
 */
final class LatestWriters {

    private static final int PLACES = 1 << 12;

    private final AtomicLongArray threads = new AtomicLongArray(PLACES);

    void invalidated(CacheId cache, Object key, long thread) {
        threads.setOpaque(place(cache, key), thread);
    }

    boolean isLatest(CacheId cache, Object key, long thread) {
        return threads.getOpaque(place(cache, key)) == thread;
    }

    private static int place(CacheId cache, Object key) {
        int hash = (31 * cache.hashCode() + Objects.hashCode(key)) * 0x9E3779B9;
        return (hash ^ hash >>> 16) & (PLACES - 1);
    }
}
