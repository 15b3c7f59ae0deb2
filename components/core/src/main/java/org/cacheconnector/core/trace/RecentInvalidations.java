package org.cacheconnector.core.trace;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.cacheconnector.core.model.ApplyOutcome;
import org.cacheconnector.core.model.CacheId;
import org.cacheconnector.core.model.CacheInvalidations;
import org.cacheconnector.core.model.InvalidationBatch;

/**
 * The last {@value #CAPACITY} invalidations that a node sent or applied; a further one takes the
 * place of the oldest. Refers to the keys instead of looking at them, so that remembering costs
 * some nanoseconds, and nothing on request threads. Thread-safe.
 */
public final class RecentInvalidations {

    /** How many are remembered. */
    public static final int CAPACITY = 8_192;

    private final LongSupplier nanoClock;
    private final long[] nanos = new long[CAPACITY];
    private final CacheId[] caches = new CacheId[CAPACITY];
    private final Object[] keys = new Object[CAPACITY];
    private final String[] senders = new String[CAPACITY];
    private final ApplyOutcome[] outcomes = new ApplyOutcome[CAPACITY];
    private final long began;
    private long count;

    /** One of them. Immutable as long as the key is. */
    public static final class Recent {
        private final long ageNanos;
        private final CacheId cache;
        private final Object key;
        private final String sender;
        private final ApplyOutcome outcome;

        private Recent(
                long ageNanos, CacheId cache, Object key, String sender, ApplyOutcome outcome) {
            this.ageNanos = ageNanos;
            this.cache = cache;
            this.key = key;
            this.sender = sender;
            this.outcome = outcome;
        }

        /** Returns how long ago it was sent or applied. */
        public long ageNanos() {
            return ageNanos;
        }

        /** Returns the cache; null if every cache was cleared. */
        public CacheId cache() {
            return cache;
        }

        /** Returns the key; null if the whole cache was cleared. */
        public Object key() {
            return key;
        }

        /** Returns whether this node sent it. */
        public boolean isOwn() {
            return sender == null;
        }

        /** Returns the node from which it came; null if this node sent it. */
        public String sender() {
            return sender;
        }

        /** Returns what became of it at this node, whoever sent it. */
        public ApplyOutcome outcome() {
            return outcome;
        }
    }

    /**
     * @param nanoClock the monotonic time
     */
    public RecentInvalidations(LongSupplier nanoClock) {
        this.nanoClock = requireNonNull(nanoClock, "nanoClock");
        this.began = nanoClock.getAsLong();
    }

    /** This node hands invalidations to its broker link, or is about to. */
    public void sent(InvalidationBatch batch) {
        long now = nanoClock.getAsLong();
        synchronized (this) {
            if (batch.isEverything()) {
                note(null, null, null, ApplyOutcome.APPLIED, now);
            }
            for (CacheInvalidations group : batch.groups()) {
                note(group, null, ApplyOutcome.APPLIED, now);
            }
        }
    }

    /**
     * This node has dealt with what another one said.
     *
     * @param sender the other node
     * @param outcome what became of it
     */
    public void applied(CacheInvalidations invalidations, String sender, ApplyOutcome outcome) {
        long now = nanoClock.getAsLong();
        synchronized (this) {
            note(invalidations, sender, outcome, now);
        }
    }

    /** Every synchronised cache of this node was cleared, because {@code sender} asked for it. */
    public void clearedFor(String sender) {
        long now = nanoClock.getAsLong();
        synchronized (this) {
            note(null, null, sender, ApplyOutcome.APPLIED, now);
        }
    }

    private void note(CacheInvalidations group, String sender, ApplyOutcome outcome, long now) {
        if (group.isWholeCache()) {
            note(group.cache(), null, sender, outcome, now);
            return;
        }
        for (Object key : group.keys()) {
            note(group.cache(), key, sender, outcome, now);
        }
    }

    private void note(CacheId cache, Object key, String sender, ApplyOutcome outcome, long now) {
        int index = (int) (count++ % CAPACITY);
        nanos[index] = now;
        caches[index] = cache;
        keys[index] = key;
        senders[index] = sender;
        outcomes[index] = outcome;
    }

    /** Returns how far back it is remembered what passed, without a gap. */
    public synchronized long reachNanos() {
        return nanoClock.getAsLong() - (isCut() ? nanos[(int) (count % CAPACITY)] : began);
    }

    /** Returns whether what was first remembered is forgotten. */
    public synchronized boolean isCut() {
        return count > CAPACITY;
    }

    /**
     * Returns those of the last {@code ageNanos}, the latest first.
     *
     * @param ageNanos in nanoseconds
     */
    public synchronized List<Recent> within(long ageNanos) {
        long now = nanoClock.getAsLong();
        List<Recent> found = new ArrayList<>();
        for (long i = count - 1; i >= 0 && i >= count - CAPACITY; i--) {
            int index = (int) (i % CAPACITY);
            long age = now - nanos[index];
            if (age > ageNanos) {
                break;
            }
            found.add(new Recent(age, caches[index], keys[index], senders[index], outcomes[index]));
        }
        return found;
    }
}
