package org.cacheconnector.core.outbox;

import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.Counter;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.KeySizeEstimate;

/**
 * Holds back repeated updates of the same key on their way into the {@link Outbox}.
 *
 * <p>If several threads load the same entry, each puts it into the cache, and the second put looks
 * like a change. Sent at once, that update makes other nodes load the entry too, and their puts
 * come back: nodes under load would keep each other loading forever. So the first update of a key
 * is sent at once, and further updates once in {@code update_damping}. In caches that reads fill,
 * removals announce the changes. There no update is sent at once; the last one leaves within a
 * minute. A key may have both: a reload that waits does not hold back a change. The last update is
 * always sent, as two nodes may write at the same time. Removals do not pass this class.
 *
 * <p>{@link #add} and {@link #addReload} are for any thread, do no I/O and never wait; {@link
 * #release} is for the thread that empties the outbox. Remembers at most 10,000 keys of at most 1
 * KB; updates of other keys are sent at once.
 */
public final class UpdateDamping {

    static final int MAX_KEYS = 10_000;
    private static final int MAX_KEY_BYTES = 1_024;

    /** How long an update waits in a cache that reads fill. */
    static final long RELOAD_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** The least time between two rounds, as many keys are due shortly after each other. */
    private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Outbox outbox;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private final long updateNanos;
    private final ConcurrentHashMap<CacheKey, DampedKey> keys = new ConcurrentHashMap<>();

    /** Both in the order in which their keys are due, as all keys of a queue wait equally long. */
    private final Queue<DampedKey> updates = new ConcurrentLinkedQueue<>();

    private final Queue<DampedKey> reloads = new ConcurrentLinkedQueue<>();
    private final AtomicInteger held = new AtomicInteger();
    private volatile boolean closed;

    /**
     * @param outbox takes the updates in
     * @param updateNanos the least time between two sent updates of one key; 0 for no damping
     * @param metrics counts held-back updates
     * @param nanoClock such as {@link System#nanoTime}
     */
    public UpdateDamping(
            Outbox outbox, long updateNanos, ConnectorMetrics metrics, LongSupplier nanoClock) {
        this.outbox = outbox;
        this.updateNanos = updateNanos;
        this.metrics = metrics;
        this.nanoClock = nanoClock;
    }

    /** Returns a damping that holds nothing back. */
    public static UpdateDamping none(Outbox outbox) {
        return new UpdateDamping(outbox, 0, null, System::nanoTime);
    }

    /**
     * Sends an update of a key at once, or holds it back if the key was updated recently.
     *
     * @throws RuntimeException if the key's own {@code hashCode} or {@code equals} throws; then the
     *     caller invalidates the whole cache
     */
    public void add(CacheId cache, Object key) {
        add(cache, key, false);
    }

    /**
     * Holds back an update of a key in a cache that reads fill.
     *
     * @throws RuntimeException as above
     */
    public void addReload(CacheId cache, Object key) {
        add(cache, key, true);
    }

    private void add(CacheId cache, Object key, boolean reload) {
        if (!isDamped(key) || !hold(new CacheKey(cache, key, reload))) {
            outbox.add(cache, key);
        }
    }

    private boolean isDamped(Object key) {
        return updateNanos != 0 && KeySizeEstimate.of(key) <= MAX_KEY_BYTES;
    }

    /** Returns whether the update is held back. */
    private boolean hold(CacheKey id) {
        boolean reload = id.isReload();
        while (!closed) {
            DampedKey key = keys.get(id);
            if (key == null) {
                if (keys.mappingCount() >= MAX_KEYS) {
                    return false;
                }
                DampedKey fresh = new DampedKey(id, nanoClock.getAsLong() + nanos(reload));
                key = keys.putIfAbsent(id, fresh);
                if (key == null) {
                    (reload ? reloads : updates).add(fresh);
                    if (!reload) {
                        return false;
                    }
                    key = fresh;
                }
            }
            int before = key.hold();
            if (before == DampedKey.RETIRED) {
                keys.remove(id, key);
                continue;
            }
            if (before == 0) {
                held.incrementAndGet();
            }
            metrics.count(Counter.DAMPED);
            if (closed) {
                // The thread that closes may have missed this key.
                enqueue(key);
            }
            return true;
        }
        return false;
    }

    private long nanos(boolean reload) {
        return reload ? RELOAD_NANOS : updateNanos;
    }

    /**
     * Returns whether so many updates of a key are held back that threads must be loading it again
     * and again. For any thread.
     *
     * @throws RuntimeException as above
     */
    public boolean isStorm(CacheId cache, Object key) {
        if (keys.isEmpty()) {
            return false;
        }
        return isStorm(new CacheKey(cache, key, false)) || isStorm(new CacheKey(cache, key, true));
    }

    private boolean isStorm(CacheKey id) {
        DampedKey known = keys.get(id);
        return known != null && known.isStorm();
    }

    /** Returns whether nothing is held back. */
    public boolean isEmpty() {
        return held.get() == 0;
    }

    /**
     * Puts due updates into the outbox, and forgets quiet keys.
     *
     * @return in how many nanoseconds to call again at the latest, unless the outbox gets an
     *     invalidation
     */
    long release() {
        long now = nanoClock.getAsLong();
        return Math.min(release(updates, updateNanos, now), release(reloads, RELOAD_NANOS, now));
    }

    private long release(Queue<DampedKey> queue, long nanos, long now) {
        for (DampedKey key = queue.peek(); key != null; key = queue.peek()) {
            long left = key.due() - now;
            if (left > 0) {
                return Math.max(ROUND_NANOS, left);
            }
            queue.remove();
            if (key.retireIfQuiet()) {
                keys.remove(key.id(), key);
            } else {
                enqueue(key);
                key.postpone(now + nanos);
                queue.add(key);
            }
        }
        // A new key is due later than that, or puts its first update into the outbox.
        return RELOAD_NANOS;
    }

    /**
     * Puts all held-back updates into the outbox, and holds back nothing from now on. For any
     * thread.
     */
    public void close() {
        closed = true;
        keys.values().forEach(this::enqueue);
    }

    private void enqueue(DampedKey key) {
        if (!key.release()) {
            return;
        }
        outbox.add(key.id().cache(), key.id().key());
        // Last: a thread that sees nothing held back finds the update in the outbox.
        held.decrementAndGet();
    }
}
