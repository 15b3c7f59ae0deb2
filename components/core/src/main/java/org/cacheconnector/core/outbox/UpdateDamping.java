package org.cacheconnector.core.outbox;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.cacheconnector.core.key.KeySizeEstimate;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;

/**
 * Slows down storms of updates of the same key on their way into the {@link Outbox}.
 *
 * <p>Servers put what they have just loaded into the cache, several threads at a time, and the
 * second put of a key looks like a change of it. Sent at once, it makes other nodes load too, whose
 * puts come back: clusters under load keep each other loading forever. So a key that is updated
 * again and again is sent at growing distances up to {@code update_damping}. In caches that are
 * known to be filled so, its value is compared with the one of the time before, or with the one
 * that was loaded less than two seconds ago, and if it is the same its update is sent after a
 * minute only. None is left out: a node that writes an old value again just while another writes a
 * new one must be heard in the end. Removals do not come this way. Damping of routes that flap (RFC
 * 2439) has the same idea.
 *
 * <p>{@link #add} and {@link #created} are for any thread, do no I/O and never wait; {@link
 * #release} and {@link #suspend} are for the thread that empties the outbox, {@link #compare} is
 * for one of its own, as the code of cached values runs there. At most 10,000 keys are remembered,
 * of 1 KB at most; what comes beyond is not damped. At most 1,000 of them have values held, a few
 * each and for seconds; what comes beyond is not compared but sent.
 */
public final class UpdateDamping {

    static final int MAX_KEYS = 10_000;
    private static final int MAX_KEY_BYTES = 1_024;

    /** So far apart are two rounds, but for what is due soon and comes between them. */
    private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final Outbox outbox;
    private final FlushSignal signal;
    private volatile long maxNanos;
    private volatile Predicate<CacheId> comparedCaches;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private final ConcurrentHashMap<CacheKey, DampedKey> keys = new ConcurrentHashMap<>();
    private final AtomicInteger held = new AtomicInteger();
    private final DueQueue queue = new DueQueue();
    private final ValueRoom room = new ValueRoom();
    private final ValueComparer comparer;

    /** When the flusher comes next unless it is woken. */
    private volatile long sleepsUntil;

    /** Nothing is held while nothing can be sent, as the outbox waits and coalesces by itself. */
    private volatile boolean suspended;

    private volatile boolean closed;

    /**
     * @param outbox takes the updates in
     * @param maxNanos the longest time between two sent updates of one key; 0 for no damping
     * @param comparedCaches whether what is put into a cache was only read, so that it hurts nobody
     *     to hear a minute late of the same value being put again; asked on request threads
     * @param metrics told of what is held back
     * @param nanoClock such as {@link System#nanoTime}
     */
    public UpdateDamping(
            Outbox outbox,
            long maxNanos,
            Predicate<CacheId> comparedCaches,
            ConnectorMetrics metrics,
            LongSupplier nanoClock) {
        this.outbox = outbox;
        this.signal = outbox.signal();
        this.maxNanos = maxNanos;
        this.comparedCaches = comparedCaches;
        this.metrics = metrics;
        this.nanoClock = nanoClock;
        this.comparer = new ValueComparer(this::compared, nanoClock);
        this.sleepsUntil = nanoClock.getAsLong() + DampedKey.UNCHANGED_NANOS;
    }

    /** Returns one that holds nothing back. */
    public static UpdateDamping none(Outbox outbox) {
        return new UpdateDamping(outbox, 0, cache -> false, null, System::nanoTime);
    }

