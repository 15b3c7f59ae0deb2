package org.cacheconnector.core.outbox;

import java.util.ArrayList;
import java.util.List;
import org.cacheconnector.core.key.KeyBuffer;
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
        /** Not added: too many keys of like hash wait, add the whole cache instead. */
        CROWDED,
        /** Not added: this backlog was taken out of use, ask for the cache's new one. */
        RETIRED
    }

    private final CacheId cache;

    /** Link of the outbox's stack of backlogs that have something to send. */
    CacheBacklog next;

    private KeyBuffer keys = new KeyBuffer();
    private KeyBuffer spare = new KeyBuffer();
    private KeyBuffer taking;
    private int takingFrom;
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
        if (wholeCache) {
            return Added.COALESCED;
        }
        switch (keys.add(key)) {
            case NEW:
                bytes += keyBytes;
                return schedule();
            case TOO_CROWDED:
                return Added.CROWDED;
            default:
                return Added.COALESCED;
        }
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
        keys = new KeyBuffer();
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
        if (keys.size() == 0 && taking == null) {
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
        KeyBuffer buffer;
        int from;
        int dropsBefore;
        synchronized (this) {
            if (wholeCache) {
                wholeCache = false;
                Freed keysToo = dropKeys();
                return new Taken(
                        CacheInvalidations.wholeCache(cache), keysToo.entries + 1, keysToo.bytes);
            }
            if (taking == null) {
                if (keys.size() == 0) {
                    return null;
                }
                taking = keys;
                takingFrom = 0;
                takingLeft = keys.size();
                keys = spare == null ? new KeyBuffer() : spare;
                spare = null;
            }
            buffer = taking;
            from = takingFrom;
            dropsBefore = drops;
        }
        int until = Math.min(buffer.size(), from + max);
        List<Object> taken = new ArrayList<>(until - from);
        long takenBytes = 0;
        for (int i = from; i < until; i++) {
            Object key = buffer.get(i);
            takenBytes += KeySizeEstimate.of(key);
            taken.add(key);
        }
        boolean done = until == buffer.size();
        if (done) {
            buffer.clear();
        }
        CacheInvalidations invalidations = CacheInvalidations.ofKeys(cache, taken);
        synchronized (this) {
            if (drops != dropsBefore) {
                // The keys were dropped meanwhile, which has settled the counts.
                return new Taken(invalidations, 0, 0);
            }
            takingFrom = until;
            takingLeft -= taken.size();
            bytes -= takenBytes;
            if (done) {
                endTaking(buffer);
            }
            return new Taken(invalidations, taken.size(), takenBytes);
        }
    }

    private void endTaking(KeyBuffer reusable) {
        taking = null;
        takingLeft = 0;
        if (spare == null) {
            spare = reusable;
        }
    }

    /** Returns true, and lets the next addition announce itself again, if nothing waits. */
    synchronized boolean unscheduleIfEmpty() {
        if (keys.size() == 0 && taking == null && !wholeCache) {
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
