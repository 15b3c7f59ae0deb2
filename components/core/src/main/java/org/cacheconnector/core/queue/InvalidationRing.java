package org.cacheconnector.core.queue;

import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.cacheconnector.core.model.CacheId;

/**
 * A bounded queue of invalidations and puts from many threads to one. Adding a key takes one
 * compare-and-set and four stores: no allocation, no lock, none of the key's code. Whole caches
 * wait beside the ring, each once. If there are more than {@link InvalidationSet#MAX_WHOLE_CACHES},
 * a clear-all replaces them.
 */
public final class InvalidationRing {

    /** Larger keys count against a bound of bytes, as a ring full of them would fill the memory. */
    private static final int SMALL_KEY_BYTES = 1_024;

    /** Takes the keys that are in the ring. */
    @FunctionalInterface
    public interface Consumer {
        /**
         * @param thread the thread that invalidated or put the key, as given to {@link #add}
         * @param put the value that was put; null for an invalidation
         */
        void accept(CacheId cache, Object key, long thread, WeakReference<?> put);
    }

    private final AtomicReferenceArray<CacheId> caches;
    private final Object[] keys;
    private final long[] threads;
    private final WeakReference<?>[] puts;
    private final int mask;
    private final long maxLargeBytes;
    private final AtomicLong tail = new AtomicLong();
    private final AtomicLong head = new AtomicLong();
    private final AtomicLong largeBytes = new AtomicLong();
    private final Set<CacheId> wholeCaches = ConcurrentHashMap.newKeySet();
    private volatile boolean everything;

    /**
     * @param capacity how many keys it holds, a power of two
     * @param maxLargeBytes how many bytes keys of more than a kilobyte may hold, as estimated
     */
    public InvalidationRing(int capacity, long maxLargeBytes) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("no power of two: " + capacity);
        }
        this.caches = new AtomicReferenceArray<>(capacity);
        this.keys = new Object[capacity];
        this.threads = new long[capacity];
        this.puts = new WeakReference<?>[capacity];
        this.mask = capacity - 1;
        this.maxLargeBytes = maxLargeBytes;
    }

    /**
     * Adds an invalidation or a put of a key. For any thread.
     *
     * @param thread the thread, or any other number that the consumer understands
     * @param put the value that was put; null for an invalidation
     * @return false if the ring is full; the caller then adds the whole cache
     */
    public boolean add(CacheId cache, Object key, long thread, WeakReference<?> put) {
        long large = largeBytes(key);
        if (large > 0 && largeBytes.addAndGet(large) > maxLargeBytes) {
            largeBytes.addAndGet(-large);
            return false;
        }
        long position;
        do {
            position = tail.get();
            if (position - head.get() > mask) {
                largeBytes.addAndGet(-large);
                return false;
            }
        } while (!tail.compareAndSet(position, position + 1));
        int slot = (int) position & mask;
        keys[slot] = key;
        threads[slot] = thread;
        puts[slot] = put;
        // Written last: a reader that sees the cache sees the key too.
        caches.setRelease(slot, cache);
        return true;
    }

    private static long largeBytes(Object key) {
        int bytes = KeySizeEstimate.of(key);
        return bytes > SMALL_KEY_BYTES ? bytes : 0;
    }

    /** Adds every key of a cache. For any thread. */
    public void addWholeCache(CacheId cache) {
        if (wholeCaches.size() <= InvalidationSet.MAX_WHOLE_CACHES) {
            wholeCaches.add(cache);
        } else {
            everything = true;
        }
    }

    /** Adds every key of every cache. For any thread. */
    public void addEverything() {
        everything = true;
    }

    /** Returns how much waits. For any thread. */
    public int size() {
        return (int) (tail.get() - head.get()) + wholeCaches.size() + (everything ? 1 : 0);
    }

    /** Returns how many keys it holds at most. */
    public int capacity() {
        return mask + 1;
    }

    /**
     * Empties the queue: hands the keys to {@code consumer}, in the order of their arrival, and
     * then the rest to {@code set}. For one thread.
     */
    public void drain(Consumer consumer, InvalidationSet<?> set) {
        drainKeys(consumer);
        // After the keys, as a key that found the ring full became a whole cache.
        if (!wholeCaches.isEmpty()) {
            wholeCaches.removeIf(
                    cache -> {
                        set.addWholeCache(cache);
                        return true;
                    });
        }
        if (everything) {
            everything = false;
            set.addEverything();
        }
    }

    private void drainKeys(Consumer consumer) {
        long position = head.get();
        for (long end = tail.get(); position != end; position++) {
            int slot = (int) position & mask;
            CacheId cache = caches.getAcquire(slot);
            if (cache == null) {
                // Another thread is just filling this slot: it stays for the next call.
                return;
            }
            Object key = keys[slot];
            long thread = threads[slot];
            WeakReference<?> put = puts[slot];
            keys[slot] = null;
            puts[slot] = null;
            caches.setPlain(slot, null);
            head.setRelease(position + 1);
            long large = largeBytes(key);
            if (large > 0) {
                largeBytes.addAndGet(-large);
            }
            consumer.accept(cache, key, thread, put);
        }
    }
}
