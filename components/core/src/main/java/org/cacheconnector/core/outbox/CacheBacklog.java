package org.cacheconnector.core.outbox;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;

/**
 * What waits to be sent for one cache: some keys, or the whole cache.
 *
 * <p>Request threads add; one thread, the flusher, takes. The lock (this object's monitor) is only
 * held for steps of constant time: the flusher swaps the set of keys for an empty one and reads it
 * outside the lock, over several takes when it is large. Keys that are being read still count, and
 * {@link #collapse} drops them too.
 */
final class CacheBacklog {

    /** What became of an addition. */
    enum Added {
        /** It was waiting already. */
        COALESCED,
        /** It waits now. */
        WAITING,
        /** It waits now, and the flusher must be told of this backlog. */
        WAITING_FIRST,
        /** Not added: this backlog was taken out of use, ask for the cache's new one. */
        RETIRED
    }

    /** A set that held more keys than this is not kept for reuse: its table would stay large. */
    private static final int REUSABLE_SET_SIZE = 4_096;

    private final CacheId cache;

    /** Link of the outbox's stack of backlogs that have something to send. */
    CacheBacklog next;

    private Set<Object> keys = new LinkedHashSet<>();
    private Set<Object> spare = new LinkedHashSet<>();
    private Set<Object> taking;
    private Iterator<Object> takingNext;
    private int takingLeft;
    private int drops;
    private long bytes;
    private boolean wholeCache;
    private boolean scheduled;
    private boolean retired;

    CacheBacklog(CacheId cache) {
        this.cache = cache;
    }

    synchronized Added add(Object key, int keyBytes) {
        if (retired) {
            return Added.RETIRED;
        }
        if (wholeCache || !keys.add(key)) {
            return Added.COALESCED;
        }
        bytes += keyBytes;
        return schedule();
    }

    /** Whether the entry is new decides the count: see {@link #collapse()} for what it replaces. */
    synchronized Added addWholeCache() {
        if (retired) {
            return Added.RETIRED;
        }
        if (wholeCache) {
            return Added.COALESCED;
        }
        wholeCache = true;
        return schedule();
    }

    private Added schedule() {
        if (scheduled) {
            return Added.WAITING;
        }
        scheduled = true;
        return Added.WAITING_FIRST;
    }

    /** Returns how many entries wait here. */
    synchronized int size() {
        return keys.size() + takingLeft + (wholeCache ? 1 : 0);
    }

    /** Returns how many bytes the waiting keys are estimated to hold. */
    synchronized long bytes() {
        return bytes;
    }

    /** Drops all keys and returns how many; what else waits, stays. */
    synchronized Freed dropKeys() {
        Freed freed = new Freed(keys.size() + takingLeft, bytes);
        keys = new LinkedHashSet<>();
        endTaking(null);
        drops++;
        bytes = 0;
        return freed;
    }

    /**
     * Replaces all keys by the whole cache; has no effect if none wait, since then nobody would
     * tell the flusher.
     */
    synchronized Freed collapse() {
        if (keys.isEmpty() && taking == null) {
            return new Freed(0, 0);
        }
        Freed freed = dropKeys();
        boolean counted = wholeCache;
        wholeCache = true;
        return new Freed(freed.entries - (counted ? 0 : 1), freed.bytes);
    }

    /** Drops everything that waits here. */
    synchronized Freed clear() {
        Freed freed = dropKeys();
        int whole = wholeCache ? 1 : 0;
        wholeCache = false;
        return new Freed(freed.entries + whole, freed.bytes);
    }

    /**
     * Takes up to {@code max} entries; only called by the flusher.
     *
     * @return what was taken, or null if nothing waits
     */
    Taken take(int max) {
        Set<Object> set;
        Iterator<Object> iterator;
        int dropsBefore;
        synchronized (this) {
            if (wholeCache) {
                wholeCache = false;
                Freed keysToo = dropKeys();
                return new Taken(
                        CacheInvalidations.wholeCache(cache), keysToo.entries + 1, keysToo.bytes);
            }
            if (taking == null) {
                if (keys.isEmpty()) {
                    return null;
                }
                taking = keys;
                takingLeft = keys.size();
                takingNext = taking.iterator();
                keys = spare == null ? new LinkedHashSet<>() : spare;
                spare = null;
            }
            set = taking;
            iterator = takingNext;
            dropsBefore = drops;
        }
        List<Object> taken = new ArrayList<>(Math.min(max, set.size()));
        long takenBytes = 0;
        while (taken.size() < max && iterator.hasNext()) {
            Object key = iterator.next();
            takenBytes += KeySizeEstimate.of(key);
            taken.add(key);
        }
        boolean setDone = !iterator.hasNext();
        Set<Object> reusable = null;
        if (setDone && set.size() <= REUSABLE_SET_SIZE) {
            set.clear();
            reusable = set;
        }
        CacheInvalidations invalidations = CacheInvalidations.ofKeys(cache, taken);
        synchronized (this) {
            if (drops != dropsBefore) {
                // The keys were dropped meanwhile, which has settled the counts.
                return new Taken(invalidations, 0, 0);
            }
            takingLeft -= taken.size();
            bytes -= takenBytes;
            if (setDone) {
                endTaking(reusable);
            }
            return new Taken(invalidations, taken.size(), takenBytes);
        }
    }

    private void endTaking(Set<Object> reusable) {
        taking = null;
        takingNext = null;
        takingLeft = 0;
        if (spare == null) {
            spare = reusable;
        }
    }

    /** Returns true, and lets the next addition announce itself again, if nothing waits. */
    synchronized boolean unscheduleIfEmpty() {
        if (keys.isEmpty() && taking == null && !wholeCache) {
            scheduled = false;
            return true;
        }
        return false;
    }

    /** Takes this backlog out of use if nothing waits. */
    synchronized boolean retireIfIdle() {
        retired |= !scheduled;
        return retired;
    }

    CacheId cache() {
        return cache;
    }

    /** Entries and bytes that no longer wait. */
    static final class Freed {
        final int entries;
        final long bytes;

        Freed(int entries, long bytes) {
            this.entries = entries;
            this.bytes = bytes;
        }
    }

    /** Invalidations taken, and the entries and bytes that no longer wait because of it. */
    static final class Taken {
        final CacheInvalidations invalidations;
        final int entries;
        final long bytes;

        Taken(CacheInvalidations invalidations, int entries, long bytes) {
            this.invalidations = invalidations;
            this.entries = entries;
            this.bytes = bytes;
        }
    }
}
