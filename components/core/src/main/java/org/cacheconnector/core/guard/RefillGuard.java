package org.cacheconnector.core.guard;

import static java.util.Objects.requireNonNull;

import java.lang.ref.WeakReference;
import java.util.concurrent.ThreadFactory;
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
import org.cacheconnector.core.queue.WakeSignal;
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
 * than a reference to what a writer puts. One thread of the guard's own looks, ten times a second;
 * it sleeps while nothing is guarded, and only the invalidation that ends its sleep pays for waking
 * it. Bounded: of a cache with too many keys the whole cache is guarded, and everything in place of
 * too many caches.
 */
public final class RefillGuard implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RefillGuard.class);

    /** Looks and hand-overs are this far apart, so the first look comes up to this much later. */
    static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** So many keys can be invalidated between two ticks. */
    static final int RING_CAPACITY = 1 << 15;

    /** Stands for another node. */
    private static final long NO_THREAD = 0;

    private static final long CLOSE_MILLIS = 3_000;

    private final GuardedCaches caches;
    private final RefillLook look;
    private final LongSupplier nanoClock;
    private final GuardSchedule schedule;
    private final Thread thread;

    private final InvalidationRing ring;
    private final WakeSignal signal = new WakeSignal();
    private final LatestWriters writers = new LatestWriters();
    private volatile boolean closed;
    private boolean overflowLogged;

    /**
     * @param config has the window, longer than zero, and the bounds
     * @param caches what to remove from
     * @param metrics told of what was removed
     * @param threads makes the guard's thread
     */
    public RefillGuard(
            ExchangeConfig config,
            GuardedCaches caches,
            ConnectorMetrics metrics,
            ThreadFactory threads) {
        this(config, caches, metrics, threads, System::nanoTime);
    }

    RefillGuard(
            ExchangeConfig config,
            GuardedCaches caches,
            ConnectorMetrics metrics,
            ThreadFactory threads,
            LongSupplier nanoClock) {
        this.caches = requireNonNull(caches, "caches");
        this.look = new RefillLook(caches, requireNonNull(metrics, "metrics"));
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.ring = new InvalidationRing(RING_CAPACITY, config.get(CoreSettings.OUTBOX_MAX_BYTES));
        this.schedule =
                new GuardSchedule(
                        config.get(CoreSettings.REFILL_GUARD),
                        config.get(CoreSettings.OUTBOX_MAX_ENTRIES),
                        config.get(CoreSettings.OUTBOX_MAX_BYTES));
        this.thread = threads.newThread(this::run);
        thread.setName("cache-connector guard");
    }

    /**
     * Begins to look.
     *
     * @param updatedInStorms whether many threads put a key again and again, of late; asked by the
     *     guard's thread
     */
    public void start(BiPredicate<CacheId, Object> updatedInStorms) {
        look.sparing(updatedInStorms);
        thread.start();
    }

    private void run() {
        while (!closed) {
            tick();
            if (schedule.isEmpty()) {
                boolean unused = signal.await(ring::size, 1, Long.MAX_VALUE);
                tick();
            }
            boolean unused = signal.await(() -> 0, Integer.MAX_VALUE, TICK_NANOS);
        }
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
        signal.added(1);
    }

    /**
     * Leaves a value alone that the calling thread has put, if it invalidated the key last.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} throws
     */
    public void put(CacheId cache, Object key, Object value) {
        long thread = Thread.currentThread().getId();
        if (!signal.isAwaited(1) && writers.isLatest(cache, key, thread)) {
            // Where the ring is full the value is taken for a refill, which costs a load.
            boolean unused = ring.add(cache, key, thread, new WeakReference<>(value));
        }
    }

    /** Guards every key of one cache. */
    public void wholeCacheInvalidated(CacheId cache) {
        ring.addWholeCache(cache);
        signal.added(1);
    }

    /** Guards every synchronised cache. */
    public void everythingInvalidated() {
        ring.addEverything();
        signal.added(1);
    }

    /** Returns an applier that guards what it is given, and then has {@code applier} apply it. */
    public InvalidationApplier guarding(InvalidationApplier applier) {
        return new GuardedApplier(this, applier);
    }

    /** Takes over what was invalidated since the last tick, and looks at what is due. */
    void tick() {
        try {
            long now = nanoClock.getAsLong();
            InvalidationSet<KeyWriter> fresh = takeOver();
            // After the last of them, as this thread may have had to wait meanwhile.
            long taken = nanoClock.getAsLong();
            lookAtDue(now);
            schedule.add(fresh, taken);
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

    /** Ends the thread, within a bounded time. Closing twice has no effect. */
    @Override
    public void close() {
        closed = true;
        signal.interrupt();
        try {
            thread.join(CLOSE_MILLIS);
            if (thread.isAlive()) {
                LOG.warn("The refill guard's thread does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
