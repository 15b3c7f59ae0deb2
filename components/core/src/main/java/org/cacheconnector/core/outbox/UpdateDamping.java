package org.cacheconnector.core.outbox;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;

/**
 * Slows down storms of updates of the same key on their way into the {@link Outbox}.
 *
 * <p>Servers put what they have just loaded into the cache, several threads at a time, and the
 * second put of a key looks like a change of it. Sent at once, it makes other nodes load too, whose
 * puts come back: clusters under load keep each other loading for ever. A cache cannot tell such a
 * put from a change, so none is left out; but one key's are sent at growing distances, up to {@code
 * update_damping}. Removals do not come this way. Damping of routes that flap (RFC 2439) has the
 * same idea.
 *
 * <p>{@link #add} is for any thread, takes well under a microsecond and never waits; {@link
 * #release} and {@link #releaseAll} are for the thread that empties the outbox. At most 10,000 keys
 * are remembered, of 1 KB at most; what comes beyond is not damped.
 */
public final class UpdateDamping {

    /** A key of a cache. Immutable. */
    private static final class CacheKey {
        private final CacheId cache;
        private final Object key;
        private final int hash;

        private CacheKey(CacheId cache, Object key) {
            this.cache = cache;
            this.key = key;
            this.hash = 31 * cache.hashCode() + key.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof CacheKey)) {
                return false;
            }
            CacheKey that = (CacheKey) other;
            return hash == that.hash && cache.equals(that.cache) && Objects.equals(key, that.key);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    static final int MAX_KEYS = 10_000;
    private static final int MAX_KEY_BYTES = 1_024;

    /** The map is looked through at most this often. */
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Outbox outbox;
    private final FlushSignal signal;
    private final long maxNanos;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private final ConcurrentHashMap<CacheKey, DampedKey> keys = new ConcurrentHashMap<>();
    private final AtomicInteger held = new AtomicInteger();
    private long lastLook;

    /**
     * @param outbox takes the updates in
     * @param signal the outbox's signal
     * @param maxNanos the longest time between two sent updates of one key; 0 for no damping
     * @param metrics told of what is held back
     * @param nanoClock such as {@link System#nanoTime}
     */
    public UpdateDamping(
            Outbox outbox,
            FlushSignal signal,
            long maxNanos,
            ConnectorMetrics metrics,
            LongSupplier nanoClock) {
        this.outbox = outbox;
        this.signal = signal;
        this.maxNanos = maxNanos;
        this.metrics = metrics;
        this.nanoClock = nanoClock;
        this.lastLook = nanoClock.getAsLong();
    }

    /** Returns one that holds nothing back. */
    public static UpdateDamping none(Outbox outbox, FlushSignal signal) {
        return new UpdateDamping(outbox, signal, 0, null, System::nanoTime);
    }

    /**
     * Takes in the update of one key: puts it into the outbox, or holds it back for a while.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} or {@code equals} throws;
     *     the caller then invalidates the whole cache
     */
    public void add(CacheId cache, Object key) {
        if (!isHeldBack(cache, key)) {
            outbox.add(cache, key);
        }
    }

    private boolean isHeldBack(CacheId cache, Object key) {
        if (maxNanos == 0 || KeySizeEstimate.of(key) > MAX_KEY_BYTES) {
            return false;
        }
        long now = nanoClock.getAsLong();
        CacheKey cacheKey = new CacheKey(cache, key);
        while (true) {
            DampedKey known = keys.get(cacheKey);
            if (known == null) {
                if (keys.mappingCount() >= MAX_KEYS) {
                    return false;
                }
                known = keys.putIfAbsent(cacheKey, new DampedKey(now, maxNanos));
                if (known == null) {
                    return false;
                }
            }
            switch (known.update(now)) {
                case SEND:
                    return false;
                case HELD:
                    metrics.damped();
                    if (held.getAndIncrement() == 0) {
                        // The flusher may be parked for longer than this one is held.
                        signal.interrupt();
                    }
                    return true;
                case HELD_ALREADY:
                    metrics.damped();
                    return true;
                default:
                    keys.remove(cacheKey, known);
            }
        }
    }

    /** Returns whether nothing is held back. */
    public boolean isEmpty() {
        return held.get() == 0;
    }

    /**
     * Puts what is due into the outbox, and forgets keys that are quiet.
     *
     * @return in how many nanoseconds to call again at the latest
     */
    long release() {
        long now = nanoClock.getAsLong();
        long next = lastLook + (isEmpty() ? DampedKey.QUIET_NANOS : LOOK_NANOS) - now;
        if (next > 0) {
            return next;
        }
        lastLook = now;
        long due = DampedKey.QUIET_NANOS;
        for (Map.Entry<CacheKey, DampedKey> entry : keys.entrySet()) {
            long left = entry.getValue().nanosUntilDue(now);
            if (left <= 0) {
                release(entry.getKey(), entry.getValue(), now);
            } else if (left < due) {
                due = left;
            } else if (entry.getValue().retireIfQuiet(now)) {
                keys.remove(entry.getKey(), entry.getValue());
            }
        }
        return Math.max(LOOK_NANOS, due);
    }

    /** Puts all that is held back into the outbox. */
    void releaseAll() {
        long now = nanoClock.getAsLong();
        keys.forEach((key, damped) -> release(key, damped, now));
    }

    private void release(CacheKey key, DampedKey damped, long now) {
        if (!damped.release(now)) {
            return;
        }
        held.decrementAndGet();
        try {
            outbox.add(key.cache, key.key);
        } catch (RuntimeException e) {
            // The key's own code failed, which it did not do before.
            outbox.addWholeCache(key.cache);
        }
    }
}
