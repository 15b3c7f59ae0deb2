package org.cacheconnector.core.outbox;

import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
 * puts come back: clusters under load keep each other loading for ever. So a key that is updated
 * again and again is looked at, at growing distances up to {@code update_damping}: if its value is
 * another than at the last look its update is sent, else only after a minute. None is left out: a
 * node that writes an old value again just while another writes a new one must be heard in the end.
 * Removals do not come this way. Damping of routes that flap (RFC 2439) has the same idea.
 *
 * <p>{@link #add} and {@link #created} are for any thread, do no I/O and never wait; {@link
 * #release} is for the thread that empties the outbox, and compares values there. At most 10,000
 * keys are remembered, of 1 KB at most; what comes beyond is not damped.
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
    private static final long SCAN_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Outbox outbox;
    private final FlushSignal signal;
    private final long maxNanos;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private final ConcurrentHashMap<CacheKey, DampedKey> keys = new ConcurrentHashMap<>();
    private final AtomicInteger held = new AtomicInteger();
    private final Set<DampedKey> toLookAt = ConcurrentHashMap.newKeySet();
    private final ValueDigest digests = new ValueDigest();
    private long nextScan;

    /** When the flusher looks next unless it is woken. */
    private volatile long sleepsUntil;

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
        this.nextScan = nanoClock.getAsLong();
        this.sleepsUntil = nextScan + DampedKey.UNCHANGED_NANOS;
    }

    /** Returns one that holds nothing back. */
    public static UpdateDamping none(Outbox outbox, FlushSignal signal) {
        return new UpdateDamping(outbox, signal, 0, null, System::nanoTime);
    }

    /**
     * Takes in the update of one key: puts it into the outbox, or holds it back for a while.
     *
     * @param value what was put
     * @throws RuntimeException whatever the key's own {@code hashCode} or {@code equals} throws;
     *     the caller then invalidates the whole cache
     */
    public void add(CacheId cache, Object key, Object value) {
        if (!isHeldBack(cache, key, value)) {
            outbox.add(cache, key);
        }
    }

    /**
     * Notes the value of a key that was not there before, which other nodes need not be told of.
     *
     * @throws RuntimeException as above
     */
    public void created(CacheId cache, Object key, Object value) {
        if (keys.isEmpty()) {
            return;
        }
        DampedKey known = keys.get(new CacheKey(cache, key));
        if (known != null) {
            known.created(value);
        }
    }

    private boolean isHeldBack(CacheId cache, Object key, Object value) {
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
            switch (known.update(now, value)) {
                case SEND:
                    return false;
                case HELD:
                    held.incrementAndGet();
                    lookWhenDue(known, now);
                    return true;
                case HELD_AGAIN:
                    lookWhenDue(known, now);
                    return true;
                case HELD_ALREADY:
                    metrics.damped();
                    return true;
                default:
                    keys.remove(cacheKey, known);
            }
        }
    }

    private void lookWhenDue(DampedKey key, long now) {
        metrics.damped();
        toLookAt.add(key);
        if (key.nanosUntilDue(now) < sleepsUntil - now) {
            signal.interrupt();
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
        // Whatever comes while it is not known when the next look is asks for one.
        sleepsUntil = now + DampedKey.UNCHANGED_NANOS;
        for (Iterator<DampedKey> wanted = toLookAt.iterator(); wanted.hasNext(); ) {
            DampedKey key = wanted.next();
            wanted.remove();
            long left = key.nanosUntilDue(now);
            if (left < nextScan - now) {
                nextScan = now + left;
            }
        }
        if (nextScan - now <= 0) {
            nextScan = now + scan(now);
        }
        sleepsUntil = nextScan;
        return nextScan - now;
    }

    private long scan(long now) {
        long next = DampedKey.QUIET_NANOS;
        for (Map.Entry<CacheKey, DampedKey> entry : keys.entrySet()) {
            DampedKey key = entry.getValue();
            if (key.lookIfDue(now, digests)) {
                send(entry.getKey());
            }
            long left = key.nanosUntilDue(now);
            if (left < next) {
                next = left;
            } else if (key.retireIfQuiet(now)) {
                keys.remove(entry.getKey(), key);
            }
        }
        return Math.max(SCAN_NANOS, next);
    }

    /** Puts all that is held back into the outbox. */
    void releaseAll() {
        long now = nanoClock.getAsLong();
        keys.forEach((key, damped) -> release(key, damped, now));
    }

    private void release(CacheKey key, DampedKey damped, long now) {
        if (damped.release(now)) {
            send(key);
        }
    }

    private void send(CacheKey key) {
        held.decrementAndGet();
        try {
            outbox.add(key.cache, key.key);
        } catch (RuntimeException e) {
            // The key's own code failed, which it did not do before.
            outbox.addWholeCache(key.cache);
        }
    }
}
