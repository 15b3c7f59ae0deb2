package org.cacheconnector.core.guard;

import static java.util.Objects.requireNonNull;

import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiPredicate;
import java.util.function.LongSupplier;
import org.cacheconnector.core.apply.InvalidationApplier;
import org.cacheconnector.core.config.ExchangeConfig;
import org.cacheconnector.core.metrics.ConnectorMetrics;
import org.cacheconnector.core.metrics.ConnectorMetrics.Failure;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
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
    static final int RING_CAPACITY = 1 << 14;

    /** Stands for another node. */
    private static final long NO_THREAD = 0;

    private static final long CLOSE_MILLIS = 3_000;

    private final GuardedCaches caches;
    private final ConnectorMetrics metrics;
    private final LongSupplier nanoClock;
    private final GuardSchedule schedule;
    private final GuardCapacity capacity;
    private final Thread thread;

    private final InvalidationRing ring = new InvalidationRing(RING_CAPACITY);
    private final LatestWriters writers = new LatestWriters();
    private BiPredicate<CacheId, Object> inStorm = (cache, key) -> false;
    private final Set<CacheId> wholeCaches = ConcurrentHashMap.newKeySet();
    private volatile boolean everything;
    private volatile Thread asleep;
    private volatile boolean closed;
    private boolean overflowLogged;
    private boolean failureLogged;

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
        this.metrics = requireNonNull(metrics, "metrics");
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.capacity = new GuardCapacity(config.outboxMaxEntries(), config.outboxMaxBytes());
        this.schedule = new GuardSchedule(config.refillGuard(), capacity);
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
        inStorm = updatedInStorms;
        thread.start();
    }

    private void run() {
        while (!closed) {
            tick();
            if (schedule.isEmpty()) {
                awaitInvalidation();
            }
            clearInterrupt();
            LockSupport.parkNanos(this, TICK_NANOS);
        }
    }

    /** A thread that the code of a listener has left interrupted would not wait any more. */
    private static void clearInterrupt() {
        boolean unused = Thread.interrupted();
    }

    private void awaitInvalidation() {
        asleep = Thread.currentThread();
        while (asleep != null && !closed && isNothingNew()) {
            clearInterrupt();
            LockSupport.park(this);
        }
        asleep = null;
        tick();
    }

    private boolean isNothingNew() {
        return ring.isEmpty() && wholeCaches.isEmpty() && !everything;
    }

    private void wake() {
        Thread sleeper = asleep;
        if (sleeper != null) {
            asleep = null;
            LockSupport.unpark(sleeper);
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
        if (!ring.offer(cache, key, thread, null)) {
            wholeCacheInvalidated(cache);
        }
        wake();
    }

    /**
     * Leaves a value alone that the calling thread has put, if it invalidated the key last.
     *
     * @throws RuntimeException whatever the key's own {@code hashCode} throws
     */
    public void put(CacheId cache, Object key, Object value) {
        long thread = Thread.currentThread().getId();
        if (asleep == null && writers.isLatest(cache, key, thread)) {
            // Where the ring is full the value is taken for a refill, which costs a load.
            boolean unused = ring.offer(cache, key, thread, new WeakReference<>(value));
        }
    }

    /** Guards every key of one cache. */
    public void wholeCacheInvalidated(CacheId cache) {
        if (wholeCaches.size() <= GuardedInvalidations.MAX_WHOLE_CACHES) {
            wholeCaches.add(cache);
        } else {
            everything = true;
        }
        wake();
    }

    /** Guards every synchronised cache. */
    public void everythingInvalidated() {
        everything = true;
        wake();
    }

    /** Returns an applier that guards what it is given, and then has {@code applier} apply it. */
    public InvalidationApplier guarding(InvalidationApplier applier) {
        return new GuardedApplier(this, applier);
    }

    /** Takes over what was invalidated since the last tick, and looks at what is due. */
    void tick() {
        try {
            long now = nanoClock.getAsLong();
            GuardedInvalidations fresh = takeOver();
            // After the last of them, as this thread may have had to wait meanwhile.
            long taken = nanoClock.getAsLong();
            lookAtDue(now);
            schedule.add(fresh, taken);
        } catch (RuntimeException | Error e) {
            failed(e);
        }
    }

    /** What can't be looked at now is still due at the next tick. */
    private void lookAtDue(long now) {
        if (!schedule.isAnyDue(now)) {
            return;
        }
        try {
            caches.together(() -> schedule.lookAtDue(now, this::removeRefills));
        } catch (RuntimeException | Error e) {
            failed(e);
        }
    }

    private GuardedInvalidations takeOver() {
        GuardedInvalidations fresh = schedule.emptySet();
        // In this order: a ring that was full says so by a whole cache.
        ring.drain(
                (cache, key, thread, put) -> {
                    if (put == null) {
                        fresh.addKey(cache, key, thread);
                    } else {
                        fresh.put(cache, key, thread, put);
                        schedule.put(cache, key, thread, put);
                    }
                });
        if (!wholeCaches.isEmpty()) {
            wholeCaches.removeIf(
                    cache -> {
                        fresh.addWholeCache(cache);
                        return true;
                    });
        }
        if (everything) {
            everything = false;
            fresh.addEverything();
        }
        if (capacity.wasEverExceeded() && !overflowLogged) {
            overflowLogged = true;
            LOG.warn(
                    "More than {} invalidations are guarded against being put again; whole caches"
                            + " are cleared again in place of single keys. Logged once.",
                    capacity.maxKeys());
        }
        return fresh;
    }

    private void removeRefills(GuardedInvalidations invalidations, boolean early) {
        if (invalidations.isEverything() && !early) {
            removed(removeAllRefills());
        }
        for (CacheId cache : invalidations.wholeCaches()) {
            removed(removeRefills(CacheInvalidations.wholeCache(cache), SparedEntries.NONE));
        }
        invalidations
                .keys()
                .forEach(
                        (cache, keys) ->
                                removed(
                                        removeRefills(
                                                CacheInvalidations.ofKeys(cache, keys),
                                                spared(cache, keys, early))));
    }

    private SparedEntries spared(CacheId cache, GuardedKeys keys, boolean early) {
        return (key, value) -> keys.isOfWriter(key, value) || (early && inStorm.test(cache, key));
    }

    private void removed(int count) {
        if (count > 0) {
            metrics.refillsRemoved(count);
        }
    }

    private int removeRefills(CacheInvalidations group, SparedEntries spared) {
        try {
            return caches.removeRefills(group, spared);
        } catch (RuntimeException | Error e) {
            failed(e);
            return 0;
        }
    }

    private int removeAllRefills() {
        try {
            return caches.removeAllRefills();
        } catch (RuntimeException | Error e) {
            failed(e);
            return 0;
        }
    }

    private void failed(Throwable e) {
        try {
            metrics.failed(Failure.APPLY);
            if (!failureLogged) {
                failureLogged = true;
                LOG.error("The refill guard failed; going on. Logged once.", e);
            }
        } catch (RuntimeException | Error again) {
            // Such as no memory to say so: the thread is worth more than the line.
        }
    }

    /** Ends the thread, within a bounded time. Closing twice has no effect. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
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
