package org.cacheconnector.core.outbox;

import java.util.function.LongSupplier;
import org.cacheconnector.core.model.InvalidationBatch;
import org.cacheconnector.core.queue.WakeSignal;

/**
 * The taking end of an {@link Outbox}: decides when the flusher takes a batch, and takes it. A
 * token bucket paces the batches, as a message costs each node and the broker several wake-ups,
 * whatever it carries: the bucket gets one token each {@code message_interval} and holds fifty. So
 * what a quiet server invalidates leaves at once. A full batch needs no token. While the bucket is
 * empty no request thread pays for waking the flusher.
 *
 * <p>The figures behind this are in {@code docs/rationale.md}. For one thread, but for {@link
 * #hurry}.
 */
public final class FlushPacer {

    /** So many batches may be taken without a wait after a quiet time. */
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
     * @param outbox what to take from
     * @param damping what it holds back comes into the outbox when it is due
     * @param fullBatch how many invalidations to take at once at most
     * @param interval in which a batch that is not full may be taken, in nanoseconds; 0 for no
     *     pacing
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
     * @param nanos how long to wait for the first of them at most
     * @return what was taken; empty if nothing came in time or {@link WakeSignal#interrupt} was
     *     called
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

    /** Waits for {@link WakeSignal#interrupt} alone: for when nothing can be sent. */
    public void awaitInterrupt(long nanos) {
        boolean unused = outbox.await(Integer.MAX_VALUE, nanos);
    }

    /**
     * Makes all that is held back, or waits for its turn, ready to be taken, for good; and ends a
     * wait, the running one or else the next. For any thread.
     */
    public void hurry() {
        hurrying = true;
        damping.close();
        outbox.interrupt();
    }

    /** Returns whether there is nothing to take, now or later. */
    public boolean isEmpty() {
        // In this order: what is held goes into the outbox before it counts as let go.
        return damping.isEmpty() && outbox.isEmpty();
    }

    /** Returns whether a batch may be taken; not if the wait for that was interrupted. */
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
