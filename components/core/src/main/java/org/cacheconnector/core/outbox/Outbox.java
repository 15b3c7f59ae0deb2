package org.cacheconnector.core.outbox;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bounded, coalescing buffer between request threads and the broker. A key that already waits
 * is not queued again, unless some of its cache's keys have gone and it has not. When a bound is
 * reached, the cache with the most waiting keys (or bytes) gives them up for one invalidation of
 * the whole cache; if no cache has more than one, all give way to one clear-all. So nothing is ever
 * dropped and nothing grows.
 *
 * <p>Additions may come from any thread, take well under a microsecond, do no I/O and never wait
 * for the taker: locks are one a cache and held for constant time. {@link #take} is for one thread.
 */
public final class Outbox {

    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);

    /** Idle backlogs beyond this many caches are let go. */
    private static final int IDLE_CACHES_KEPT = 10_000;

    private final int maxEntries;
    private final long maxBytes;
    private final FlushSignal signal;
    private final ConnectorMetrics metrics;

    private final ConcurrentHashMap<CacheId, CacheBacklog> backlogs = new ConcurrentHashMap<>();
    private final AtomicReference<CacheBacklog> announced = new AtomicReference<>();
    private final ArrayDeque<CacheBacklog> scheduled = new ArrayDeque<>();
    private final AtomicInteger entries = new AtomicInteger();
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicBoolean enforcing = new AtomicBoolean();
    private volatile boolean everything;
    private volatile boolean overflowing;

    /**
     * @param maxEntries how many invalidations may wait
     * @param maxBytes how many bytes they may hold, as estimated
     * @param signal wakes the thread that takes
     * @param metrics told of coalesced and collapsed invalidations
     */
    public Outbox(int maxEntries, long maxBytes, FlushSignal signal, ConnectorMetrics metrics) {
        this.maxEntries = maxEntries;
        this.maxBytes = maxBytes;
        this.signal = signal;
        this.metrics = metrics;
    }

    /**
     * Queues the invalidation of one key.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} or {@code equals} throws;
     *     the caller then invalidates the whole cache
     */
    public void add(CacheId cache, Object key) {
        if (everything) {
            metrics.coalesced();
            return;
        }
        int keyBytes = KeySizeEstimate.of(key);
        CacheBacklog backlog;
        CacheBacklog.Added added;
        do {
            backlog = backlogOf(cache);
            added = backlog.add(key, keyBytes);
        } while (added == CacheBacklog.Added.RETIRED);
        if (added == CacheBacklog.Added.CROWDED) {
            crowded(backlog);
        } else {
            settle(backlog, added, keyBytes);
        }
    }

    /** Queues the invalidation of every key of one cache. */
    public void addWholeCache(CacheId cache) {
        if (everything) {
            metrics.coalesced();
            return;
        }
        CacheBacklog backlog;
        CacheBacklog.Added added;
        do {
            backlog = backlogOf(cache);
            added = backlog.addWholeCache();
        } while (added == CacheBacklog.Added.RETIRED);
        settle(backlog, added, 0);
    }

    /** Queues a clear-all of the synchronised caches. */
    public void addEverything() {
        everything = true;
        for (CacheBacklog backlog : backlogs.values()) {
            free(backlog.clear());
        }
        // Again: were the order taken meanwhile, keys added after that would just have been
        // cleared.
        everything = true;
        signal.signal();
    }

    /** Returns what wakes the thread that takes. */
    FlushSignal signal() {
        return signal;
    }

    /** Returns how many invalidations wait. */
    public int size() {
        return entries.get() + (everything ? 1 : 0);
    }

    /** Returns how many bytes the waiting invalidations hold, as estimated. */
    public long bytes() {
        return bytes.get();
    }

    /** Returns whether nothing waits. */
    public boolean isEmpty() {
        return size() == 0;
    }

    /**
     * Takes what has waited longest, by cache. For the flusher only.
     *
     * @param max how many invalidations at most
     * @return what was taken; empty if nothing waits
     */
    public InvalidationBatch take(int max) {
        if (everything) {
            everything = false;
            return InvalidationBatch.everything();
        }
        collectAnnounced();
        List<CacheInvalidations> groups = new ArrayList<>(scheduled.size());
        int room = max;
        while (room > 0 && !scheduled.isEmpty()) {
            CacheBacklog backlog = scheduled.poll();
            CacheBacklog.Taken taken = backlog.take(room);
            if (taken != null) {
                entries.addAndGet(-taken.entries);
                bytes.addAndGet(-taken.bytes);
                groups.add(taken.invalidations);
                room -= taken.invalidations.count();
            }
            if (!backlog.unscheduleIfEmpty()) {
                scheduled.add(backlog);
            }
        }
        if (overflowing && isEmpty()) {
            overflowing = false;
            LOG.info("The outbox is empty again after an overflow.");
        }
        if (backlogs.size() > IDLE_CACHES_KEPT) {
            backlogs.values().removeIf(CacheBacklog::retireIfIdle);
        }
        return InvalidationBatch.of(groups);
    }

    /** Keys that are made to collide, or of a class that hashes badly, give way to their cache. */
    private void crowded(CacheBacklog backlog) {
        CacheBacklog.Freed freed = backlog.collapse();
        free(freed);
        metrics.collapsed(freed.entries + 1);
        addWholeCache(backlog.cache());
    }

    private CacheBacklog backlogOf(CacheId cache) {
        CacheBacklog backlog = backlogs.get(cache);
        return backlog != null ? backlog : backlogs.computeIfAbsent(cache, CacheBacklog::new);
    }

    private void settle(CacheBacklog backlog, CacheBacklog.Added added, int keyBytes) {
        if (added == CacheBacklog.Added.COALESCED) {
            metrics.coalesced();
            return;
        }
        int nowEntries = entries.incrementAndGet();
        long nowBytes = keyBytes == 0 ? 0 : bytes.addAndGet(keyBytes);
        if (added == CacheBacklog.Added.WAITING_FIRST) {
            announce(backlog);
        }
        if (nowEntries > maxEntries || nowBytes > maxBytes) {
            enforceBounds();
        }
        signal.added(nowEntries);
    }

    private void announce(CacheBacklog backlog) {
        CacheBacklog head;
        do {
            head = announced.get();
            backlog.next = head;
        } while (!announced.compareAndSet(head, backlog));
    }

    private void collectAnnounced() {
        CacheBacklog newestFirst = announced.getAndSet(null);
        CacheBacklog oldestFirst = null;
        while (newestFirst != null) {
            CacheBacklog next = newestFirst.next;
            newestFirst.next = oldestFirst;
            oldestFirst = newestFirst;
            newestFirst = next;
        }
        while (oldestFirst != null) {
            CacheBacklog next = oldestFirst.next;
            oldestFirst.next = null;
            scheduled.add(oldestFirst);
            oldestFirst = next;
        }
    }

    /**
     * One thread at a time; the others go on, beyond the bound by what they add during one search
     * for the fullest cache. The log, which may be slow, is only written to outside of it.
     */
    private void enforceBounds() {
        while (isOverfull() && enforcing.compareAndSet(false, true)) {
            String what;
            boolean first;
            try {
                what = collapseFullest(entries.get() > maxEntries);
                first = what != null && !overflowing;
                if (first) {
                    overflowing = true;
                }
            } finally {
                enforcing.set(false);
            }
            if (what == null) {
                return;
            }
            if (first) {
                logOverflow(what);
            }
        }
    }

    private boolean isOverfull() {
        return entries.get() > maxEntries || bytes.get() > maxBytes;
    }

    /** Returns what was done, or null if the flusher has just made room by itself. */
    private String collapseFullest(boolean byEntries) {
        CacheBacklog fullest = null;
        long most = 1;
        long total = 0;
        for (CacheBacklog backlog : backlogs.values()) {
            long size = byEntries ? backlog.size() : backlog.bytes();
            total += size;
            if (size > most) {
                most = size;
                fullest = backlog;
            }
        }
        if (total <= (byEntries ? maxEntries : maxBytes)) {
            return null;
        }
        if (fullest == null) {
            metrics.collapsed(entries.get());
            addEverything();
            return "clearing every cache";
        }
        CacheBacklog.Freed freed = fullest.collapse();
        free(freed);
        metrics.collapsed(freed.entries + 1);
        return "clearing the whole cache " + fullest.cache();
    }

    private void logOverflow(String what) {
        LOG.warn(
                "The outbox is full ({} invalidations or {} bytes wait): {} instead of sending"
                        + " single keys, here and wherever a bound is met until it is empty"
                        + " again. Is the broker connected and fast enough?",
                maxEntries,
                maxBytes,
                what);
    }

    private void free(CacheBacklog.Freed freed) {
        entries.addAndGet(-freed.entries);
        bytes.addAndGet(-freed.bytes);
    }
}
