package org.cacheconnector.core.outbox;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Wakes the flusher when there is something to do. Waking a parked thread is a system call that
 * costs its caller several microseconds, so {@link #signal} makes it only when a thread is really
 * parked here, and only one of several callers does. {@link #await} is for one thread at a time.
 */
public final class FlushSignal {

    private final AtomicReference<Thread> parked = new AtomicReference<>();
    private volatile Thread parkedForInterrupt;
    private volatile boolean interrupted;

    /**
     * Makes {@link #await} return, the running one or else the next: for news that the waiting
     * thread can't see by its own condition. Never blocks.
     */
    public void interrupt() {
        interrupted = true;
        signal();
        LockSupport.unpark(parkedForInterrupt);
    }

    /** Wakes the thread in {@link #await}, if there is one. Never blocks. */
    public void signal() {
        Thread thread = parked.get();
        if (thread != null && parked.compareAndSet(thread, null)) {
            LockSupport.unpark(thread);
        }
    }

    /**
     * Blocks until there is work, a signal or interrupt came, the time is over, or for no reason.
     *
     * @param hasWork asked after signals are heeded, so that none is missed
     * @param nanos how long to wait at most
     */
    void await(BooleanSupplier hasWork, long nanos) {
        parked.set(Thread.currentThread());
        if (!interrupted && !hasWork.getAsBoolean()) {
            LockSupport.parkNanos(this, nanos);
        }
        parked.set(null);
        interrupted = false;
    }

    /**
     * Blocks until an interrupt came, the time is over, or for no reason; {@link #signal} does not
     * end it, and so costs its callers nothing meanwhile.
     *
     * @param nanos how long to wait at most
     */
    void awaitInterrupt(long nanos) {
        parkedForInterrupt = Thread.currentThread();
        if (!interrupted) {
            LockSupport.parkNanos(this, nanos);
        }
        parkedForInterrupt = null;
        interrupted = false;
    }
}
