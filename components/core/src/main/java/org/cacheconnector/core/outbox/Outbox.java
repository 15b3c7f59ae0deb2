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
 * The bounded, coalescing buffer between request threads and the broker: a ring that request
 * threads write to, and a set into which the sender drains it. A key that waits in the set is not
 * queued again. When a bound is reached, the cache with the most keys (or bytes) gives them up for
 * one invalidation of the whole cache. A key that finds the ring full does that too. So nothing is
 * ever dropped and nothing grows.
 *
 * <p>Additions may come from any thread, take well under a microsecond, do no I/O and never wait.
 * {@link #await}, {@link #drain} and {@link #take} are for one thread, the sender.
 */
public final class Outbox {

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);

    /** So many keys may come while the sender is held up by the broker, or encodes a batch. */
    static final int RING_CAPACITY = 1 << 16;

    private final int maxKeys;
    private final long maxBytes;
    private final WakeSignal signal;
    private final ConnectorMetrics metrics;
    private final InvalidationRing ring;
    private final InvalidationSet<Boolean> set = new InvalidationSet<>();

    /** Of those that became whole caches since this was last empty, the latest; null for none. */
    private volatile CacheId collapsed;

    private boolean overflowLogged;

    /** What is in the set, for other threads. */
    private volatile int waiting;

    /**
     * @param maxKeys how many keys may wait, beside those in the ring
     * @param maxBytes how many bytes they may hold, as estimated
     * @param signal wakes the sender
     * @param metrics told of coalesced and collapsed invalidations
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

    /** Returns how many invalidations wait; those in the ring may be the same. */
    public int size() {
        return waiting + ring.size();
    }

    /** Returns how many bytes the invalidations hold that the sender has taken over. */
    long bytes() {
        return set.bytes();
    }

    /** Returns whether nothing waits. */
    public boolean isEmpty() {
        return size() == 0;
    }

    /**
     * Waits until so many invalidations wait, or the ring must be drained.
     *
     * @param least how many
     * @param nanos how long to wait at most
     * @return whether {@link WakeSignal#interrupt} was called
     */
    boolean await(int least, long nanos) {
        boolean interrupted =
                signal.await(ring::size, Math.min(least - drain(), ring.capacity() / 2), nanos);
        drain();
        return interrupted;
    }

    /** Ends a wait of the sender, the running one or else the next. For any thread. */
    void interrupt() {
        signal.interrupt();
    }

    /** Takes over what is in the ring, and returns how many invalidations wait then. */
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
                    "The outbox is full ({} keys or {} bytes wait, or {} came at once): the whole"
                            + " cache {} is cleared instead of single keys, and so are others until"
                            + " it is empty again. Is the broker connected and fast enough?",
                    maxKeys,
                    maxBytes,
                    RING_CAPACITY,
                    collapsed);
        }
        waiting = set.size();
        return waiting;
    }

    /**
     * Takes what has waited longest, by cache.
     *
     * @param max how many invalidations at most
     * @return what was taken; empty if nothing waits
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
