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
 * Removes entries from one cache, even if its listeners and keys throw. Carbon calls listeners
 * after it removed a single entry, but before it clears a whole cache: there, one listener that
 * throws would keep every entry. For one thread, and one use.
 */
final class EntryRemoval {

    /** The cache was removed from its manager, together with its entries. */
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
     * @param cache the cache to remove from
     * @param spared entries to keep; they do not count as found
     */
    EntryRemoval(CacheImpl<Object, Object> cache, SparedEntries spared) {
        this.cache = cache;
        this.spared = spared;
    }

    /**
     * Returns the first exception that was overcome: everything was removed in the end. Null if
     * none.
     */
    Throwable failure() {
        return failure;
    }

    /** Returns how many of the given keys the cache held. */
    int found() {
        return found;
    }

    /**
     * Removes some keys; if one of them can't be removed, all keys. If the cache lacks a key, that
     * costs a look-up, and no listener is called.
     *
     * @throws CacheGoneException if the cache is gone
     * @throws IllegalStateException if an entry may still be there
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
     * @throws CacheGoneException if the cache is gone
     * @throws IllegalStateException if an entry may still be there
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
    int removeAllAndCount() {
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

    /** An array equals only itself, so all keys are compared by their content. */
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
     * Returns whether the key is gone, or spared. Looks for the key first, as {@code removeLocal}
     * does not say whether it was there.
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

    /** Asks the cache's status, as a listener may throw the same exception as a removed cache. */
    private void note(Throwable thrown) {
        if (cache.getStatus() != Status.STARTED) {
            throw new CacheGoneException(thrown);
        }
        failure = failure == null ? thrown : failure;
    }
}
