package org.cacheconnector.core.outbox;

import java.util.function.LongSupplier;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.queue.WakeSignal;

/**
 * Decides when the flusher takes a batch out of an {@link Outbox}, and takes it. A token bucket
 * paces the batches, as each message costs every node and the broker several wake-ups, even if it
 * carries little. The bucket gets one token each {@code message_interval} and holds fifty. So
 * invalidations of a quiet server leave at once. A full batch needs no token. While the bucket is
 * empty, no request thread pays for waking the flusher.
 *
 * <p>The figures behind this are in {@code docs/rationale.md}. For one thread, except {@link
 * #hurry}.
 */
public final class FlushPacer {

    /** So many batches may leave without a wait after a quiet time. */
    static final int MOST_TOKENS = 50;

    private final Outbox outbox;
    private final UpdateDamping damping;
    private final LongSupplier nanoClock;

    private long tokens = MOST_TOKENS;
    private long refilledAt;
    private final int fullBatch;
    private final long interval;
    private volatile boolean hurrying;

    /**
     * @param outbox the outbox to empty
     * @param damping puts held-back updates into the outbox when they are due
     * @param fullBatch how many invalidations to take at once at most
     * @param interval after which the bucket gets a token, in nanoseconds; 0 for no pacing
     * @param nanoClock such as {@link System#nanoTime}
     */
    public FlushPacer(
            Outbox outbox,
            UpdateDamping damping,
            int fullBatch,
            long interval,
            LongSupplier nanoClock) {
        this.outbox = outbox;
        this.damping = damping;
        this.fullBatch = fullBatch;
        this.interval = interval;
        this.nanoClock = nanoClock;
        this.refilledAt = nanoClock.getAsLong();
    }

    /**
     * Waits for invalidations and takes them.
     *
     * @param nanos how long to wait for the first invalidation at most
     * @return the batch; empty if nothing came in time or {@link WakeSignal#interrupt} was called
     */
    public InvalidationBatch awaitBatch(long nanos) {
        if (!awaitToken(nanos)) {
            return InvalidationBatch.empty();
        }
        long most = Math.min(nanos, damping.release());
        if (outbox.drain() == 0 && !hurrying) {
            boolean unused = outbox.await(1, most);
        }
        if (outbox.isEmpty()) {
            return InvalidationBatch.empty();
        }
        if (!isFull() && tokens > 0) {
            tokens--;
        }
        return outbox.take(fullBatch);
    }

    /** Waits for {@link WakeSignal#interrupt} only, while nothing can be sent. */
    public void awaitInterrupt(long nanos) {
        boolean unused = outbox.await(Integer.MAX_VALUE, nanos);
    }

    /**
     * Ends damping and pacing for good, so that everything can be taken at once. Ends the running
     * wait, or else the next wait. For any thread.
     */
    public void hurry() {
        hurrying = true;
        damping.close();
        outbox.interrupt();
    }

    /** Returns whether nothing waits and nothing is held back. */
    public boolean isEmpty() {
        // In this order: an update goes into the outbox before it counts as released.
        return damping.isEmpty() && outbox.isEmpty();
    }

    /** Waits for a token. Returns whether a batch may be taken; false if interrupted. */
    private boolean awaitToken(long nanos) {
        long left = nanosToToken();
        if (hurrying || isFull() || left == 0) {
            return true;
        }
        boolean interrupted = outbox.await(fullBatch, Math.min(left, nanos));
        return !interrupted && (isFull() || nanosToToken() == 0);
    }

    private long nanosToToken() {
        long each = interval;
        if (each == 0) {
            return 0;
        }
        long now = nanoClock.getAsLong();
        long due = (now - refilledAt) / each;
        refilledAt += due * each;
        tokens = Math.min(MOST_TOKENS, tokens + due);
        return tokens > 0 ? 0 : refilledAt + each - now;
    }

    private boolean isFull() {
        return outbox.drain() >= fullBatch;
    }
}
