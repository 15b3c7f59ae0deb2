package org.cacheconnector.core.guard;

import static java.util.Objects.requireNonNull;

import java.lang.ref.WeakReference;
import java.util.function.BiPredicate;
import java.util.function.LongSupplier;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.config.CoreSettings;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.queue.InvalidationRing;
import org.cacheconnector.core.queue.InvalidationSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps entries that were just invalidated out of this node's caches. A server removes an entry
 * before its transaction commits, and a replica of the database gets the change later still. A
 * request in between reads the old row and puts it back, where it would stay until it expires. So
 * after each invalidation, by this node or another, the guard looks for the key at growing
 * distances. If the key is there again, the guard removes it, on this node only.
 *
 * <p>Within the first second the guard spares keys that busy threads put again and again, and after
 * a clear-all every key. Otherwise each of those threads would load the entry after each look.
 * Their puts would look like updates to other nodes, which would load the entry too, and so on.
 *
 * <p>The guard spares the value put by the thread that invalidated the key last, as that thread has
 * seen its own write. Identity Server clears a token, writes the new one and caches it, in one
 * request. If another thread puts a value, the guard removes it. It also removes the value if
 * another thread or node invalidated the key since.
 *
 * <p>{@link #invalidated} and the other methods that note an event are for any thread. They take no
 * lock and allocate at most a reference to the put value. One thread looks, ten times a second.
 * Bounded: if a cache has too many keys, the whole cache is guarded; if there are too many such
 * caches, everything is.
 */
public final class RefillGuard {

    private static final Logger LOG = LoggerFactory.getLogger(RefillGuard.class);

    /** So many keys can be invalidated between two ticks. */
    static final int RING_CAPACITY = 1 << 15;

    /** The thread of an invalidation by another node. */
    private static final long NO_THREAD = 0;

    private final InvalidationApplier caches;
    private final RefillLook look;
    private final LongSupplier nanoClock;
    private final GuardSchedule schedule;
    private final InvalidationRing ring;
    private final LatestWriters writers = new LatestWriters();

    /** Whether something may wait for a look. */
    private volatile boolean waiting;

    private boolean overflowLogged;

    /**
     * @param config has the window, longer than zero, and the bounds
     * @param caches the caches to remove from
     * @param metrics counts removed entries and failures
     * @param updatedInStorms whether many threads recently put a key again and again
     * @param nanoClock monotonic
     */
    public RefillGuard(
            ExchangeConfig config,
            InvalidationApplier caches,
            ConnectorMetrics metrics,
            BiPredicate<CacheId, Object> updatedInStorms,
            LongSupplier nanoClock) {
        this.caches = requireNonNull(caches, "caches");
        this.look = new RefillLook(caches, metrics, updatedInStorms);
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.ring = new InvalidationRing(RING_CAPACITY, config.get(CoreSettings.OUTBOX_MAX_BYTES));
        this.schedule =
                new GuardSchedule(
                        config.get(CoreSettings.REFILL_GUARD),
                        config.get(CoreSettings.OUTBOX_MAX_ENTRIES),
                        config.get(CoreSettings.OUTBOX_MAX_BYTES));
    }

    /** Guards one key that another node invalidated. */
    public void invalidated(CacheId cache, Object key) {
        guard(cache, key, NO_THREAD);
    }

    /**
     * Guards one key that the calling thread invalidates.
     *
     * @throws RuntimeException if the key's own {@code hashCode} throws; the key is guarded anyway
     */
    public void invalidatedHere(CacheId cache, Object key) {
        long thread = Thread.currentThread().getId();
        guard(cache, key, thread);
        writers.invalidated(cache, key, thread);
    }

    private void guard(CacheId cache, Object key, long thread) {
        if (!ring.add(cache, key, thread, null)) {
            ring.addWholeCache(cache);
        }
    }

    /**
     * Spares a value that the calling thread has put, if that thread invalidated the key last.
     *
     * @throws RuntimeException if the key's own {@code hashCode} throws
     */
    public void put(CacheId cache, Object key, Object value) {
        long thread = Thread.currentThread().getId();
        if ((waiting || ring.size() > 0) && writers.isLatest(cache, key, thread)) {
            // If the ring is full, the value counts as a refill, which costs a load.
            boolean unused = ring.add(cache, key, thread, new WeakReference<>(value));
        }
    }

    /** Guards every key of one cache. */
    public void wholeCacheInvalidated(CacheId cache) {
        ring.addWholeCache(cache);
    }

    /** Guards every synchronised cache. */
    public void everythingInvalidated() {
        ring.addEverything();
    }

    /** Returns an applier that guards invalidations and then applies them to the caches. */
    public InvalidationApplier guarding() {
        return new GuardedApplier(this, caches);
    }

    /**
     * Takes over the invalidations since the last tick, and makes the looks that are due. For one
     * thread, which calls this ten times a second. Never throws.
     */
    public void tick() {
        try {
            long now = nanoClock.getAsLong();
            // Before the ring is emptied, so that no put is missed in between.
            waiting = true;
            InvalidationSet<KeyWriter> fresh = takeOver();
            // Read after the last invalidation was taken, as this thread may have waited meanwhile.
            long taken = nanoClock.getAsLong();
            lookAtDue(now);
            schedule.add(fresh, taken);
            waiting = !schedule.isEmpty();
        } catch (RuntimeException | Error e) {
            look.failed(e);
        }
    }

    /** Makes the looks that are due. A look that fails here is due again at the next tick. */
    private void lookAtDue(long now) {
        if (!schedule.isAnyDue(now)) {
            return;
        }
        try {
            caches.inOneTenantFlow(() -> schedule.lookAtDue(now, look));
        } catch (RuntimeException | Error e) {
            look.failed(e);
        }
    }

    private InvalidationSet<KeyWriter> takeOver() {
        InvalidationSet<KeyWriter> fresh = new InvalidationSet<>();
        ring.drain(
                (cache, key, thread, put) -> {
                    try {
                        if (put == null) {
                            fresh.add(cache, key, new KeyWriter(thread, null));
                        } else {
                            notePut(fresh, cache, key, new KeyWriter(thread, put));
                        }
                    } catch (RuntimeException | Error e) {
                        // The other invalidations must not be lost.
                        fresh.addWholeCache(cache);
                        look.failed(e);
                    }
                },
                fresh);
        if (schedule.collapse(fresh) && !overflowLogged) {
            overflowLogged = true;
            LOG.warn(
                    "The refill guard has more keys than outbox_max_entries or outbox_max_bytes"
                            + " allows. It removes whole caches instead of single keys. Logged"
                            + " once.");
        }
        return fresh;
    }

    /** What the latest writer puts is newer than what all earlier invalidations were about. */
    private void notePut(
            InvalidationSet<KeyWriter> fresh, CacheId cache, Object key, KeyWriter writer) {
        KeyWriter latest = fresh.get(cache, key);
        if (latest == null) {
            latest = schedule.latestWriter(cache, key);
        }
        if (latest != null && latest.isThreadOf(writer)) {
            writer.replaceIn(fresh, cache, key);
            schedule.note(cache, key, writer);
        }
    }
}
