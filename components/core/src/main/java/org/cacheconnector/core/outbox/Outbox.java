package org.cacheconnector.core.outbox;

import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.queue.InvalidationRing;
import org.cacheconnector.core.queue.InvalidationSet;
import org.cacheconnector.core.queue.WakeSignal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bounded, coalescing buffer between request threads and the broker: request threads write to a
 * ring, and the sender drains the ring into a set. A key that waits in the set is not queued again.
 * When a bound is reached, one invalidation of the whole cache replaces the keys of the cache with
 * the most keys (or bytes). A key that finds the ring full is replaced by its whole cache too. So
 * no invalidation is dropped, and nothing grows without bound.
 *
 * <p>Additions are for any thread, take well under a microsecond, do no I/O and never wait. {@link
 * #await}, {@link #drain} and {@link #take} are for one thread, the sender.
 */
public final class Outbox {

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);

    /**
     * So many keys may come while the broker holds the sender up, or the sender encodes a batch.
     */
    static final int RING_CAPACITY = 1 << 16;

    private final int maxKeys;
    private final long maxBytes;
    private final WakeSignal signal;
    private final ConnectorMetrics metrics;
    private final InvalidationRing ring;
    private final InvalidationSet<Boolean> set = new InvalidationSet<>();

    /**
     * The latest cache that became a whole cache since the outbox was last empty; null for none.
     */
    private volatile CacheId collapsed;

    private boolean overflowLogged;

    /** The size of the set, for other threads. */
    private volatile int waiting;

    /**
     * @param maxKeys how many keys may wait in the set
     * @param maxBytes how many bytes these keys may hold, as estimated
     * @param signal wakes the sender
     * @param metrics counts coalesced and collapsed invalidations
     */
    public Outbox(int maxKeys, long maxBytes, WakeSignal signal, ConnectorMetrics metrics) {
        this.maxKeys = maxKeys;
        this.maxBytes = maxBytes;
        this.signal = signal;
        this.metrics = metrics;
        this.ring = new InvalidationRing(RING_CAPACITY, maxBytes);
    }

    /** Queues the invalidation of one key. */
    public void add(CacheId cache, Object key) {
        if (!ring.add(cache, key, 0, null)) {
            ring.addWholeCache(cache);
            noteCollapsed(cache, 1);
        }
        signal.added(ring.size());
    }

    private void noteCollapsed(CacheId cache, int keys) {
        collapsed = cache;
        metrics.count(Counter.COLLAPSED_CACHES);
        metrics.count(Counter.COLLAPSED_KEYS, keys);
    }

    /** Queues the invalidation of every key of one cache. */
    public void addWholeCache(CacheId cache) {
        ring.addWholeCache(cache);
        signal.added(ring.size());
    }

    /** Queues a clear-all of the synchronised caches. */
    public void addEverything() {
        ring.addEverything();
        signal.added(ring.size());
    }

    /** Returns how many invalidations wait. A key in the ring may be in the set too. */
    public int size() {
        return waiting + ring.size();
    }

    /** Returns how many bytes the keys in the set hold. */
    long bytes() {
        return set.bytes();
    }

    /** Returns whether nothing waits. */
    public boolean isEmpty() {
        return size() == 0;
    }

    /**
     * Waits for invalidations, and drains the ring.
     *
     * @param least how many are enough; half a ring is enough too
     * @param nanos how long to wait at most
     * @return whether {@link WakeSignal#interrupt} was called
     */
    boolean await(int least, long nanos) {
        boolean interrupted =
                signal.await(ring::size, Math.min(least - drain(), ring.capacity() / 2), nanos);
        drain();
        return interrupted;
    }

    /** Ends the sender's running wait, or else its next wait. For any thread. */
    void interrupt() {
        signal.interrupt();
    }

    /** Drains the ring into the set, and returns how many invalidations wait now. */
    int drain() {
        ring.drain(
                (cache, key, thread, put) -> {
                    if (!set.add(cache, key, true)) {
                        metrics.count(Counter.COALESCED);
                    }
                },
                set);
        int before = set.keys();
        for (CacheId fullest; (fullest = set.collapseFullest(maxKeys, maxBytes)) != null; ) {
            noteCollapsed(fullest, before - set.keys());
            before = set.keys();
        }
        if (collapsed != null && !overflowLogged) {
            overflowLogged = true;
            LOG.warn(
                    "The outbox is full ({} keys or {} bytes wait, or {} came at once). The"
                            + " whole cache {} is cleared instead of single keys, and so are other"
                            + " caches until the outbox is empty. Is the broker connected and fast"
                            + " enough?",
                    maxKeys,
                    maxBytes,
                    RING_CAPACITY,
                    collapsed);
        }
        waiting = set.size();
        return waiting;
    }

    /**
     * Takes the invalidations that have waited longest, by cache.
     *
     * @param max how many invalidations at most
     * @return the batch; empty if nothing waits
     */
    public InvalidationBatch take(int max) {
        drain();
        InvalidationBatch batch = set.take(max);
        waiting = set.size();
        if (overflowLogged && isEmpty()) {
            overflowLogged = false;
            collapsed = null;
            LOG.info("The outbox is empty again after an overflow.");
        }
        return batch;
    }
}
