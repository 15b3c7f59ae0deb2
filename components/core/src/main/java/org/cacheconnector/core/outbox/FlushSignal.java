package org.cacheconnector.core.outbox;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;

/**
 * Wakes the flusher when there is something to do. Waking a parked thread is a system call that
 * costs its caller several microseconds, so {@link #signal} makes it only when a thread waits for
 * work, and only one of several callers does; a thread that keeps an interval is left alone until a
 * batch is full. The waits are for one thread at a time and may end for no reason.
 */
public final class FlushSignal {

    private final LongConsumer parker;
    private final AtomicReference<Thread> waitingForWork = new AtomicReference<>();
    private volatile Thread keepingInterval;
    private int full;
    private volatile boolean interrupted;

    /** Makes a signal nobody waits for yet. */
    public FlushSignal() {
        this(LockSupport::parkNanos);
    }

    FlushSignal(LongConsumer parker) {
        this.parker = parker;
    }

    /** There is work: ends {@link #await}, if a thread is in it. Never blocks. */
    public void signal() {
        Thread thread = waitingForWork.get();
        if (thread != null && waitingForWork.compareAndSet(thread, null)) {
            LockSupport.unpark(thread);
        }
    }

    /**
     * Something was added: as {@link #signal}, and ends {@link #awaitFull} if a batch has just
     * become full.
     *
     * @param waiting how many invalidations wait now
     */
    void added(int waiting) {
        signal();
        Thread thread = keepingInterval;
        if (thread != null && waiting == full) {
            LockSupport.unpark(thread);
        }
    }

    /**
     * Ends whatever wait there is, the running one or else the next: for news that the waiting
     * thread can't see by its own condition. Never blocks.
     */
    public void interrupt() {
        interrupted = true;
        signal();
        LockSupport.unpark(keepingInterval);
    }

    /**
     * Waits for work.
     *
     * @param hasWork asked after signals are heeded, so that none is missed
     * @param nanos how long to wait at most
     */
    void await(BooleanSupplier hasWork, long nanos) {
        waitingForWork.set(Thread.currentThread());
        if (!interrupted && !hasWork.getAsBoolean()) {
            parker.accept(nanos);
        }
        waitingForWork.set(null);
        interrupted = false;
    }

    /**
     * Waits for the end of an interval, or until a batch is full.
     *
     * @param size tells how many invalidations wait; asked after additions are heeded
     * @param batch how many fill a batch
     * @param nanos how long to wait at most
     * @return whether an {@link #interrupt} came, which this has heeded
     */
    boolean awaitFull(IntSupplier size, int batch, long nanos) {
        full = batch;
        keepingInterval = Thread.currentThread();
        if (!interrupted && size.getAsInt() < batch) {
            parker.accept(nanos);
        }
        keepingInterval = null;
        boolean wasInterrupted = interrupted;
        if (wasInterrupted) {
            // Only what is heeded: another may come just now.
            interrupted = false;
        }
        return wasInterrupted;
    }

    /**
     * Waits for {@link #interrupt} alone.
     *
     * @param nanos how long to wait at most
     */
    void awaitInterrupt(long nanos) {
        boolean unused = awaitFull(() -> 0, Integer.MAX_VALUE, nanos);
    }
}
