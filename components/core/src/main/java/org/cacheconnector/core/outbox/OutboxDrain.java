package org.cacheconnector.core.outbox;

import org.cacheconnector.core.model.InvalidationBatch;

/**
 * The taking end of an {@link Outbox}: waits until it is time, then takes a batch. For one thread.
 */
public final class OutboxDrain {

    private final Outbox outbox;
    private final UpdateDamping damping;
    private final FlushSignal signal;
    private final FlushPacer pacer;
    private final int maxBatch;

    /**
     * @param outbox what to take from
     * @param damping what it holds back comes into the outbox when it is due
     * @param signal the outbox's signal
     * @param maxBatch how many invalidations to take at once at most
     * @param lingerNanos how long to wait for more when there are fewer
     */
    public OutboxDrain(
            Outbox outbox,
            UpdateDamping damping,
            FlushSignal signal,
            int maxBatch,
            long lingerNanos) {
        this.outbox = outbox;
        this.damping = damping;
        this.signal = signal;
        this.maxBatch = maxBatch;
        this.pacer = new FlushPacer(signal, maxBatch, lingerNanos);
    }

    /**
     * Waits for invalidations and takes them.
     *
     * @param nanos how long to wait at most
     * @return what was taken; empty if nothing came in time or {@link #wakeUp} was called
     */
    public InvalidationBatch awaitBatch(long nanos) {
        long most = Math.min(nanos, damping.release());
        return pacer.awaitTurn(outbox, most) ? outbox.take(maxBatch) : InvalidationBatch.empty();
    }

    /**
     * Waits for {@link #wakeUp}, whatever the outbox holds: for when nothing can be sent. Meanwhile
     * all waits there, and nothing is held back.
     */
    public void awaitWakeUp(long nanos) {
        damping.suspend();
        signal.awaitInterrupt(nanos);
    }

    /** Ends a wait of the taking thread, the running one or else the next. For any thread. */
    public void wakeUp() {
        signal.interrupt();
    }

    /** Makes all that is held back ready to be taken, for good. For any thread. */
    public void releaseHeldBack() {
        damping.close();
    }

    /** Returns whether there is nothing to take, now or later. */
    public boolean isEmpty() {
        return outbox.isEmpty() && damping.isEmpty();
    }
}
