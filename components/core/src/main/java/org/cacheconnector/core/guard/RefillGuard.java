package org.cacheconnector.core.guard;

import static java.util.Objects.requireNonNull;

import java.lang.ref.WeakReference;
import java.util.concurrent.TimeUnit;
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
 * Keeps what has just been invalidated out of this node's caches. Servers remove an entry before
 * their transaction commits, and databases are replicated later still: a request in between reads
 * the old row and puts it back, where it would stay until it expires. So for some time after an
 * invalidation, of this node's own or of another's, the guard looks at growing distances whether
 * the key is there again, and removes it, on this node only.
 *
 * <p>A key that busy threads put again and again is left alone within the first second, and so is
 * everything when all caches were cleared. Each of those threads would load it anew after each
 * look, and what they put looks like updates to other nodes, which load it too, and answer.
 *
 * <p>What the thread that invalidated a key last puts itself is left alone: that thread has seen
 * its own write. Identity Server clears a token, writes the new one and caches it, in one request.
 * A value that another thread puts in its place is removed, and so is one that was put after
 * another thread's or node's invalidation.
 *
 * <p>{@link #invalidated} and its like are for any thread: they take no lock and allocate no more
 * than a reference to what a writer puts. One thread looks, ten times a second. Bounded: of a cache
 * with too many keys the whole cache is guarded, and everything in place of too many caches.
 */
public final class RefillGuard {

    private static final Logger LOG = LoggerFactory.getLogger(RefillGuard.class);

    /** Looks and hand-overs are this far apart, so the first look comes up to this much later. */
    static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** So many keys can be invalidated between two ticks. */
    static final int RING_CAPACITY = 1 << 15;

    /** Stands for another node. */
    private static final long NO_THREAD = 0;

    private final InvalidationApplier caches;
    private final RefillLook look;
    private final LongSupplier nanoClock;
    private final GuardSchedule schedule;
    private final InvalidationRing ring;
    private final LatestWriters writers = new LatestWriters();
    private long nextTick;

    /** Something may wait for a look. */
    private volatile boolean waiting;

    private boolean overflowLogged;

    /**
     * @param config has the window, longer than zero, and the bounds
     * @param caches what to remove from
     * @param metrics told of what was removed
     * @param updatedInStorms whether many threads put a key again and again, of late
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
        this.nextTick = nanoClock.getAsLong();
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
     * @throws RuntimeException whatever the key's own {@code hashCode} throws; then it is guarded
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
     * Leaves a value alone that the calling thread has put, if it invalidated the key last.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} throws
     */
    public void put(CacheId cache, Object key, Object value) {
        long thread = Thread.currentThread().getId();
        if ((waiting || ring.size() > 0) && writers.isLatest(cache, key, thread)) {
            // Where the ring is full the value is taken for a refill, which costs a load.
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

    /** Returns an applier that guards what it is given, and then has it applied to the caches. */
    public InvalidationApplier guarding() {
        return new GuardedApplier(this, caches);
    }

    /**
     * Takes over what was invalidated since the last tick, and looks at what is due. For one
     * thread, which calls it more often than ten times a second. Never throws.
     */
    public void tick() {
        try {
            long now = nanoClock.getAsLong();
            if (now - nextTick < 0) {
                return;
            }
            nextTick = now + TICK_NANOS;
            // Before the ring is emptied, so that no put is missed in between.
            waiting = true;
            InvalidationSet<KeyWriter> fresh = takeOver();
            // After the last of them, as this thread may have had to wait meanwhile.
            long taken = nanoClock.getAsLong();
            lookAtDue(now);
            schedule.add(fresh, taken);
            waiting = !schedule.isEmpty();
        } catch (RuntimeException | Error e) {
            look.failed(e);
        }
    }

    /** What can't be looked at now is still due at the next tick. */
    private void lookAtDue(long now) {
        if (!schedule.isAnyDue(now)) {
            return;
        }
        try {
            caches.together(() -> schedule.lookAtDue(now, look));
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
                            KeyWriter.note(fresh, cache, key, thread, put);
                            schedule.notePut(cache, key, thread, put);
                        }
                    } catch (RuntimeException | Error e) {
                        // What else was taken over must not be lost.
                        fresh.addWholeCache(cache);
                        look.failed(e);
                    }
                },
                fresh);
        if (schedule.collapse(fresh) && !overflowLogged) {
            overflowLogged = true;
            LOG.warn(
                    "More invalidations are guarded against being put again than may wait to be"
                            + " sent; whole caches are cleared again in place of single keys."
                            + " Logged once.");
        }
        return fresh;
    }
}
