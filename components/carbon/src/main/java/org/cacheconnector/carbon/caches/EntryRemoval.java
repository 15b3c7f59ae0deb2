package org.cacheconnector.carbon.caches;

import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import javax.cache.Status;
import org.cacheconnector.core.apply.SparedEntries;
import org.wso2.carbon.caching.impl.CacheImpl;

/**
 * Removes entries from one cache, whatever its listeners and keys throw meanwhile. Carbon tells
 * listeners of a single entry after it has left the cache, but of a whole cache before anything has
 * left it: there, one listener that throws would keep everything. For one thread, and one use.
 */
final class EntryRemoval {

    /** The cache has been removed from its manager, and all its entries with it. */
    static final class CacheGoneException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private CacheGoneException(Throwable cause) {
            super(cause);
        }
    }

    private final CacheImpl<Object, Object> cache;
    private final SparedEntries spared;
    private Throwable failure;
    private int found;

    /**
     * @param cache what to remove from
     * @param spared entries to leave where they are, as if they were not there
     */
    EntryRemoval(CacheImpl<Object, Object> cache, SparedEntries spared) {
        this.cache = cache;
        this.spared = spared;
    }

    /** Returns what was thrown first though everything was removed in the end; null if nothing. */
    Throwable failure() {
        return failure;
    }

    /** Returns how many of the keys that were named were there. */
    int found() {
        return found;
    }

    /**
     * Removes some keys; all, if one of them can't be removed. A key that is not there costs a
     * look-up, and no listener is told.
     *
     * @throws CacheGoneException if there is no cache any more
     * @throws IllegalStateException if something may still be there
     */
    void remove(List<Object> keys) {
        boolean removed = true;
        Set<ByteBuffer> byteKeys = null;
        for (Object key : keys) {
            if (key instanceof byte[]) {
                byteKeys = byteKeys == null ? new HashSet<>() : byteKeys;
                byteKeys.add(ByteBuffer.wrap((byte[]) key));
            } else {
                removed &= remove(key);
            }
        }
        if (byteKeys != null) {
            removed &= removeByContent(byteKeys);
        }
        if (!removed) {
            removeAll();
        }
    }

    /**
     * Removes all keys.
     *
     * @throws CacheGoneException if there is no cache any more
     * @throws IllegalStateException if something may still be there
     */
    void removeAll() {
        try {
            cache.removeAllLocal();
        } catch (RuntimeException | Error e) {
            note(e);
            removeOneByOne();
        }
    }

    /** Removes all keys, as {@link #removeAll} does. Returns how many there were. */
    int removeAllThatAreThere() {
        int there = 0;
        for (Iterator<Object> keys = cache.keys(); keys.hasNext(); keys.next()) {
            there++;
        }
        if (there > 0) {
            removeAll();
        }
        return there;
    }

    private void removeOneByOne() {
        Throwable stuck = null;
        Iterator<Object> keys = cache.keys();
        while (keys.hasNext()) {
            if (!remove(keys.next())) {
                try {
                    keys.remove();
                } catch (RuntimeException | Error e) {
                    stuck = e;
                }
            }
        }
        if (stuck != null) {
            throw new IllegalStateException("an entry can't be removed", stuck);
        }
    }

    /** Arrays equal only themselves, so the cache must be searched for those of equal content. */
    private boolean removeByContent(Set<ByteBuffer> contents) {
        boolean removed = true;
        Iterator<Object> keys = cache.keys();
        while (keys.hasNext()) {
            Object key = keys.next();
            if (key instanceof byte[] && contents.contains(ByteBuffer.wrap((byte[]) key))) {
                removed &= remove(key);
            }
        }
        return removed;
    }

    /**
     * Returns whether the key is gone, or spared. What the cache returns says nothing else, so it
     * is asked before.
     */
    private boolean remove(Object key) {
        try {
            if (cache.containsKey(key) && !spared.contains(key, () -> cache.get(key))) {
                found++;
                cache.removeLocal(key);
            }
            return true;
        } catch (RuntimeException | Error e) {
            note(e);
            return !mayHold(key);
        }
    }

    private boolean mayHold(Object key) {
        try {
            return cache.containsKey(key);
        } catch (RuntimeException | Error e) {
            note(e);
            return true;
        }
    }

    /** What listeners throw may look like what a cache throws that is gone. */
    private void note(Throwable thrown) {
        if (cache.getStatus() != Status.STARTED) {
            throw new CacheGoneException(thrown);
        }
        failure = failure == null ? thrown : failure;
    }
}
