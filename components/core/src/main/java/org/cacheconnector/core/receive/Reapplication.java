package org.cacheconnector.core.receive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Applies every invalidation once more after {@code replication_lag}: where the database is
 * replicated asynchronously, a read soon after the first time may have put the old row back into
 * the cache. A timing wheel of {@link #SLOTS} slots; what falls into the same slot is applied
 * together, between the lag and a {@link #SLOTS}th more. Bounded: beyond {@code maxEntries} or
 * {@code maxBytes} the whole cache takes the place of its keys. For one thread at a time.
 */
final class Reapplication {

    static final int SLOTS = 32;

    private static final Logger LOG = LoggerFactory.getLogger(Reapplication.class);

    /** What is due at about the same time. */
    private static final class Slot {
        private final Map<CacheId, Keys> keys = new HashMap<>();
        private final Set<CacheId> wholeCaches = new HashSet<>();
        private boolean everything;
        private long turn;
    }

    /** The keys of one cache, and how much memory they are estimated to hold. */
    private static final class Keys {
        private final Set<Object> set = new HashSet<>();
        private long bytes;
    }

    private final long lagNanos;
    private final long widthNanos;
    private final int maxEntries;
    private final long maxBytes;
    private final InvalidationApplier applier;
    private final ConnectorMetrics metrics;
    private final Slot[] wheel = new Slot[SLOTS + 2];
    private final long start;
    private long nextTurn;
    private int entries;
    private long bytes;
    private boolean overflowLogged;

    /**
     * @param lagNanos 0 to do nothing
     */
    Reapplication(
            long lagNanos,
            int maxEntries,
            long maxBytes,
            InvalidationApplier applier,
            ConnectorMetrics metrics,
            long now) {
        this.lagNanos = lagNanos;
        this.widthNanos = Math.max(1, lagNanos / SLOTS);
        this.maxEntries = maxEntries;
        this.maxBytes = maxBytes;
        this.applier = applier;
        this.metrics = metrics;
        this.start = now;
    }

    /** Has {@code batch}, which was just applied, applied again. */
    void schedule(InvalidationBatch batch, long now) {
        if (lagNanos == 0 || batch.isEmpty()) {
            return;
        }
        Slot slot = slotAt(now + lagNanos);
        if (batch.isEverything()) {
            addEverything(slot);
            return;
        }
        for (CacheInvalidations group : batch.groups()) {
            if (!slot.everything) {
                add(slot, group);
            }
        }
    }

    /** Returns how many invalidations wait. */
    int size() {
        return entries;
    }

    /** Returns how much memory they are estimated to hold. */
    long bytes() {
        return bytes;
    }

    /** Returns when {@link #tick} has something to do; {@link Long#MAX_VALUE} for never. */
    long due() {
        long earliest = Long.MAX_VALUE;
        for (Slot slot : wheel) {
            if (slot != null) {
                earliest = Math.min(earliest, start + slot.turn * widthNanos);
            }
        }
        return earliest;
    }

    /** Applies what is due. */
    void tick(long now) {
        if (lagNanos == 0) {
            return;
        }
        long turn = (now - start) / widthNanos;
        for (int i = 0; i < wheel.length; i++) {
            Slot slot = wheel[i];
            if (slot != null && slot.turn <= turn) {
                wheel[i] = null;
                apply(slot);
            }
        }
        nextTurn = turn + 1;
    }

    private Slot slotAt(long time) {
        // Rounded up: never before the lag is over.
        long turn = Math.max(nextTurn, (time - start + widthNanos - 1) / widthNanos);
        int index = (int) (turn % wheel.length);
        Slot slot = wheel[index];
        if (slot != null && slot.turn != turn) {
            // Nobody ticked for a whole round: what was there is overdue.
            wheel[index] = null;
            apply(slot);
            slot = null;
        }
        if (slot == null) {
            slot = new Slot();
            slot.turn = turn;
            wheel[index] = slot;
        }
        return slot;
    }

    private void add(Slot slot, CacheInvalidations group) {
        CacheId cache = group.cache();
        if (slot.wholeCaches.contains(cache)) {
            return;
        }
        if (group.isWholeCache()) {
            addWholeCache(slot, cache);
            return;
        }
        Keys keys = slot.keys.computeIfAbsent(cache, c -> new Keys());
        entries -= keys.set.size();
        bytes -= keys.bytes;
        boolean hashed = addKeys(keys, group);
        entries += keys.set.size();
        bytes += keys.bytes;
        boolean full = entries > maxEntries || bytes > maxBytes;
        if (!hashed || full) {
            addWholeCache(slot, cache);
            if (full && !overflowLogged) {
                overflowLogged = true;
                LOG.warn(
                        "More than {} invalidations, or {} bytes of them, wait for replication_lag"
                                + " to be over; whole caches are cleared then in place of single"
                                + " keys. Logged once.",
                        maxEntries,
                        maxBytes);
            }
        }
    }

    private static boolean addKeys(Keys keys, CacheInvalidations group) {
        try {
            for (Object key : group.keys()) {
                if (keys.set.add(key)) {
                    keys.bytes += KeySizeEstimate.of(key);
                }
            }
            return true;
        } catch (RuntimeException | Error e) {
            // A key's own hashCode or equals may do anything.
            return false;
        }
    }

    private void addWholeCache(Slot slot, CacheId cache) {
        Keys keys = slot.keys.remove(cache);
        if (keys != null) {
            entries -= keys.set.size();
            bytes -= keys.bytes;
        }
        if (slot.wholeCaches.add(cache)) {
            entries++;
        }
        if (entries > maxEntries) {
            addEverything(slot);
        }
    }

    private void addEverything(Slot slot) {
        empty(slot);
        slot.keys.clear();
        slot.wholeCaches.clear();
        slot.everything = true;
    }

    /** What is in {@code slot} does not count any more. */
    private void empty(Slot slot) {
        entries -= slot.wholeCaches.size();
        for (Keys keys : slot.keys.values()) {
            entries -= keys.set.size();
            bytes -= keys.bytes;
        }
    }

    private void apply(Slot slot) {
        empty(slot);
        if (slot.everything) {
            applier.clearEverything();
            metrics.reapplied(1);
            return;
        }
        List<CacheInvalidations> groups = new ArrayList<>();
        slot.wholeCaches.forEach(cache -> groups.add(CacheInvalidations.wholeCache(cache)));
        slot.keys.forEach(
                (cache, keys) ->
                        groups.add(CacheInvalidations.ofKeys(cache, new ArrayList<>(keys.set))));
        groups.forEach(this::apply);
        metrics.reapplied(InvalidationBatch.of(groups).count());
    }

    private void apply(CacheInvalidations group) {
        try {
            applier.apply(group);
        } catch (RuntimeException | Error e) {
            metrics.failed(Failure.APPLY);
            LOG.debug("{} could not be applied again", group, e);
        }
    }
}