    /** Changes what is damped. Keys that are damped already follow with their next update. */
    public void damp(long newMaxNanos, Predicate<CacheId> newComparedCaches) {
        maxNanos = newMaxNanos;
        comparedCaches = newComparedCaches;
        for (DampedKey key : keys.values()) {
            if (key.isCompared() != newComparedCaches.test(key.id().cache())) {
                letGo(key);
            }
        }
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
     * Notes the value of a key that was not there before, which other nodes need not be told of. In
     * caches to compare it is what updates of the next two seconds are compared with.
     *
     * @throws RuntimeException as above
     */
    public void created(CacheId cache, Object key, Object value) {
        boolean compared = comparedCaches.test(cache) && isDamping(key);
        if (!compared && keys.isEmpty()) {
            return;
        }
        CacheKey cacheKey = new CacheKey(cache, key);
        DampedKey known = keys.get(cacheKey);
        long now = nanoClock.getAsLong();
        if (known == null && compared && keys.mappingCount() < MAX_KEYS) {
            DampedKey fresh = DampedKey.created(cacheKey, room, now, value);
            known = keys.putIfAbsent(cacheKey, fresh);
            if (known == null) {
                queue.announce(fresh);
                wakeIfDueSooner(fresh, now);
                return;
            }
            // Another thread was faster. This one's value leaves the room.
            boolean unused = fresh.retire();
        }
        if (known != null && known.created(now, value)) {
            attendWhenDue(known, now);
        }
    }

    private boolean isDamping(Object key) {
        return maxNanos != 0 && !suspended && !closed && KeySizeEstimate.of(key) <= MAX_KEY_BYTES;
    }

    /**
     * Returns whether a key went on being updated of late, so that its updates are a tenth of a
     * second apart at least. For any thread.
     *
     * @throws RuntimeException as above
     */
    public boolean isStorm(CacheId cache, Object key) {
        if (keys.isEmpty()) {
            return false;
        }
        DampedKey known = keys.get(new CacheKey(cache, key));
        return known != null && known.isSlow();
    }

    private boolean isHeldBack(CacheId cache, Object key, Object value) {
        if (!isDamping(key)) {
            return false;
        }
        long now = nanoClock.getAsLong();
        CacheKey cacheKey = new CacheKey(cache, key);
        while (!suspended && !closed) {
            DampedKey known = keys.get(cacheKey);
            if (known == null) {
                if (keys.mappingCount() >= MAX_KEYS) {
                    return false;
                }
                ValueRoom valueRoom = comparedCaches.test(cache) ? room : null;
                DampedKey fresh = new DampedKey(cacheKey, valueRoom, now);
                known = keys.putIfAbsent(cacheKey, fresh);
                if (known == null) {
                    queue.announce(fresh);
                    // Another thread may have updated it already.
                    wakeIfDueSooner(fresh, now);
                    return false;
                }
            }
            switch (known.update(now, value, maxNanos)) {
                case SEND:
                    return false;
                case HELD:
                    held.incrementAndGet();
                    metrics.damped();
                    attendWhenDue(known, now);
                    return true;
                case HELD_AGAIN:
                    metrics.damped();
                    attendWhenDue(known, now);
                    return true;
                case HELD_ALREADY:
                    metrics.damped();
                    return true;
                default:
                    keys.remove(cacheKey, known);
            }
        }
        return false;
    }

    private void attendWhenDue(DampedKey key, long now) {
        if (key.announce()) {
            queue.announce(key);
        }
        wakeIfDueSooner(key, now);
    }

    private void wakeIfDueSooner(DampedKey key, long now) {
        if (key.nanosUntilDue(now) < sleepsUntil - now) {
            signal.hasten();
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
        if (suspended) {
            suspended = false;
        }
        if (closed) {
            // What was just on its way when it was closed.
            keys.values().forEach(this::letGo);
        }
        long now = nanoClock.getAsLong();
        // Whatever comes while it is not known when the next round is asks for one.
        sleepsUntil = now + DampedKey.UNCHANGED_NANOS;
        queue.takeIn();
        boolean attended = false;
        for (DampedKey key = queue.pollDue(now); key != null; key = queue.pollDue(now)) {
            attend(key, now);
            attended = true;
        }
        long wait = queue.nanosToNext(now, DampedKey.QUIET_NANOS);
        if (attended) {
            wait = Math.max(ROUND_NANOS, wait);
        }
        sleepsUntil = now + wait;
        return wait;
    }

    private void attend(DampedKey key, long now) {
        DampedKey.Step step = key.attend(now);
        if (step != DampedKey.Step.FORGET) {
            // First of all: each key that is remembered has its place.
            key.requeue();
            queue.place(key);
        }
        switch (step) {
            case SEND:
                send(key);
                break;
            case COMPARE:
                if (!comparer.offer(key, now) && key.giveUpLook(now)) {
                    send(key);
                }
                break;
            case FORGET:
                keys.remove(key.id(), key);
                break;
            default:
        }
    }

    /**
     * Compares values until {@link #close} was called and the thread interrupted; for one thread,
     * which some value may keep busy forever. Without it nothing is found unchanged.
     */
    public void compare() {
        comparer.run();
    }

    /** Compares what is waiting to be compared. */
    void compareOnce() {
        comparer.runOnce();
    }

    /** Returns whether any value is held. */
    boolean holdsValues() {
        return !room.isEmpty();
    }

    private void compared(DampedKey key, Look look, Comparison result) {
        long now = nanoClock.getAsLong();
        if (key.compared(look, result, now, maxNanos)) {
            send(key);
        } else {
            attendWhenDue(key, now);
        }
    }

    /**
     * Puts all that is held back into the outbox and holds nothing until {@link #release}: for when
     * nothing can be sent. To be called now and then meanwhile.
     */
    void suspend() {
        suspended = true;
        queue.takeIn();
        for (DampedKey key = queue.poll(); key != null; key = queue.poll()) {
            letGo(key);
        }
    }

    /**
     * Puts all that is held back into the outbox, and holds nothing from now on. For any thread.
     */
    public void close() {
        closed = true;
        comparer.stop();
        keys.values().forEach(this::letGo);
    }

    private void letGo(DampedKey key) {
        if (key.retire()) {
            send(key);
        }
        keys.remove(key.id(), key);
    }

    private void send(DampedKey key) {
        CacheId cache = key.id().cache();
        try {
            outbox.add(cache, key.id().key());
        } catch (RuntimeException e) {
            // The key's own code failed, which it did not do before.
            outbox.addWholeCache(cache);
        } finally {
            // Last: who sees nothing held any more finds it in the outbox.
            held.decrementAndGet();
        }
    }
}
