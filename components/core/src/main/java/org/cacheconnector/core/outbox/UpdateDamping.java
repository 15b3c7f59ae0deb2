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
 * Slows down repeated updates of the same key on their way into the {@link Outbox}.
 *
 * <p>Servers put what they have just loaded into the cache, several threads at a time, and the
 * second put of a key looks like a change of it. Sent at once, it makes other nodes load too, whose
 * puts come back: clusters under load keep each other loading forever. So an update of a key is
 * sent at once, and the next ones once in {@code update_damping}. In caches that are filled by
 * reads, where removals announce the changes, no update is sent at once: the last one leaves within
 * a minute. None is left out, as two nodes may write at the same time. Removals do not come this
 * way.
 *
 * <p>{@link #add} and {@link #addReload} are for any thread, do no I/O and never wait; {@link
 * #release} is for the thread that empties the outbox. At most 10,000 keys are remembered, of 1 KB
 * at most; updates of others are sent at once.
 */
public final class UpdateDamping {

    static final int MAX_KEYS = 10_000;
    private static final int MAX_KEY_BYTES = 1_024;

    /** How long an update waits in a cache that is filled by reads. */
    static final long RELOAD_NANOS = TimeUnit.MINUTES.toNanos(1);

    /** Two rounds are so far apart at least: many keys are due one shortly after another. */
    private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Outbox outbox;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private final long updateNanos;
    private final ConcurrentHashMap<CacheKey, DampedKey> keys = new ConcurrentHashMap<>();

    /** Each in the order in which its keys are due, as all of them wait for the same time. */
    private final Queue<DampedKey> updates = new ConcurrentLinkedQueue<>();

    private final Queue<DampedKey> reloads = new ConcurrentLinkedQueue<>();
    private final AtomicInteger held = new AtomicInteger();
    private volatile boolean closed;

    /**
     * @param outbox takes the updates in
     * @param updateNanos the least time between two sent updates of one key; 0 for no damping
     * @param metrics told of what is held back
     * @param nanoClock such as {@link System#nanoTime}
     */
    public UpdateDamping(
            Outbox outbox, long updateNanos, ConnectorMetrics metrics, LongSupplier nanoClock) {
        this.outbox = outbox;
        this.updateNanos = updateNanos;
        this.metrics = metrics;
        this.nanoClock = nanoClock;
    }

    /** Returns one that holds nothing back. */
    public static UpdateDamping none(Outbox outbox) {
        return new UpdateDamping(outbox, 0, null, System::nanoTime);
    }

    /**
     * Sends an update of a key at once, or holds it back if the key was updated lately.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} or {@code equals} throws;
     *     the caller then invalidates the whole cache
     */
    public void add(CacheId cache, Object key) {
        add(cache, key, false);
    }

    /**
     * Holds back an update of a key in a cache that is filled by reads.
     *
     * @throws RuntimeException as above
     */
    public void addReload(CacheId cache, Object key) {
        add(cache, key, true);
    }

    private void add(CacheId cache, Object key, boolean reload) {
        if (!isDamped(key) || !hold(new CacheKey(cache, key), reload)) {
            outbox.add(cache, key);
        }
    }

    private boolean isDamped(Object key) {
        return updateNanos != 0 && KeySizeEstimate.of(key) <= MAX_KEY_BYTES;
    }

    /** Returns whether the update is held back. */
    private boolean hold(CacheKey id, boolean reload) {
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
                // The thread that closes may have passed this key by.
                letGo(key);
            }
            return true;
        }
        return false;
    }

    private long nanos(boolean reload) {
        return reload ? RELOAD_NANOS : updateNanos;
    }

    /**
     * Returns whether many threads update a key: so many updates of it are held back that it is
     * loaded again and again. For any thread.
     *
     * @throws RuntimeException as above
     */
    public boolean isStorm(CacheId cache, Object key) {
        if (keys.isEmpty()) {
            return false;
        }
        DampedKey known = keys.get(new CacheKey(cache, key));
        return known != null && known.isStorm();
    }

    /** Returns whether nothing is held back. */
    public boolean isEmpty() {
        return held.get() == 0;
    }

    /**
     * Puts what is due into the outbox, and forgets keys that are quiet.
     *
     * @return in how many nanoseconds to call again at the latest, unless the outbox gets something
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
                letGo(key);
                key.postpone(now + nanos);
                queue.add(key);
            }
        }
        // A key that comes next is due later than that, or puts its first update into the outbox.
        return RELOAD_NANOS;
    }

    /**
     * Puts all that is held back into the outbox, and holds nothing from now on. For any thread.
     */
    public void close() {
        closed = true;
        keys.values().forEach(this::letGo);
    }

    private void letGo(DampedKey key) {
        if (!key.release()) {
            return;
        }
        outbox.add(key.id().cache(), key.id().key());
        // Last: who sees nothing held any more finds it in the outbox.
        held.decrementAndGet();
    }
}
