package org.cacheconnector.core.queue;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;

/**
 * Wakes one thread when enough work waits for it. Waking a parked thread is a system call that
 * costs its caller several microseconds. So {@link #added} wakes the thread only if enough is
 * there, and only one of several callers does so. {@link #added} and {@link #interrupt} are for any
 * thread and never block; {@link #await} is for one thread and may end for no reason.
 */
public final class WakeSignal {

    private final LongConsumer parker;
    private final AtomicReference<Thread> waiting = new AtomicReference<>();

    /** Published by {@link #waiting}. */
    private int enough;

    private volatile boolean interrupted;

    /** Makes a signal for which no thread waits yet. */
    public WakeSignal() {
        this(LockSupport::parkNanos);
    }

    /**
     * @param parker parks the calling thread for so many nanoseconds
     */
    public WakeSignal(LongConsumer parker) {
        this.parker = parker;
    }

    /**
     * Wakes the waiting thread if enough is there now.
     *
     * @param size how much is there now
     */
    public void added(int size) {
        Thread thread = waiting.get();
        if (thread != null && size >= enough && waiting.compareAndSet(thread, null)) {
            LockSupport.unpark(thread);
        }
    }

    /** Ends the running wait, or else the next wait. */
    public void interrupt() {
        interrupted = true;
        LockSupport.unpark(waiting.getAndSet(null));
    }

    /**
     * Waits until enough is there.
     *
     * @param size how much is there; read after this thread can be woken, so that no addition is
     *     missed
     * @param least how much is enough
     * @param nanos how long to wait at most
     * @return whether {@link #interrupt} was called; this call uses it up
     */
    public boolean await(IntSupplier size, int least, long nanos) {
        enough = least;
        waiting.set(Thread.currentThread());
        // Foreign code may have left the thread interrupted, which would end every wait.
        boolean unused = Thread.interrupted();
        if (!interrupted && size.getAsInt() < least) {
            parker.accept(nanos);
        }
        waiting.set(null);
        boolean wasInterrupted = interrupted;
        if (wasInterrupted) {
            // Only if it was read as true: another interrupt may come just now.
            interrupted = false;
        }
        return wasInterrupted;
    }
}
