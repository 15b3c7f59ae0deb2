package org.cacheconnector.core.guard;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.cacheconnector.core.model.CacheId;

/**
 * A bounded queue of invalidations and puts of keys from many threads to one. Adding allocates
 * nothing, takes no lock and wakes nobody: one compare-and-set and four stores.
 */
final class InvalidationRing {

    /** Takes what is in the ring. */
    @FunctionalInterface
    interface Consumer {
        /**
         * @param thread the thread that invalidated or put the key
         * @param put the value that was put; null for an invalidation
         */
        void accept(CacheId cache, Object key, long thread, WeakReference<?> put);
    }

    private final AtomicReferenceArray<CacheId> caches;
    private final Object[] keys;
    private final long[] threads;
    private final WeakReference<?>[] puts;
    private final int mask;
    private final AtomicLong tail = new AtomicLong();
    private final AtomicLong head = new AtomicLong();

    /**
     * @param capacity a power of two
     */
    InvalidationRing(int capacity) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("no power of two: " + capacity);
        }
        this.caches = new AtomicReferenceArray<>(capacity);
        this.keys = new Object[capacity];
        this.threads = new long[capacity];
        this.puts = new WeakReference<?>[capacity];
        this.mask = capacity - 1;
    }

    /** Adds what a thread did. Any thread. Returns false if the ring is full. */
    boolean offer(CacheId cache, Object key, long thread, WeakReference<?> put) {
        long position;
        do {
            position = tail.get();
            if (position - head.get() > mask) {
                return false;
            }
            if (put == null && isAt(position - 1, cache, key, thread)) {
                // Carbon tells of most removals twice, with the same object.
                return true;
            }
        } while (!tail.compareAndSet(position, position + 1));
        int slot = (int) position & mask;
        keys[slot] = key;
        threads[slot] = thread;
        puts[slot] = put;
        // Published by the cache: whoever sees it sees the key.
        caches.setRelease(slot, cache);
        return true;
    }

    /** Returns whether the very invalidation waits there, or did just now. */
    private boolean isAt(long position, CacheId cache, Object key, long thread) {
        int slot = (int) position & mask;
        return cache.equals(caches.getAcquire(slot))
                && keys[slot] == key
                && threads[slot] == thread
                && puts[slot] == null;
    }

    /** Returns whether nothing waits. Any thread. */
    boolean isEmpty() {
        return tail.get() == head.get();
    }

    /** Hands over what is in the ring now, in the order of its coming. For one thread. */
    void drain(Consumer consumer) {
        long position = head.get();
        for (long end = tail.get(); position != end; position++) {
            int slot = (int) position & mask;
            CacheId cache = caches.getAcquire(slot);
            if (cache == null) {
                // Claimed, but not filled yet: the next time.
                return;
            }
            Object key = keys[slot];
            long thread = threads[slot];
            WeakReference<?> put = puts[slot];
            keys[slot] = null;
            puts[slot] = null;
            caches.setPlain(slot, null);
            head.setRelease(position + 1);
            consumer.accept(cache, key, thread, put);
        }
    }
}
