package org.cacheconnector.core.outbox;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.cacheconnector.core.model.InvalidationBatch;

/**
 * The taking end of an {@link Outbox}: decides when the flusher takes a batch, and takes it. After
 * a quiet time it is parked and woken by the first addition, so that a lone invalidation leaves at
 * once. What follows leaves at distances that double from 5 ms up to the longest interval, which
 * the setting {@code message_interval} says, unless a batch is full: a message costs each node and
 * the broker several wake-ups, whatever it carries. Within an interval no request thread pays for
 * waking the flusher.
 *
 * <p>The figures behind this are in {@code docs/rationale.md}. For one thread, but for {@link
 * #pace}, {@link #wakeUp} and {@link #releaseHeldBack}.
 */
public final class FlushPacer {

    /** Between a message that left at once and the next: what one request does travels in two. */
    static final long FIRST_INTERVAL_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final Outbox outbox;
    private final UpdateDamping damping;
    private final FlushSignal signal;
    private final LongSupplier nanoClock;

    private long lastTake;
    private long interval;
    private volatile int fullBatch;
    private volatile long longestInterval;
    private volatile boolean hurrying;

    /**
     * @param outbox what to take from
     * @param damping what it holds back comes into the outbox when it is due
     * @param fullBatch how many invalidations to take at once at most
     * @param longestInterval the longest time between two batches that are not full, in
     *     nanoseconds; after twice this time without one, distances begin small again
     * @param nanoClock such as {@link System#nanoTime}
     */
    public FlushPacer(
            Outbox outbox,
            UpdateDamping damping,
            int fullBatch,
            long longestInterval,
            LongSupplier nanoClock) {
        this.outbox = outbox;
        this.damping = damping;
        this.signal = outbox.signal();
        this.fullBatch = fullBatch;
        this.longestInterval = longestInterval;
        this.nanoClock = nanoClock;
        this.lastTake = nanoClock.getAsLong() - 2 * longestInterval;
    }

    /** Changes how much is taken at once, and the longest interval, from the next batch on. */
    public void pace(int newFullBatch, long newLongestInterval) {
        fullBatch = newFullBatch;
        longestInterval = newLongestInterval;
    }

    /**
     * Waits for invalidations and takes them.
     *
     * @param nanos how long to wait for the first of them at most
     * @return what was taken; empty if nothing came in time or {@link #wakeUp} was called
     */
    public InvalidationBatch awaitBatch(long nanos) {
        if (!awaitInterval(nanos)) {
            return InvalidationBatch.empty();
        }
        long most = Math.min(nanos, damping.release());
        if (outbox.isEmpty() && !hurrying) {
            signal.await(() -> !outbox.isEmpty(), most);
        }
        if (outbox.isEmpty()) {
            return InvalidationBatch.empty();
        }
        taken(nanoClock.getAsLong());
        return outbox.take(fullBatch);
    }

    /** Waits for {@link #wakeUp}, whatever the outbox holds: for when nothing can be sent. */
    public void awaitWakeUp(long nanos) {
        signal.awaitInterrupt(nanos);
    }

    /** Ends a wait of the taking thread, the running one or else the next. For any thread. */
    public void wakeUp() {
        signal.interrupt();
    }

    /** Makes all that is held back, or waits for its turn, ready to be taken, for good. */
    public void releaseHeldBack() {
        hurrying = true;
        damping.close();
    }

    /** Returns whether there is nothing to take, now or later. */
    public boolean isEmpty() {
        // In this order: what is held goes into the outbox before it counts as let go.
        return damping.isEmpty() && outbox.isEmpty();
    }

    /** Returns whether the interval is over, or need not be kept; not if it was interrupted. */
    private boolean awaitInterval(long nanos) {
        long left = lastTake + interval - nanoClock.getAsLong();
        if (hurrying || isFull() || left <= 0) {
            return true;
        }
        boolean interrupted = signal.awaitFull(outbox::size, fullBatch, Math.min(left, nanos));
        return !interrupted && (isFull() || lastTake + interval - nanoClock.getAsLong() <= 0);
    }

    private boolean isFull() {
        return outbox.size() >= fullBatch;
    }

    private void taken(long now) {
        // What follows a full batch is the rest of many, and need not wait long.
        boolean afresh = now - lastTake >= 2 * longestInterval || isFull();
        interval =
                Math.min(
                        longestInterval,
                        afresh
                                ? FIRST_INTERVAL_NANOS
                                : Math.max(FIRST_INTERVAL_NANOS, 2 * interval));
        lastTake = now;
    }
}
