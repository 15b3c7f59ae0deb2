package org.cacheconnector.carbon.capture;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.receive.InvalidationApplier;

/**
 * What the server's Hazelcast cluster brought: invalidations that began on a sibling, a node of the
 * same cluster. As a rule the sibling runs the connector too and publishes them itself; publishing
 * them again would make it lose what it has put since. So each is held for two seconds, forgotten
 * if a node of the exchange tells of it meanwhile, or has just done so, and published if not: then
 * the sibling is without connector, or its own message is lost.
 *
 * <p>Bounded to {@link #MAX_KEYS} keys held, beyond which the oldest is published early, and as
 * many lately told of, beyond which the oldest is forgotten: both cost a needless message at most.
 * Thread-safe; not for request threads, as it takes a lock.
 */
public final class SiblingInvalidations implements AutoCloseable {

    static final int MAX_KEYS = 1 << 14;
    static final long HOLD_NANOS = TimeUnit.SECONDS.toNanos(2);

    /**
     * A node's own message may overtake Hazelcast's by this much. Not more: the sibling's change
     * may be another one, after a node has already read the entry anew, which is what the refill
     * guard removes.
     */
    static final long AHEAD_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

    private static final String CLUSTER_THREADS = "com.hazelcast.";

    /** What was invalidated: a key of a cache, or all of it. */
    private static final class Target {
        private static final Object WHOLE_CACHE = new Object();

        private final CacheId cache;
        private final Object key;

        /** Arrays equal only themselves. */
        private Target(CacheId cache, Object key) {
            this.cache = cache;
            this.key = key instanceof byte[] ? ByteBuffer.wrap((byte[]) key) : key;
        }

        private static Target wholeCache(CacheId cache) {
            return new Target(cache, WHOLE_CACHE);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Target
                    && cache.equals(((Target) other).cache)
                    && Objects.equals(key, ((Target) other).key);
        }

        @Override
        public int hashCode() {
            return 31 * cache.hashCode() + Objects.hashCode(key);
        }
    }

    /** An invalidation that waits. */
    private static final class Held {
        private final Runnable publication;
        private final long since;

        private Held(Runnable publication, long since) {
            this.publication = publication;
            this.since = since;
        }
    }

    private final BooleanSupplier clustered;
    private final LongSupplier nanoClock;
    private final ScheduledExecutorService executor;

    /** In the order of time, both. */
    private final Map<Target, Held> held = new LinkedHashMap<>();

    private final Map<Target, Long> told = new LinkedHashMap<>();
    private boolean scheduled;

    /**
     * @param clustered whether this server belongs to a Hazelcast cluster
     * @param threads makes the thread that publishes
     */
    public SiblingInvalidations(BooleanSupplier clustered, ThreadFactory threads) {
        this(clustered, threads, System::nanoTime);
    }

    SiblingInvalidations(BooleanSupplier clustered, ThreadFactory threads, LongSupplier nanoClock) {
        this.clustered = requireNonNull(clustered, "clustered");
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.executor = Executors.newSingleThreadScheduledExecutor(threads);
    }

    /**
     * Returns whether the calling thread is one of Hazelcast's: what caches tell on it is what the
     * cluster brought. No version of Carbon gives another sign of it.
     */
    static boolean areOnThisThread() {
        return Thread.currentThread().getClass().getName().startsWith(CLUSTER_THREADS);
    }

    /**
     * A sibling invalidated one key.
     *
     * @param publication publishes it, if nobody else does; must not throw
     */
    void hold(CacheId cache, Object key, Runnable publication) {
        hold(new Target(cache, key), publication);
    }

    /** A sibling cleared a cache; the same for all its keys. */
    void holdWholeCache(CacheId cache, Runnable publication) {
        hold(Target.wholeCache(cache), publication);
    }

    /** Returns an applier that first notes what other nodes tell of. */
    public InvalidationApplier noting(InvalidationApplier applier) {
        return new InvalidationApplier() {
            @Override
            public void apply(CacheInvalidations invalidations) {
                if (clustered.getAsBoolean()) {
                    note(invalidations);
                }
                applier.apply(invalidations);
            }

            @Override
            public void clearEverything() {
                applier.clearEverything();
            }
        };
    }

    /** Publishes what nobody told of in time. */
    void publishDue() {
        List<Held> due = new ArrayList<>();
        synchronized (this) {
            long now = nanoClock.getAsLong();
            Iterator<Held> oldestFirst = held.values().iterator();
            while (oldestFirst.hasNext()) {
                Held oldest = oldestFirst.next();
                if (now - oldest.since < HOLD_NANOS) {
                    break;
                }
                due.add(oldest);
                oldestFirst.remove();
            }
            scheduled = false;
            schedule();
        }
        due.forEach(one -> one.publication.run());
    }

    /** Ends the thread; what is held is forgotten. */
    @Override
    public void close() {
        executor.shutdownNow();
    }

    private void hold(Target target, Runnable publication) {
        Held early = null;
        synchronized (this) {
            long now = nanoClock.getAsLong();
            if (isTold(target, now) || isTold(Target.wholeCache(target.cache), now)) {
                return;
            }
            held.putIfAbsent(target, new Held(publication, now));
            if (held.size() > MAX_KEYS) {
                Iterator<Held> oldestFirst = held.values().iterator();
                early = oldestFirst.next();
                oldestFirst.remove();
            }
            schedule();
        }
        if (early != null) {
            early.publication.run();
        }
    }

    private boolean isTold(Target target, long now) {
        Long at = told.get(target);
        return at != null && now - at <= AHEAD_NANOS;
    }

    private synchronized void note(CacheInvalidations invalidations) {
        CacheId cache = invalidations.cache();
        long now = nanoClock.getAsLong();
        if (invalidations.isWholeCache()) {
            held.keySet().removeIf(target -> target.cache.equals(cache));
            note(Target.wholeCache(cache), now);
        }
        for (Object key : invalidations.keys()) {
            Target target = new Target(cache, key);
            held.remove(target);
            note(target, now);
        }
    }

    private void note(Target target, long now) {
        // Anew, so that the order is that of time.
        told.remove(target);
        told.put(target, now);
        Iterator<Long> oldestFirst = told.values().iterator();
        while (now - oldestFirst.next() > AHEAD_NANOS || told.size() > MAX_KEYS) {
            oldestFirst.remove();
        }
    }

    private void schedule() {
        if (scheduled || held.isEmpty() || executor.isShutdown()) {
            return;
        }
        Held oldest = held.values().iterator().next();
        long due = oldest.since + HOLD_NANOS - nanoClock.getAsLong();
        try {
            Future<?> unused =
                    executor.schedule(this::publishDue, Math.max(due, 0), TimeUnit.NANOSECONDS);
            scheduled = true;
        } catch (RejectedExecutionException e) {
            // Closed meanwhile: nothing is published any more.
            held.clear();
        }
    }
}
